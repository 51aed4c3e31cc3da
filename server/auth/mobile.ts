import { codeLifeMinutes } from '#contract/auth/rules.ts';
import type { MessagePreferences } from '#contract/messages/api.ts';
import { type Refusal, refuse } from '#contract/refusals.ts';
import type { Ctx, Shopper } from '../ctx.ts';
import * as preferences from '../messages/preferences.ts';
import type { Attempt } from './attempts.ts';
import { createCode, insertRequest, newRequestId } from './codes.ts';
import { countCodeRequest, hmac, lastCodeSend, lockCodeSends, reserveCodeSend } from './limits.ts';
import { redeemCode } from './otp.ts';

/** Codes of one shopper and number; the address exists in no mailbox. */
const attemptOf = (ctx: Ctx<Shopper>, mobile: string): Attempt => ({
  email: `${hmac(ctx, `mobile|${ctx.actor.userId}|${mobile}`).toString('hex')}@unknown.invalid`,
  role: 'user',
  isKnown: false,
  isAccount: true,
});

/**
 * Sends a code to the number by SMS. A number shares the limits of codes with the sign-in. Refuses
 * `mobile_code_unavailable`. Returns refusals: throwing them would roll back their counts.
 */
export async function requestMobileCode(
  ctx: Ctx<Shopper>,
  mobile: string,
): Promise<Refusal | { request_id: string; resend_seconds: number }> {
  if (!(await preferences.sendsCodes(ctx))) return refuse('mobile_code_unavailable');
  const refusal = await countCodeRequest(ctx, 'send');
  if (refusal) return refusal;
  const send = { source: 'typed', to: mobile, role: 'user', isKnown: false } as const;
  await lockCodeSends(ctx, { ...send, isProven: false });
  const tooSoon = await reserveCodeSend(ctx, { ...send, isProven: false });
  if (tooSoon) return tooSoon;
  const { codeId, code } = await createCode(ctx, { ...attemptOf(ctx, mobile), isEmailed: false });
  const requestId = newRequestId();
  await insertRequest(ctx, { requestId, codeId, isProven: false });
  await preferences.queueCode(ctx, {
    eventKey: `mobile:${codeId}`,
    mobile,
    code,
    minutes: codeLifeMinutes,
  });
  const last = await lastCodeSend(ctx, { ...send, isProven: false });
  return { request_id: requestId, resend_seconds: last?.waitSeconds ?? 0 };
}

/** Makes the number the shopper's if the code is right; returns a refusal like the sign-in. */
export async function verifyMobile(
  ctx: Ctx<Shopper>,
  { mobile, otp, requestId }: { mobile: string; otp: string; requestId?: string | undefined },
): Promise<Refusal | MessagePreferences> {
  const limited = await countCodeRequest(ctx, 'try');
  if (limited) return limited;
  const attempt = { ...attemptOf(ctx, mobile), isEligible: true };
  const refusal = await redeemCode(ctx, attempt, { otp, requestId, totp: undefined });
  if (refusal) return refusal;
  await preferences.setVerifiedMobile(ctx, mobile);
  return preferences.read(ctx);
}
