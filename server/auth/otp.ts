import { randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import { Refusal, refuse } from '#contract/refusals.ts';
import type { Ctx } from '../ctx.ts';
import { queueMail } from '../mail/mail.ts';
import { type Session, startSession } from './auth.ts';
import { countAddress, keyed, networkSubject, takeSend } from './limits.ts';
import * as queries from './queries.ts';
import type { Role } from './role.ts';
import { passSecondStep } from './two-factor/two-factor.ts';
import { type Allowance, allowTry, countWrong, forgiveTries, type Trier } from './attempts.ts';

export type Account = {
  id: number;
  email: string;
  fullName: string;
  address: string;
  mobileNo: string | null;
  staffRole: string | null;
};
export type SignedIn = { account: Account; role: Role; session: Session };
export type Guess = {
  identifier: string;
  role: Role;
  otp: string;
  fullName?: string | undefined;
  appCode?: string | undefined;
};

/**
 * Mails a one-time code. The answer, and the work behind it, are the same whether or not there is an account: where
 * nobody may be told, a code is made and queued all the same, as a mail that has expired before it could be sent.
 * Refusals are returned so that the counts behind them stay.
 */
export async function requestCode(
  ctx: Ctx,
  identifier: string,
  role: Role,
): Promise<Refusal | null> {
  const refusal = await countAddress(ctx, 'send');
  if (refusal) return refusal;
  const { email, isOnFile } = await addressOf(ctx, identifier);
  const isKnown = await isKnownNetwork(ctx, email, role);
  const tooSoon = await takeSend(ctx, { what: 'typed', to: identifier, role, isKnown });
  if (tooSoon) return tooSoon;
  const mayBeTold = isOnFile && (role === 'user' || (await isAdmin(ctx, email)));
  // A mobile number and its e-mail share one allowance, silently: a refusal here would tell that they belong together.
  // The code that was mailed before stays good.
  if (await takeSend(ctx, { what: 'mailed', to: email, role, isKnown })) return null;
  await sendCode(ctx, { email, role, isKnown }, mayBeTold);
  return null;
}

async function sendCode(
  ctx: Ctx,
  { email, role, isKnown }: Trier,
  mayBeTold: boolean,
): Promise<void> {
  const code = String(randomInt(10 ** limits.codeDigits)).padStart(limits.codeDigits, '0');
  await queries.endCodes.execute(ctx.db, email, role, isKnown);
  const { id } = await queries.insertCode.one(
    ctx.db,
    email,
    role,
    hmacOf(ctx, email, role, code),
    isKnown,
    limits.codeLifeMinutes,
  );
  await queueMail(ctx, {
    eventKey: `code:${id}`,
    kind: 'code',
    recipient: email,
    facts: { code },
    expiresInMinutes: mayBeTold ? limits.codeLifeMinutes : 0,
  });
}

/**
 * Signs in with a code. An unknown, expired, used, ended or wrong one is the same refusal; a fifth wrong try ends the
 * code. Refusals are returned: a rollback would forget the try.
 */
export async function verifyCode(
  ctx: Ctx,
  { identifier, role, otp, fullName, appCode }: Guess,
): Promise<SignedIn | Refusal> {
  const refusal = await countAddress(ctx, 'try');
  if (refusal) return refusal;
  const { email, isOnFile } = await addressOf(ctx, identifier);
  if (role === 'admin' && !(await isAdmin(ctx, email))) return refuse('admin_required');
  const no = await examine(
    ctx,
    { email, role, isKnown: await isKnownNetwork(ctx, email, role) },
    { otp, appCode },
  );
  if (no) return no;
  if (!isOnFile) return refuse('code_invalid');
  const account = await queries.verifiedAccount.maybeOne(ctx.db, email, fullName ?? '');
  if (!account) return refuse('account_blocked');
  return { account, role, session: await startSession(ctx, account.id, role) };
}

/** Strangers do not end a code that a known network asked for: its owner may read it here and type it there. */
async function examine(
  ctx: Ctx,
  trier: Trier,
  { otp, appCode }: Pick<Guess, 'otp' | 'appCode'>,
): Promise<Refusal | null> {
  const { email, role, isKnown } = trier;
  const allowance = await allowTry(ctx, trier);
  if (allowance instanceof Refusal) return allowance;
  const live = await queries.lockLiveCodes.all(ctx.db, email, role, limits.codeTries);
  const typed = hmacOf(ctx, email, role, otp);
  const right = live.find(({ codeHmac }) => timingSafeEqual(codeHmac, typed));
  if (!right) {
    const tried = live.filter(({ forKnown }) => isKnown || !forKnown).map(({ id }) => id);
    await queries.countWrongTry.execute(ctx.db, tried, limits.codeTries);
    await countWrong(ctx, allowance, live.length > 0);
    return refuse('code_invalid');
  }
  const stopped = role === 'admin' ? await passSecondStep(ctx, email, appCode) : null;
  if (stopped) return stopAt(ctx, stopped, { codeId: right.id, allowance });
  await queries.useCode.execute(ctx.db, right.id, email, role);
  await forgiveTries(ctx, allowance, right.tries);
  return null;
}

/** The mailed code stays good for who has only been told that the app's is wanted; a wrong one of the app is a wrong try of both. */
async function stopAt(
  ctx: Ctx,
  stopped: Refusal,
  { codeId, allowance }: { codeId: number; allowance: Allowance },
): Promise<Refusal> {
  if (stopped.code === 'second_code_invalid') {
    await queries.countWrongTry.execute(ctx.db, [codeId], limits.codeTries);
    await countWrong(ctx, allowance, true);
  }
  return stopped;
}

const isKnownNetwork = async (ctx: Ctx, email: string, role: Role): Promise<boolean> =>
  (await queries.isKnownNetwork.one(ctx.db, email, role, networkSubject(ctx))).isKnown;

const hmacOf = (ctx: Ctx, email: string, role: Role, code: string): Buffer =>
  keyed(ctx, `${email}|${role}|${code}`);

/** A mobile number stands for the e-mail on file. One that is on no file gets an address that nobody has. */
async function addressOf(
  ctx: Ctx,
  identifier: string,
): Promise<{ email: string; isOnFile: boolean }> {
  if (identifier.includes('@')) return { email: identifier, isOnFile: true };
  const found = await queries.emailOfMobile.maybeOne(ctx.db, identifier);
  if (found) return { email: found.email.toLowerCase(), isOnFile: true };
  return {
    email: `${keyed(ctx, `nobody|${identifier}`).toString('hex')}@nobody.invalid`,
    isOnFile: false,
  };
}

const isAdmin = async (ctx: Ctx, email: string): Promise<boolean> =>
  (await queries.roleOfEmail.maybeOne(ctx.db, email))?.role === 'admin';
