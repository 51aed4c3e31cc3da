import type { PageMeta } from '#contract/endpoint.ts';
import type { Issue, IssueForm, IssueSummary } from '#contract/issues/api.ts';
import { issueActions, type IssueState, issueStates } from '#contract/issues/rules.ts';
import { toRupees } from '#contract/money.ts';
import { refuse } from '#contract/refusals.ts';
import { recordAudit, requireVersion } from '../audit/audit.ts';
import { versionedResource } from '../audit/versioned.ts';
import { renderMarkdown } from '../content/markdown/render.ts';
import type { Admin, Ctx, OutsideTransaction } from '../ctx.ts';
import { queueEmail } from '../mail/mail.ts';
import { countReaders, findSegment } from '../newsletter/segments.ts';
import { composeIssue } from './content.ts';
import * as queries from './queries.ts';

const issues = versionedResource({
  kind: 'issue',
  notFound: 'issue_not_found',
  table: queries.issues,
  view: summaryView,
  audit: (_, row) => auditSnapshot(row),
  violations: { newsletter_issues_segment_id_fkey: () => refuse('segment_not_found') },
});

type IssueListQuery = {
  search?: string | undefined;
  state?: IssueState | undefined;
  page?: number | undefined;
  limit?: number | undefined;
};

export const listIssues = async (
  ctx: Ctx,
  { search, state, ...paging }: IssueListQuery,
): Promise<{ data: IssueSummary[]; meta: PageMeta }> => {
  const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null;
  return issues.list(ctx, { pattern, state: state ?? null }, paging);
};

/** Refuses `issue_not_found`. */
export async function getIssue(ctx: Ctx, id: number): Promise<Issue> {
  const row = await queries.issues.byId.maybeOne(ctx.db, { id });
  if (!row) throw refuse('issue_not_found');
  const skips = await queries.skips.all(ctx.db, { id });
  return { ...summaryView(row), preview: row.preview, markdown: row.markdown, skips };
}

/**
 * Writes a draft, or changes the one with the form's id. Refuses `issue_not_found`,
 * `version_conflict`, `issue_not_editable`, `segment_not_found`, and as `renderMarkdown` does.
 */
export async function saveIssue(ctx: OutsideTransaction<Admin>, form: IssueForm): Promise<Issue> {
  const html = await renderMarkdown(form.markdown);
  return ctx.transaction(async (inside) => {
    const { id } = await issues.save(inside, form, async (before) => {
      if (before && !can(before, 'edit')) throw refuse('issue_not_editable');
      const { subject, preview, markdown, segment_id: segmentId = null } = form;
      return { subject, preview, markdown, html, segmentId };
    });
    return getIssue(inside, id);
  });
}

/** Refuses `issue_not_found` and `issue_not_editable`. */
export async function deleteIssue(ctx: Ctx<Admin>, id: number): Promise<void> {
  if (!can(await issues.locked(ctx, id), 'remove')) throw refuse('issue_not_editable');
  await issues.remove(ctx, id);
}

type Draft = { subject: string; preview: string; markdown: string };

/** The email as a mailbox shows it; its links lead to the shop and are not counted. */
export async function previewIssue(
  ctx: OutsideTransaction<Admin>,
  { subject, preview, markdown }: Draft,
): Promise<{ html: string; missing: string[] }> {
  const html = await renderMarkdown(markdown);
  const { content, missing } = await composeIssue(ctx, { html, markdown });
  const email = await ctx.rendered?.email('newsletter_issue', {
    ...{ issueId: 0, siteUrl: ctx.config.publicUrl, linkUrl: null, unsubscribeUrl: '' },
    content: { subject, preview, ...content },
  });
  return { html: email?.html ?? '', missing };
}

