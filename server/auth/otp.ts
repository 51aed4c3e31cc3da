import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import * as limits from '#contract/limits.ts';
import { serverLimits } from '#contract/server-limits.ts';
import { type Refusal, refuse } from '#contract/refusals.ts';
import type { RowOf } from '#database/client/statement.ts';
import { faultOr, hasFault } from '#database/fault-points.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Ctx, System } from '../ctx.ts';
import { queueEmail } from '../mail/mail.ts';
import { allowanceOf, type Attempt, clearAttempts, countWrongGuess } from './attempts.ts';
import { type Session, startSession } from './auth.ts';
import { countCodeRequest, hmac, networkSubject, reserveCodeSend } from './limits.ts';
import { recordNotice } from './privacy-notices.ts';
import * as queries from './queries.ts';
import type { Role } from './role.ts';
import { staffByEmail } from './two-factor/queries.ts';
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
type CodeRequest = {
  identifier: string;
  role: Role;
  /** The request that this one repeats. Its code is revoked. */
  repeated?: string | undefined;
};
type VerifyRequest = {
  identifier: string;
  role: Role;
  otp: string;
  requestId?: string | undefined;
  fullName?: string | undefined;
  totp?: string | undefined;
};

/**
 * Emails a one-time code and returns the random id of the request. The response and the work are
 * the same with and without an account: an ineligible recipient gets a code and a queued email
 * that has already expired. Returns refusals: throwing them would roll back their counts.
 */
export async function requestCode(
  ctx: Ctx,
  { identifier, role, repeated }: CodeRequest,
): Promise<Refusal | { requestId: string }> {
  const refusal = await countCodeRequest(ctx, 'send');
  if (refusal) return refusal;
  const { email, isResolved } = await resolveEmail(ctx, identifier);
  const isKnown = await isKnownNetwork(ctx, email, role);
  const tooSoon = await reserveCodeSend(ctx, { source: 'typed', to: identifier, role, isKnown });
  if (tooSoon) return tooSoon;
  const isAccount = await accountExists(ctx, email, role);
  const isEligible = isResolved && (role === 'user' || isAccount);
  if (hasFault('known_accounts_slower') && isEligible) await pause(25);
  const requestId = newRequestId();
  // A mobile number and its email share one allowance. A refusal here would reveal that they
  // belong together. The earlier code stays valid for attempts without its request id.
  if (await reserveCodeSend(ctx, { source: 'mailed', to: email, role, isKnown }))
    return { requestId };
  const { codeId, code } = await createCode(ctx, { email, role, isKnown, requestId, repeated });
  await queueEmail(ctx, {
    eventKey: `code:${codeId}`,
    kind: 'code',
    recipient: email,
    props: { code },
    expiresInMinutes: isEligible ? limits.codeLifeMinutes : 0,
  });
  return { requestId };
}

/**
 * Creates a code for staff who get no email, or whose emails an attacker uses up. Only its
 * request can use it without the limits of the account. Refuses `staff_not_found`.
 */
export async function createCodeFromCommandLine(
  ctx: Ctx<System>,
  email: string,
): Promise<{ code: string; requestId: string }> {
  const member = await staffByEmail.maybeOne(ctx.db, { email });
  if (!member) throw refuse('staff_not_found');
  const requestId = newRequestId();
  const { code } = await createCode(ctx, { email, role: 'admin', isKnown: true, requestId });
  await recordAudit(ctx, {
    action: 'staff.sign_in_code',
    subject: `staff:${member.id}`,
    before: null,
    after: { sign_in_code: 'Created from the command line' },
  });
  return { code, requestId };
}

type NewCode = {
  email: string;
  role: Role;
  isKnown: boolean;
  requestId: string;
  repeated?: string | undefined;
};

/** A code of another request stays valid: a stranger's request must not end the owner's code. */
async function createCode(
  ctx: Ctx,
  { email, role, isKnown, requestId, repeated }: NewCode,
): Promise<{ codeId: number; code: string }> {
  const code = String(randomInt(10 ** limits.codeDigits)).padStart(limits.codeDigits, '0');
  await queries.endCodes.execute(ctx.db, {
    email,
    role,
    isKnown,
    repeatedSha256: repeated === undefined ? null : sha256(repeated),
    othersMax: faultOr('code_ends_other_codes', 0, serverLimits.codesLive - 1),
  });
  const { id: codeId } = await queries.insertCode.one(ctx.db, {
    email,
    role,
    codeHmac: codeHmacOf(ctx, { email, role, code }),
    requestSha256: sha256(requestId),
    isKnown,
    lifeMinutes:
      limits.codeLifeMinutes +
      faultOr('codes_expire_by_process_clock', processClockDriftMinutes(), 0),
  });
  return { codeId, code };
}

/**
 * Signs in with a code. An unknown, expired, used, revoked or wrong code gives the same refusal,
 * also for an address without the role. The fifth wrong attempt revokes the code. Returns refusals:
 * a rollback would lose the count.
 */
