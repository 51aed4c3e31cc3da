import { createHash, randomBytes } from 'node:crypto';
import { type Refusal, refuse } from '#contract/refusals.ts';
import { countFromAddress, takeMail } from '../auth/limits.ts';
import type { Ctx } from '../ctx.ts';
import { queueMail } from '../mail/mail.ts';
import { endById } from './desk-queries.ts';
import { subscriberOf } from './link.ts';
import * as queries from './queries.ts';

const asksPerHourPerAddressMax = 20;
const mailsPerHourMax = 3;
const mailLifeMinutes = 2 * 24 * 60;

/**
 * Mails a link that confirms. The answer is the same for an address that is new, waits, is subscribed or has had its mails
 * of the hour. The refusal of a network address is returned, so that its count stays.
 */
export async function subscribe(ctx: Ctx, email: string): Promise<Refusal | null> {
  const refusal = await countFromAddress(ctx, 'newsletter_address', asksPerHourPerAddressMax);
  if (refusal) return refusal;
  if (!(await takeMail(ctx, 'newsletter_mail', { to: email, hourlyMax: mailsPerHourMax })))
    return null;
  const token = randomBytes(32).toString('base64url');
  const asked = await queries.ask.maybeOne(ctx.db, email, sha256(token));
  if (!asked) return null;
  await queueMail(ctx, {
    eventKey: `newsletter:${asked.id}:${sha256(token).toString('hex').slice(0, 32)}`,
    kind: 'newsletter_confirm',
    recipient: email,
    facts: { url: `${ctx.config.publicUrl}/newsletter/confirm?token=${token}` },
    expiresInMinutes: mailLifeMinutes,
  });
  return null;
}

/** Refuses `newsletter_link_invalid`; an ended subscription does not come back by an old link. */
export async function confirm(ctx: Ctx, token: string): Promise<void> {
  if ((await queries.confirm.execute(ctx.db, sha256(token))) === 0)
    throw refuse('newsletter_link_invalid');
}

/** By the token of a mail, or by the signed one of an export. Refuses `newsletter_link_invalid`; twice is once. */
export async function unsubscribe(ctx: Ctx, token: string): Promise<void> {
  const id = ctx.config.secret === null ? null : subscriberOf(ctx.config.secret, token);
  if (id !== null && (await endById.execute(ctx.db, id)) > 0) return;
  if ((await queries.end.execute(ctx.db, sha256(token))) === 0)
    throw refuse('newsletter_link_invalid');
}

const sha256 = (token: string): Buffer => createHash('sha256').update(token).digest();