/** Sends the issue to the caller, at once. Refuses `issue_not_found`. */
export async function testIssue(ctx: Ctx<Admin>, id: number): Promise<{ email: string }> {
  const row = await issues.locked(ctx, id);
  const { email } = await queries.staffEmail.one(ctx.db, { userId: ctx.actor.userId });
  const { content } = await composeIssue(ctx, row);
  await queries.storeContent.execute(ctx.db, { id, content });
  await queueEmail(ctx, {
    eventKey: `issue-test:${id}:${ctx.actor.userId}:${ctx.now.getTime()}`,
    kind: 'newsletter_issue',
    recipient: email,
    props: { issueId: id, siteUrl: ctx.config.publicUrl, linkUrl: null, unsubscribeUrl: '' },
  });
  await recordAudit(ctx, {
    action: 'issue.test',
    subject: issues.subjectOf(id),
    before: null,
    after: { subject: row.subject },
  });
  return { email };
}

type Schedule = { version?: number | undefined; send_at?: string | undefined };
/** A form that was sent at its very minute is in time. */
const lateMs = 60_000;

/**
 * Refuses `issue_not_found`, `version_conflict`, `issue_not_draft`, `issue_time_past` and
 * `issue_without_readers`.
 */
export async function scheduleIssue(
  ctx: Ctx<Admin>,
  id: number,
  { version, send_at: at }: Schedule,
): Promise<Issue> {
  const before = await issues.locked(ctx, id);
  const subject = issues.subjectOf(id);
  await requireVersion(ctx, { subject, given: version, current: before.version });
  if (!can(before, 'schedule')) throw refuse('issue_not_draft');
  const sendAt = at === undefined ? null : new Date(at);
  if (sendAt !== null && sendAt.getTime() < ctx.now.getTime() - lateMs)
    throw refuse('issue_time_past');
  if ((await countReaders(ctx, await rulesOf(ctx, before))) === 0)
    throw refuse('issue_without_readers');
  await queries.schedule(ctx.db, { id, sendAt });
  return recorded(ctx, 'schedule', before);
}

/**
 * A scheduled issue becomes a draft; one that is being sent stops, and those who have not got it
 * yet do not. Refuses `issue_not_found` and `issue_not_cancellable`.
 */
export async function cancelIssue(ctx: Ctx<Admin>, id: number): Promise<Issue> {
  const before = await issues.locked(ctx, id);
  if (!can(before, 'cancel')) throw refuse('issue_not_cancellable');
  const isSending = before.state === 'sending';
  await (isSending ? queries.stop : queries.unschedule).execute(ctx.db, { id });
  return recorded(ctx, isSending ? 'stop' : 'cancel', before);
}

async function recorded(ctx: Ctx<Admin>, action: string, before: queries.IssueRow): Promise<Issue> {
  const row = await queries.issues.byId.one(ctx.db, { id: before.id });
  await recordAudit(ctx, {
    action: `issue.${action}`,
    subject: issues.subjectOf(row.id),
    before: auditSnapshot(before),
    after: auditSnapshot(row),
    version: row.version,
  });
  return getIssue(ctx, row.id);
}

/** Those of the issue's segment; without one all subscribers match. */
const rulesOf = async (ctx: Ctx, { segmentId }: queries.IssueRow) =>
  segmentId === null ? {} : ((await findSegment(ctx, segmentId))?.rules ?? {});

const stateOf = ({ state }: Pick<queries.IssueRow, 'state'>): IssueState =>
  issueStates.find((known) => known === state) ?? 'stopped';
const can = (row: queries.IssueRow, action: keyof (typeof issueActions)['draft']): boolean =>
  issueActions[stateOf(row)][action];

function summaryView(row: queries.IssueRow): IssueSummary {
  return {
    id: row.id,
    version: row.version,
    subject: row.subject,
    state: stateOf(row),
    segment_id: row.segmentId,
    segment_name: row.segmentName,
    send_at: row.sendAt?.toISOString() ?? null,
    started_at: row.startedAt?.toISOString() ?? null,
    finished_at: row.finishedAt?.toISOString() ?? null,
    updated_at: row.updatedAt.toISOString(),
    figures: row.figures && { ...row.figures, revenue: toRupees(row.figures.revenuePaise) },
  };
}

const auditSnapshot = (row: queries.IssueRow) => ({
  subject: row.subject,
  preview: row.preview,
  markdown: row.markdown,
  segment: row.segmentName,
  state: row.state,
  send_at: row.sendAt?.toISOString() ?? null,
});
