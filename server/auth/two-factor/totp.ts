import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Ctx } from '#server/ctx.ts';
import { unseal } from '../encryption.ts';
import * as queries from './queries.ts';

/** Which kind of code it was. */
export type TakenCode = 'app' | 'recovery';

/** A phone's clock may be so far from ours; a code is good for its own half minute and no other. */
const leewaySeconds = 5;

/**
 * Takes a code of somebody's second step, which is gone with it: an app's code counts once, and none older than it; a recovery code once.
 * Null when it is none of theirs.
 */
export async function takeCode(ctx: Ctx, userId: number, typed: string): Promise<TakenCode | null> {
  const held = await queries.lock.maybeOne(ctx.db, userId);
  if (!held?.confirmedAt) return null;
  const digits = digitsOf(typed);
  if (digits === null)
    return (await queries.takeRecoveryCode.execute(ctx.db, userId, hashOf(typed))) === 1
      ? 'recovery'
      : null;
  const step = stepOf(unsealed(ctx, held.secret), digits, held.now);
  if (step === null || step <= (held.lastStep ?? -1)) return null;
  await queries.takeStep.execute(ctx.db, userId, step);
  return 'app';
}

export const digitsOf = (typed: string): string | null =>
  /^([0-9]{3}) ?([0-9]{3})$/.exec(typed.trim())?.slice(1).join('') ?? null;

/** The half minute since 1970 that a code is of, where that is now. */
export function stepOf(secret: string | null, digits: string, now: Date): number | null {
  if (secret === null) return null;
  for (const aside of [0, -leewaySeconds, leewaySeconds]) {
    const timestamp = now.getTime() + aside * 1000;
    if (
      TOTP.validate({ token: digits, secret: Secret.fromBase32(secret), timestamp, window: 0 }) !==
      null
    )
      return TOTP.counter({ timestamp });
  }
  return null;
}

export function unsealed(ctx: Ctx, sealed: Buffer): string | null {
  return ctx.config.secret === null ? null : unseal(ctx.config.secret, 'second step', sealed);
}

/** However it was typed: letters in either case, with or without what stands between the groups. */
export const hashOf = (recoveryCode: string): Buffer =>
  createHash('sha256')
    .update(recoveryCode.toUpperCase().replace(/[^A-Z2-7]/g, ''))
    .digest();
