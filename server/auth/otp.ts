import { timingSafeEqual } from 'node:crypto';
import { authLimits } from '#contract/auth/rules.ts';
import { type Refusal, refuse } from '#contract/refusals.ts';
import type { RowOf } from '#database/client/statement.ts';
import type { Ctx } from '../ctx.ts';
import { allowanceOf, type Attempt, clearAttempts, countWrongGuess } from './attempts.ts';
import { type Session, startSession } from './auth.ts';
import * as codeQueries from './code-queries.ts';
import { countCodeRequest } from './limits.ts';
import { recordNotice } from './privacy-notices.ts';
import * as queries from './queries.ts';
import { codeHmacOf, recipientOf, sha256 } from './recipient.ts';
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
  requestId?: string | undefined;
  fullName?: string | undefined;
  totp?: string | undefined;
};

/**
 * Signs in with a code. An unknown, expired, used, revoked or wrong code gives the same refusal,
 * also for an address without the role. The fifth wrong attempt ends the request. Returns
 * refusals: a rollback would lose the count.
 */
export async function verifyCode(
  ctx: Ctx,
  { identifier, role, otp, requestId, fullName, totp }: VerifyRequest,
): Promise<SignIn | Refusal> {
  const limited = await countCodeRequest(ctx, 'try');
  if (limited) return limited;
  const recipient = await recipientOf(ctx, identifier, role);
  const refusal = await redeemCode(ctx, { ...recipient, role }, { otp, requestId, totp });
  if (refusal) return refusal;
  const account = await queries.verifiedAccount.maybeOne(ctx.db, {
    email: recipient.accountEmail,
    fullName: fullName ?? '',
    locale: ctx.locale,
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
export async function redeemCode(
  ctx: Ctx,
  attempt: Attempt & { isEligible: boolean },
  { otp, requestId, totp }: Pick<VerifyRequest, 'otp' | 'requestId' | 'totp'>,
): Promise<Refusal | null> {
  const { email, role, isEligible } = attempt;
  const allowance = await allowanceOf(ctx, attempt);
  const requestSha256 = requestId === undefined ? null : sha256(requestId);
  const live = await codeQueries.lockLiveCodes.all(ctx.db, { email, role, requestSha256 });
  const bound = live.find(({ isBound }) => isBound);
  const { isExhausted } = allowance;
  if (isExhausted && !hasOwnAttempt(bound)) return refuse('code_link_needed');
  const codes = bound ? [bound].filter(hasAttempts) : unboundCodes(live);
  const typed = codeHmacOf(ctx, { email, role, code: otp });
  const right = codes.find(({ codeHmac }) => timingSafeEqual(codeHmac, typed));
  const isLate = isExhausted && bound?.isProven === false;
  if (!right || !isEligible) {
    await countWrongAttempt(ctx, codes, { ...attempt, requestSha256, isLate });
    if (codes.length > 0) await countWrongGuess(ctx, allowance);
    return refuse('code_invalid');
  }
  const refusal = role === 'admin' ? await checkTwoFactor(ctx, email, totp) : null;
  // The emailed OTP stays valid while the TOTP is requested. A wrong TOTP counts as a wrong
  // attempt at both.
  if (refusal?.code === 'two_factor_code_invalid') {
    await countWrongAttempt(ctx, [right], { isKnown: true, requestSha256, isLate });
    await countWrongGuess(ctx, allowance);
  }
  if (refusal) return refusal;
  await codeQueries.useCode.execute(ctx.db, { codeId: right.id, email, role });
  await clearAttempts(ctx, allowance, right.isBound ? right.requestTries : right.tries);
  return null;
}

type LiveCode = RowOf<typeof codeQueries.lockLiveCodes>;

const hasAttempts = ({ requestTries }: LiveCode): boolean => requestTries < authLimits.codeAttempts;

/**
 * An exhausted allowance of the account or the shop locks out no one who reads the mailbox: a
 * request whose id only the email contains keeps its attempts. The other requests of a code have
 * one attempt together, which the daily limit of emails bounds.
 */
function hasOwnAttempt(bound: LiveCode | undefined): boolean {
  if (!bound) return false;
  return bound.isProven ? hasAttempts(bound) : bound.requestTries === 0 && bound.lateTries === 0;
}

const unboundCodes = (live: readonly LiveCode[]): LiveCode[] =>
  [true, false]
    .flatMap((isKnown) => live.filter(({ forKnown }) => forKnown === isKnown).slice(-1))
    .filter(({ tries }) => tries < authLimits.codeAttempts);

type WrongAttempt = { isKnown: boolean; requestSha256: Buffer | null; isLate: boolean };

/** Attempts of unknown networks do not count against the code that a known network requested. */
async function countWrongAttempt(
  ctx: Ctx,
  codes: readonly LiveCode[],
  { isKnown, requestSha256, isLate }: WrongAttempt,
): Promise<void> {
  const attemptsMax = authLimits.codeAttempts;
  const bound = codes.find((code) => code.isBound);
  if (bound && requestSha256) {
    const values = { requestSha256, codeId: bound.id, isLate, attemptsMax };
    await codeQueries.countBoundAttempt.execute(ctx.db, values);
    return;
  }
  const codeIds = codes.filter(({ forKnown }) => isKnown || !forKnown).map(({ id }) => id);
  await codeQueries.countUnboundAttempt.execute(ctx.db, { codeIds, attemptsMax });
}
