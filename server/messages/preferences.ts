import type { MessagePreferences } from '#contract/messages/api.ts';
import { type Channel, channels } from '#contract/messages/rules.ts';
import { idOfToken } from '../auth/signed-links.ts';
import type { Ctx, Shopper } from '../ctx.ts';
import { usableAccounts } from './accounts.ts';
import * as messages from './message-queries.ts';
import * as queries from './queries.ts';

/** `channels`: those that the shopper chose; without a choice all that the shop has. */
export async function read(ctx: Ctx<Shopper>): Promise<MessagePreferences> {
  const { userId } = ctx.actor;
  const row = await queries.preferences.one(ctx.db, { userId });
  const connected = new Set((await usableAccounts(ctx)).map(({ provider }) => provider.channel));
  const isAvailable = (channel: Channel): boolean => channel === 'email' || connected.has(channel);
  const chosen = row.messageChannels;
  return {
    available: channels.filter(isAvailable),
    channels: channels.filter((channel) => chosen?.includes(channel) ?? isAvailable(channel)),
    marketing: channels.filter((channel) => row.consents.includes(channel)),
    mobile_no: row.mobileNo,
    verified_mobile: row.verifiedMobile,
    can_verify: await sendsCodes(ctx),
  };
}

/** Saves what is named. Idempotent. */
export async function save(
  ctx: Ctx<Shopper>,
  {
    channels: chosen,
    marketing,
  }: { channels?: Channel[] | undefined; marketing?: Channel[] | undefined },
): Promise<MessagePreferences> {
  const { userId } = ctx.actor;
  if (chosen) {
    const list = channels.filter((channel) => chosen.includes(channel));
    await queries.saveChannels.execute(ctx.db, { userId, channels: list });
  }
  if (marketing) await queries.saveConsents.execute(ctx.db, { userId, channels: marketing });
  return read(ctx);
}

/** The purpose of the tokens that withdraw the consent to marketing by email. */
export const leaveMarketing = 'marketing unsubscribe';

/** Withdraws the consent to marketing by email. Returns false for another kind of token. */
export async function withdrawEmailConsent(
  { db, config }: Pick<Ctx, 'db' | 'config'>,
  token: string,
): Promise<boolean> {
  const userId = idOfToken(config, leaveMarketing, token);
  if (userId === null) return false;
  await queries.withdrawConsent.execute(db, { userId, channel: 'email' });
  return true;
}

/** Whether codes can be sent by SMS. */
export const sendsCodes = async ({ db }: Pick<Ctx, 'db'>): Promise<boolean> =>
  (await messages.smsCodes.one(db)).areOn;

/** Queues a code by SMS, in the caller's transaction. */
export const queueCode = async (
  { db }: Pick<Ctx, 'db'>,
  { eventKey, mobile, code, minutes }: CodeMessage,
): Promise<void> =>
  messages.insertCodeMessage(db, { eventKey, mobile, facts: { code }, expiresInMinutes: minutes });

type CodeMessage = { eventKey: string; mobile: string; code: string; minutes: number };

/** Makes the number the one that signs in to the account. */
export async function setVerifiedMobile(ctx: Ctx<Shopper>, mobile: string): Promise<void> {
  const { userId } = ctx.actor;
  await queries.releaseMobile.execute(ctx.db, { userId, mobile });
  await queries.verifyMobile.execute(ctx.db, { userId, mobile });
}
