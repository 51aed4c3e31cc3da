import { randomInt, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { limits } from '#contract/limits.ts';
import { Refusal, refuse } from '#contract/refusals.ts';
import { faultOr, hasFault } from '#database/fault-points.ts';
import type { Ctx } from '../ctx.ts';
import { queueEmail } from '../mail/mail.ts';
import {
  type Allowance,
  allowAttempt,
  type Attempt,
  clearAttempts,
  countWrongAttempt,
  countWrongGuess,
} from './attempts.ts';
import { type Session, startSession } from './auth.ts';
import { countCodeRequest, hmac, networkSubject, reserveCodeSend } from './limits.ts';
import * as queries from './queries.ts';
import type { Role } from './role.ts';
import { checkTwoFactor } from './two-factor/two-factor.ts';

type Account = {
  id: number;
  email: string;
  fullName: string;
  address: string;
  mobileNo: string | null;
  staffRole: string | null;
};
export type SignIn = { account: Account; role: Role; session: Session };
type VerifyRequest = {
  identifier: string;
  role: Role;
  otp: string;
  fullName?: string | undefined;
  totp?: string | undefined;
};

/**
 * E-mails a one-time code. The response and the work are the same with and without an account: an ineligible
 * recipient gets a code and a queued e-mail that has already expired.
 * Returns refusals: throwing them would roll back their counts.
 */
export async function requestCode(
  ctx: Ctx,
  identifier: string,
  role: Role,
): Promise<Refusal | null> {
  const refusal = await countCodeRequest(ctx, 'send');
  if (refusal) return refusal;
  const { email, isResolved } = await resolveEmail(ctx, identifier);
  const isKnown = await isKnownNetwork(ctx, email, role);
  const tooSoon = await reserveCodeSend(ctx, { source: 'typed', to: identifier, role, isKnown });
  if (tooSoon) return tooSoon;
  const isEligible = isResolved && (role === 'user' || (await isAdmin(ctx, email)));
  if (hasFault('known_accounts_slower') && isEligible) await pause(25);
  // A mobile number and its e-mail share one allowance. A refusal here would reveal that they belong together.
  // The earlier code stays valid.
  if (await reserveCodeSend(ctx, { source: 'mailed', to: email, role, isKnown })) return null;
  await sendCode(ctx, { email, role, isKnown, isEligible });
  return null;
}

async function sendCode(
  ctx: Ctx,
  { email, role, isKnown, isEligible }: Attempt & { isEligible: boolean },
): Promise<void> {
  const code = String(randomInt(10 ** limits.codeDigits)).padStart(limits.codeDigits, '0');
  await queries.endCodes.execute(ctx.db, { email, role, isKnown });
  const { id } = await queries.insertCode.one(ctx.db, {
    email,
    role,
    codeHmac: codeHmacOf(ctx, { email, role, code }),
    isKnown,
    lifeMinutes:
      limits.codeLifeMinutes +
      faultOr('codes_expire_by_process_clock', processClockDriftMinutes(), 0),
  });
  await queueEmail(ctx, {
    eventKey: `code:${id}`,
    kind: 'code',
    recipient: email,
    props: { code },
    expiresInMinutes: isEligible ? limits.codeLifeMinutes : 0,
  });
}

/**
 * Signs in with a code. An unknown, expired, used, revoked or wrong code gives the same refusal. The fifth wrong
 * attempt revokes the code. Returns refusals: a rollback would lose the count.
 */
export async function verifyCode(
  ctx: Ctx,
  { identifier, role, otp, fullName, totp }: VerifyRequest,
): Promise<SignIn | Refusal> {
  const limited = await countCodeRequest(ctx, 'try');
  if (limited) return limited;
  const { email, isResolved } = await resolveEmail(ctx, identifier);
  if (role === 'admin' && !(await isAdmin(ctx, email))) return refuse('admin_required');
  const attempt = { email, role, isKnown: await isKnownNetwork(ctx, email, role) };
  const refusal = await redeemCode(ctx, attempt, { otp, totp });
  if (refusal) return refusal;
  if (!isResolved) return refuse('code_invalid');
  const account = await queries.verifiedAccount.maybeOne(ctx.db, {
    email,
    fullName: fullName ?? '',
  });
  if (!account) return refuse('account_blocked');
  return { account, role, session: await startSession(ctx, account.id, role) };
}

/** An unknown network cannot revoke a code that a known network requested: the owner may read it here and type it there. */
async function redeemCode(
  ctx: Ctx,
  attempt: Attempt,
  { otp, totp }: Pick<VerifyRequest, 'otp' | 'totp'>,
): Promise<Refusal | null> {
  const { email, role, isKnown } = attempt;
  const allowance = await allowAttempt(ctx, attempt);
  if (allowance instanceof Refusal) return allowance;
  const live = await queries.lockLiveCodes.all(ctx.db, {
    email,
    role,
    attemptsMax: limits.codeAttempts,
  });
  const typed = codeHmacOf(ctx, { email, role, code: otp });
  const right = live.find(({ codeHmac }) => timingSafeEqual(codeHmac, typed));
  if (!right) {
    const codeIds = live.filter(({ forKnown }) => isKnown || !forKnown).map(({ id }) => id);
    await queries.countWrongAttempt.execute(ctx.db, { codeIds, attemptsMax: limits.codeAttempts });
    if (live.length > 0) await countWrongGuess(ctx, allowance);
    else await countWrongAttempt(ctx, allowance);
    return refuse('code_invalid');
  }
  const refusal = role === 'admin' ? await checkTwoFactor(ctx, email, totp) : null;
  if (refusal) return countTwoFactorRefusal(ctx, refusal, { codeId: right.id, allowance });
  await queries.useCode.execute(ctx.db, { codeId: right.id, email, role });
  await clearAttempts(ctx, allowance, right.tries);
  return null;
}

/** The e-mailed OTP stays valid while the TOTP is requested. A wrong TOTP counts as a wrong attempt at both. */
async function countTwoFactorRefusal(
  ctx: Ctx,
  refusal: Refusal,
  { codeId, allowance }: { codeId: number; allowance: Allowance },
): Promise<Refusal> {
  if (refusal.code === 'two_factor_code_invalid') {
    await queries.countWrongAttempt.execute(ctx.db, {
      codeIds: [codeId],
      attemptsMax: limits.codeAttempts,
    });
    await countWrongGuess(ctx, allowance);
  }
  return refusal;
}

async function isKnownNetwork(ctx: Ctx, email: string, role: Role): Promise<boolean> {
  const network = networkSubject(ctx);
  return (await queries.isKnownNetwork.one(ctx.db, { email, role, network })).isKnown;
}

const codeHmacOf = (
  ctx: Ctx,
  { email, role, code }: { email: string; role: Role; code: string },
): Buffer => hmac(ctx, `${email}|${role}|${code}`);

/** Replaces a mobile number by its e-mail. An unknown number gets an address that cannot exist. */
async function resolveEmail(
  ctx: Ctx,
  identifier: string,
): Promise<{ email: string; isResolved: boolean }> {
  if (identifier.includes('@')) return { email: identifier, isResolved: true };
  const user = await queries.emailOfMobile.maybeOne(ctx.db, { mobileNo: identifier });
  if (user) return { email: user.email.toLowerCase(), isResolved: true };
  return {
    email: `${hmac(ctx, `unknown|${identifier}`).toString('hex')}@unknown.invalid`,
    isResolved: false,
  };
}

const isAdmin = async (ctx: Ctx, email: string): Promise<boolean> =>
  (await queries.roleOfEmail.maybeOne(ctx.db, { email }))?.role === 'admin';

/** For a fault point: drift of the wall clock from the monotonic clock since the start of the process. */
const processClockDriftMinutes = (): number =>
  Math.round((Date.now() - performance.timeOrigin - performance.now()) / 60_000);
