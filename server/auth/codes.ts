import { randomInt, timingSafeEqual } from 'node:crypto';
import { limits } from '#contract/limits.ts';
import { type Refusal, refuse } from '#contract/refusals.ts';
import type { Ctx } from '../ctx.ts';
import { queueMail } from '../mail/mail.ts';
import { type Role, type Session, startSession } from './auth.ts';
import { countAddress, countGuess, keyed, takeSend } from './limits.ts';
import * as queries from './queries.ts';

export type Account = { id: number; email: string; fullName: string; address: string; mobileNo: string | null; staffRole: string | null };
export type SignedIn = { account: Account; role: Role; session: Session };
export type Guess = { identifier: string; role: Role; otp: string; fullName?: string | undefined };

/**
 * Mails a one-time code. The answer, and the work behind it, are the same whether or not there is an account: where
 * nobody may be told, a code is made and queued all the same, as a mail that has expired before it could be sent.
 * Refusals are returned so that the counts behind them stay.
 */
export async function requestCode(ctx: Ctx, identifier: string, role: Role): Promise<Refusal | null> {
  const refusal = (await countAddress(ctx, 'send')) ?? (await takeSend(ctx, 'typed', identifier, role));
  if (refusal) return refusal;
  const { email, isKnown } = await addressOf(ctx, identifier);
  const mayBeTold = isKnown && (role === 'user' || (await isAdmin(ctx, email)));
  // A mobile number and its e-mail share one allowance, silently: a refusal here would tell that they belong together.
  // The code that was mailed before stays good.
  if (await takeSend(ctx, 'mailed', email, role)) return null;
  await sendCode(ctx, { email, role, mayBeTold });
  return null;
}

async function sendCode(ctx: Ctx, { email, role, mayBeTold }: { email: string; role: Role; mayBeTold: boolean }): Promise<void> {
  const code = String(randomInt(10 ** limits.codeDigits)).padStart(limits.codeDigits, '0');
  await queries.endCodes.run(ctx.db, email, role);
  const { id } = await queries.insertCode.the(ctx.db, email, role, hmacOf(ctx, email, role, code), limits.codeLifeMinutes);
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
export async function verifyCode(ctx: Ctx, { identifier, role, otp, fullName }: Guess): Promise<SignedIn | Refusal> {
  const refusal = await countAddress(ctx, 'try');
  if (refusal) return refusal;
  const { email, isKnown } = await addressOf(ctx, identifier);
  if (role === 'admin' && !(await isAdmin(ctx, email))) return refuse('admin_required');
  const no = await examine(ctx, { email, role, otp });
  if (no) return no;
  if (!isKnown) return refuse('code_invalid');
  const account = await queries.verifiedAccount.one(ctx.db, email, fullName ?? '');
  if (!account) return refuse('account_blocked');
  return { account, role, session: await startSession(ctx, account.id, role) };
}

async function examine(ctx: Ctx, { email, role, otp }: { email: string; role: Role; otp: string }): Promise<Refusal | null> {
  const live = await queries.lockLiveCode.one(ctx.db, email, role);
  if (!live || live.tries >= limits.codeTries) return refuse('code_invalid');
  const tooMany = await countGuess(ctx, email);
  if (tooMany) return tooMany;
  if (!timingSafeEqual(live.codeHmac, hmacOf(ctx, email, role, otp))) {
    await queries.countWrongTry.run(ctx.db, live.id, limits.codeTries);
    return refuse('code_invalid');
  }
  await queries.useCode.run(ctx.db, live.id);
  return null;
}

const hmacOf = (ctx: Ctx, email: string, role: Role, code: string): Buffer => keyed(ctx, `${email}|${role}|${code}`);

/** A mobile number stands for the e-mail on file. One that is on no file gets an address that nobody has. */
async function addressOf(ctx: Ctx, identifier: string): Promise<{ email: string; isKnown: boolean }> {
  if (identifier.includes('@')) return { email: identifier, isKnown: true };
  const found = await queries.emailOfMobile.one(ctx.db, identifier);
  if (found) return { email: found.email.toLowerCase(), isKnown: true };
  return { email: `${keyed(ctx, `nobody|${identifier}`).toString('hex')}@nobody.invalid`, isKnown: false };
}

const isAdmin = async (ctx: Ctx, email: string): Promise<boolean> => (await queries.roleOfEmail.one(ctx.db, email))?.role === 'admin';
