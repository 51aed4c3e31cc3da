import { createHash } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import type { Ctx } from '#server/ctx.ts';
import { decrypt } from '../encryption.ts';
import * as queries from './queries.ts';

export type CodeKind = 'app' | 'recovery';

/** The clock skew of a phone that is tolerated. A code is valid in its own 30 s step only. */
const leewaySeconds = 5;

/**
 * Uses up a TOTP or a recovery code; null means no match. A TOTP also invalidates all older ones.
 * A recovery code works once.
 */
export async function redeemCode(
  ctx: Ctx,
  userId: number,
  typed: string,
): Promise<CodeKind | null> {
  const row = await queries.lock.maybeOne(ctx.db, { userId });
  if (!row?.confirmedAt) return null;
  const digits = digitsOf(typed);
  if (digits === null) {
    const used = await queries.useRecoveryCode.execute(ctx.db, {
      userId,
      codeSha256: hashOf(typed),
    });
    return used === 1 ? 'recovery' : null;
  }
  const step = stepOf(decryptSecret(ctx, row.secret), digits, row.now);
  if (step === null || step <= (row.lastStep ?? -1)) return null;
  await queries.saveStep.execute(ctx.db, { userId, step });
  return 'app';
}

export const digitsOf = (typed: string): string | null =>
  /^([0-9]{3}) ?([0-9]{3})$/.exec(typed.trim())?.slice(1).join('') ?? null;

/** Returns the TOTP counter (30 s steps since 1970) that the code matches at `now`, or null. */
export function stepOf(secret: string | null, digits: string, now: Date): number | null {
  if (secret === null) return null;
  for (const skewSeconds of [0, -leewaySeconds, leewaySeconds]) {
    const timestamp = now.getTime() + skewSeconds * 1000;
    if (
      TOTP.validate({ token: digits, secret: Secret.fromBase32(secret), timestamp, window: 0 }) !==
      null
    )
      return TOTP.counter({ timestamp });
  }
  return null;
}

/** Also a secret that is not encrypted again since the rotation of SECRET. */
export function decryptSecret({ config }: Pick<Ctx, 'config'>, encrypted: Buffer): string | null {
  for (const secret of [config.secret, config.previousSecret]) {
    const decrypted = secret === null ? null : decrypt(secret, 'second step', encrypted);
    if (decrypted !== null) return decrypted;
  }
  return null;
}

/** Ignores letter case and separators. */
export const hashOf = (recoveryCode: string): Buffer =>
  createHash('sha256')
    .update(recoveryCode.toUpperCase().replace(/[^A-Z2-7]/g, ''))
    .digest();