export async function verifyCode(
  ctx: Ctx,
  { identifier, role, otp, requestId, fullName, totp }: VerifyRequest,
): Promise<SignIn | Refusal> {
  const limited = await countCodeRequest(ctx, 'try');
  if (limited) return limited;
  const { email, isResolved } = await resolveEmail(ctx, identifier);
  const isKnown = await isKnownNetwork(ctx, email, role);
  const isAccount = await accountExists(ctx, email, role);
  const isEligible = isResolved && (role === 'user' || isAccount);
  const attempt = { email, role, isKnown, isAccount, isEligible };
  const refusal = await redeemCode(ctx, attempt, { otp, requestId, totp });
  if (refusal) return refusal;
  const account = await queries.verifiedAccount.maybeOne(ctx.db, {
    email,
    fullName: fullName ?? '',
  });
  if (!account) return refuse('account_blocked');
  if (role === 'user') await recordNotice(ctx, account.id, 'sign_in');
  return { account, role, session: await startSession(ctx, account.id, role) };
}

/**
 * An attempt that names its request is compared with that request's code only. Without a request it
 * is compared with the newest code for unknown networks and the newest for known ones: the owner
 * may read it here and type it there.
 */
async function redeemCode(
  ctx: Ctx,
  attempt: Attempt & { isEligible: boolean },
  { otp, requestId, totp }: Pick<VerifyRequest, 'otp' | 'requestId' | 'totp'>,
): Promise<Refusal | null> {
  const { email, role, isEligible } = attempt;
  const allowance = await allowanceOf(ctx, attempt);
  const live = await queries.lockLiveCodes.all(ctx.db, {
    email,
    role,
    requestSha256: requestId === undefined ? null : sha256(requestId),
  });
  const bound = live.find(({ isBound }) => isBound);
  if (allowance.isExhausted && !hasFirstAttempt(bound)) return refuse('too_many_requests');
  const codes = bound ? [bound] : unboundCodes(live);
  const typed = codeHmacOf(ctx, { email, role, code: otp });
  const right = codes.find(({ codeHmac }) => timingSafeEqual(codeHmac, typed));
  if (!right || !isEligible) {
    await countWrongAttempt(ctx, codes, attempt);
    if (codes.length > 0) await countWrongGuess(ctx, allowance);
    if (hasFault('staff_answered_apart') && !isEligible) return refuse('admin_required');
    return refuse('code_invalid');
  }
  const refusal = role === 'admin' ? await checkTwoFactor(ctx, email, totp) : null;
  // The emailed OTP stays valid while the TOTP is requested. A wrong TOTP counts as a wrong
  // attempt at both.
  if (refusal?.code === 'two_factor_code_invalid') {
    await countWrongAttempt(ctx, [right], { isKnown: true });
    await countWrongGuess(ctx, allowance);
  }
  if (refusal) return refusal;
  await queries.useCode.execute(ctx.db, { codeId: right.id, email, role });
  await clearAttempts(ctx, allowance, right.isBound ? right.requestTries : right.tries);
  return null;
}

type LiveCode = RowOf<typeof queries.lockLiveCodes>;

/**
 * Each request keeps one attempt when the account's or the shop's allowance is exhausted: an attack
 * that exhausts them locks out no one who asked for a code. The daily limit of emails bounds these
 * attempts.
 */
const hasFirstAttempt = (bound: LiveCode | undefined): boolean =>
  bound !== undefined && bound.requestTries === 0 && !hasFault('bound_codes_refused');

const unboundCodes = (live: readonly LiveCode[]): LiveCode[] =>
  [true, false]
    .flatMap((isKnown) => live.filter(({ forKnown }) => forKnown === isKnown).slice(-1))
    .filter(({ tries }) => tries < serverLimits.codeAttempts);

/** Attempts of unknown networks do not count against the code that a known network requested. */
async function countWrongAttempt(
  ctx: Ctx,
  codes: readonly LiveCode[],
  { isKnown }: { isKnown: boolean },
): Promise<void> {
  const isBound = codes.some((code) => code.isBound);
  const counted = codes.filter(({ forKnown }) => isBound || isKnown || !forKnown);
  const values = { codeIds: counted.map(({ id }) => id), attemptsMax: serverLimits.codeAttempts };
  if (isBound) await queries.countBoundAttempt.execute(ctx.db, values);
  else await queries.countUnboundAttempt.execute(ctx.db, values);
}

/** 128 bits. The database stores the SHA-256 only. */
const newRequestId = (): string => randomBytes(16).toString('base64url');
const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

async function isKnownNetwork(ctx: Ctx, email: string, role: Role): Promise<boolean> {
  const network = networkSubject(ctx);
  return (await queries.isKnownNetwork.one(ctx.db, { email, role, network })).isKnown;
}

const codeHmacOf = (
  ctx: Ctx,
  { email, role, code }: { email: string; role: Role; code: string },
): Buffer => hmac(ctx, `${email}|${role}|${code}`);

/** Replaces a mobile number by its email. An unknown number gets an address that cannot exist. */
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

const accountExists = async (ctx: Ctx, email: string, role: Role): Promise<boolean> => {
  const account = await queries.roleOfEmail.maybeOne(ctx.db, { email });
  return account !== undefined && (role === 'user' || account.role === 'admin');
};

/** Minutes by which the wall clock moved since the process started. */
const processClockDriftMinutes = (): number =>
  Math.round((Date.now() - performance.timeOrigin - performance.now()) / 60_000);
