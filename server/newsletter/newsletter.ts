import { createHash, randomBytes } from 'node:crypto';
import { type Refusal, refuse } from '#contract/refusals.ts';
import { countFromNetwork, reserveEmail } from '../auth/limits.ts';
import type { Ctx } from '../ctx.ts';
import { queueEmail } from '../mail/mail.ts';
import { endById } from './admin-queries.ts';
import { subscriberOf } from './link.ts';
import * as queries from './queries.ts';

const requestsPerHourPerNetworkMax = 20;
const emailsPerHourMax = 3;
const linkLifeMinutes = 2 * 24 * 60;

/**
 * E-mails a confirmation link. The response is the same for a new, unconfirmed, subscribed or rate-limited address.
 * Returns the refusal of a network: throwing it would roll back the count.
 */
export async function subscribe(ctx: Ctx, email: string): Promise<Refusal | null> {
  const refusal = await countFromNetwork(ctx, 'newsletter_address', requestsPerHourPerNetworkMax);
  if (refusal) return refusal;
  if (!(await reserveEmail(ctx, 'newsletter_mail', { to: email, hourlyMax: emailsPerHourMax })))
    return null;
  const token = randomBytes(32).toString('base64url');
  const row = await queries.insertUnconfirmed.maybeOne(ctx.db, {
    email,
    tokenSha256: sha256(token),
  });
  if (!row) return null;
  await queueEmail(ctx, {
    eventKey: `newsletter:${row.id}:${sha256(token).toString('hex').slice(0, 32)}`,
    kind: 'newsletter_confirm',
    recipient: email,
    props: { url: `${ctx.config.publicUrl}/newsletter/confirm?token=${token}` },
    expiresInMinutes: linkLifeMinutes,
  });
  return null;
}

/** Refuses `newsletter_link_invalid`, also for an ended subscription. */
export async function confirm(ctx: Ctx, token: string): Promise<void> {
  if ((await queries.confirm.execute(ctx.db, { tokenSha256: sha256(token) })) === 0)
    throw refuse('newsletter_link_invalid');
}

/** Accepts the token of an e-mail or the signed token of an export. Idempotent. Refuses `newsletter_link_invalid`. */
export async function unsubscribe(ctx: Ctx, token: string): Promise<void> {
  const id = ctx.config.secret === null ? null : subscriberOf(ctx.config.secret, token);
  if (id !== null && (await endById.execute(ctx.db, { subscriberId: id })) > 0) return;
  if ((await queries.end.execute(ctx.db, { tokenSha256: sha256(token) })) === 0)
    throw refuse('newsletter_link_invalid');
}

const sha256 = (token: string): Buffer => createHash('sha256').update(token).digest();
