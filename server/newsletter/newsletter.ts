import { createHash, randomBytes } from 'node:crypto';
import { privacyNoticeVersion } from '#contract/customers/privacy-notice.ts';
import { authLimits } from '#contract/auth/rules.ts';
import { type Refusal, refuse } from '#contract/refusals.ts';
import { countFromNetwork, hmac, reserveEmail } from '../auth/limits.ts';
import type { Ctx } from '../ctx.ts';
import { queueEmail } from '../mail/mail.ts';
import { withdrawEmailConsent } from '../messages/preferences.ts';
import { eachSecret, idOfToken } from '../auth/signed-links.ts';
import { endById } from './admin-queries.ts';
import * as queries from './queries.ts';

const requestsPerHourPerNetworkMax = 20;
const emailsPerHourMax = 3;
/** No confirmation is sent so soon after unsubscribing: anyone can enter any address. */
const quietDays = 30;
/** The purpose of the tokens of an export, for other mailing programs: only a hash is stored of
 * the token of a confirmation. */
export const leaveNewsletter = 'newsletter unsubscribe';
/** The purpose of the tokens that unsubscribe by a newsletter issue. */
export const leaveIssue = 'newsletter issue leave';
const linkLifeMinutes = 2 * 24 * 60;

/**
 * Emails a confirmation link. The response is the same for a new, unconfirmed, subscribed or
 * rate-limited address. Returns the refusal of a network: throwing it would roll back the count.
 */
export async function subscribe(ctx: Ctx, email: string): Promise<Refusal | null> {
  const refusal = await countFromNetwork(ctx, 'newsletter_address', requestsPerHourPerNetworkMax);
  if (refusal) return refusal;
  const isReserved = await reserveEmail(ctx, 'newsletter_mail', {
    to: email,
    hourlyMax: emailsPerHourMax,
    dailyMax: authLimits.confirmationEmailsPerDay,
  });
  if (!isReserved) return null;
  const newSalt = randomBytes(32);
  const row = await queries.insertUnconfirmed.maybeOne(ctx.db, {
    email,
    tokenSha256: sha256(confirmationToken(ctx, email, newSalt)),
    tokenSalt: newSalt,
    noticeVersion: privacyNoticeVersion,
    locale: ctx.locale,
    quietDays,
  });
  if (!row) return null;
  // The first email may be of the secret before the last rotation: its link stays valid.
  const known = eachSecret(ctx.config)
    .map((config) => confirmationToken({ ...ctx, config }, email, row.tokenSalt))
    .find((each) => sha256(each).equals(row.tokenSha256));
  const token = known ?? confirmationToken(ctx, email, newSalt);
  if (known === undefined)
    await queries.replaceToken.execute(ctx.db, {
      ...{ id: row.id, tokenSha256: sha256(token), tokenSalt: newSalt },
    });
  await queueEmail(ctx, {
    eventKey: `newsletter:${row.id}:${ctx.now.getTime()}`,
    kind: 'newsletter_confirm',
    locale: ctx.locale,
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

/**
 * Accepts the token of an email or the signed token of an export or of an issue, and that of a
 * marketing email, which withdraws the consent to them. Idempotent. Refuses
 * `newsletter_link_invalid`.
 */
export async function unsubscribe(ctx: Ctx, token: string): Promise<void> {
  if (await withdrawEmailConsent(ctx, token)) return;
  const deliveryId = idOfToken(ctx.config, leaveIssue, token);
  if (deliveryId !== null && (await queries.endByIssue.execute(ctx.db, { deliveryId })) > 0) return;
  const id = idOfToken(ctx.config, leaveNewsletter, token);
  if (id !== null && (await endById.execute(ctx.db, { subscriberId: id })) > 0) return;
  if ((await queries.end.execute(ctx.db, { tokenSha256: sha256(token) })) === 0)
    throw refuse('newsletter_link_invalid');
}

const confirmationToken = (ctx: Ctx, email: string, salt: Buffer): string =>
  hmac(ctx, `newsletter confirmation|${email}|${salt.toString('hex')}`).toString('base64url');

const sha256 = (token: string): Buffer => createHash('sha256').update(token).digest();
