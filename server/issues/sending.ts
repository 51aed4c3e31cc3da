import { localeOf } from '#contract/locales/rules.ts';
import { tokenOf } from '../auth/signed-links.ts';
import type { Ctx, System } from '../ctx.ts';
import { queueEmail } from '../mail/mail.ts';
import { minutesUntilQuiet } from '../marketing/quiet-hours.ts';
import { lockTimes } from '../marketing/settings.ts';
import { filterValues } from '../newsletter/admin.ts';
import { leaveIssue } from '../newsletter/newsletter.ts';
import { findSegment } from '../newsletter/segments.ts';
import { composeIssue } from './content.ts';
import { openIssue } from './links.ts';
import * as issueQueries from './queries.ts';
import * as queries from './send-queries.ts';

const recipientsMax = 1_000;
const batchMax = 100;

/** Ends the issues of which every email has left. */
export const finishIssues = async (ctx: Ctx<System>): Promise<void> =>
  void (await queries.finish.execute(ctx.db));

/**
 * Does the next part of the earliest due issue: begins it, lists its recipients, or queues a batch
 * of emails. Each part is one transaction, so that a killed run continues. Nothing is sent in the
 * quiet hours. Returns whether there is more to do in this minute.
 */
export async function sendNextPart(ctx: Ctx<System>): Promise<boolean> {
  const settings = await lockTimes(ctx);
  const minutes = minutesUntilQuiet(ctx.now, settings);
  if (minutes === 0) return false;
  const issue = await queries.next.maybeOne(ctx.db);
  if (!issue) return false;
  if (issue.state === 'scheduled') await begin(ctx, issue);
  else if (!issue.isListed) await listRecipients(ctx, issue);
  else return sendBatch(ctx, issue, minutes);
  return true;
}

/** Copies the segment, which may be changed or deleted from now on. */
async function begin(ctx: Ctx<System>, issue: queries.DueIssue): Promise<void> {
  const segment = issue.segmentId === null ? undefined : await findSegment(ctx, issue.segmentId);
  const { content } = await composeIssue(ctx, issue);
  await issueQueries.begin.execute(ctx.db, {
    ...{ id: issue.id, content },
    segmentName: segment?.name ?? null,
    rules: segment?.rules ?? {},
  });
}

async function listRecipients(ctx: Ctx<System>, { id, rules }: queries.DueIssue): Promise<void> {
  const { added } = await queries.addRecipients.one(ctx.db, {
    ...filterValues({ ...rules, status: 'confirmed' }),
    ...{ issueId: id, most: recipientsMax },
  });
  if (added < recipientsMax) await queries.markListed.execute(ctx.db, { id });
}

/** The prices of the cards are those of now, not of the start. */
async function sendBatch(
  ctx: Ctx<System>,
  issue: queries.DueIssue,
  expiresInMinutes: number,
): Promise<boolean> {
  const { allowed } = await queries.allowance.one(ctx.db);
  if (allowed === 0) return false;
  const { content } = await composeIssue(ctx, issue);
  await issueQueries.storeContent.execute(ctx.db, { id: issue.id, content });
  const most = Math.min(allowed, batchMax);
  const rows = await queries.waiting.all(ctx.db, { issueId: issue.id, most });
  for (const { id, email, locale, problem, isCapped } of rows) {
    const reason = problem ?? (isCapped ? 'a message was sent lately' : null);
    if (reason !== null) await queries.skip.execute(ctx.db, { id, reason });
    else {
      await queueEmail(ctx, {
        eventKey: `issue:${id}`,
        kind: 'newsletter_issue',
        locale: localeOf(locale),
        recipient: email,
        props: { issueId: issue.id, deliveryId: id, ...linksOf(ctx, id) },
        expiresInMinutes,
      });
      await queries.markQueued.execute(ctx.db, { id });
    }
  }
  return true;
}

const linksOf = ({ config }: Ctx, id: number) => ({
  siteUrl: config.publicUrl,
  linkUrl: `${config.publicUrl}/n/${tokenOf(config, openIssue, id)}`,
  unsubscribeUrl: `${config.publicUrl}/newsletter/unsubscribe?token=${tokenOf(config, leaveIssue, id)}`,
});
