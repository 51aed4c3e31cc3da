import { Secret, TOTP } from 'otpauth';
import type { TwoFactorStatus, TwoFactorChange } from '#contract/auth/api.ts';
import { authLimits } from '#contract/auth/rules.ts';
import { type Refusal, refuse } from '#contract/refusals.ts';
import { recordAudit } from '#server/audit/audit.ts';
import type { Admin, Ctx, System } from '#server/ctx.ts';
import { queueEmail } from '#server/mail/mail.ts';
import { readSettings } from '#server/settings/settings.ts';
import { allowanceOf, clearAttempts, countWrongGuess } from '../attempts.ts';
import { encrypt } from '../encryption.ts';
import * as queries from './queries.ts';
import { type CodeKind, decryptSecret, digitsOf, hashOf, redeemCode, stepOf } from './totp.ts';

const secretBytes = 20;
/** 130 bits: the hashes cannot be brute-forced. */
const recoveryCodeLetters = 26;

export async function get(ctx: Ctx<Admin>): Promise<TwoFactorStatus> {
  const { confirmedAt, recoveryCodesLeft, isRequired } = await queries.state.one(ctx.db, {
    userId: ctx.actor.userId,
  });
  return {
    is_on: confirmedAt !== null,
    since: confirmedAt?.toISOString() ?? null,
    recovery_codes_left: confirmedAt ? recoveryCodesLeft : 0,
    is_required: isRequired,
  };
}

/**
 * Creates the secret for the authenticator app and returns it this one time. Refuses
 * `two_factor_already_on`.
 */
export async function beginSetup(ctx: Ctx<Admin>): Promise<{ secret: string; uri: string }> {
  const { userId } = ctx.actor;
  const { secret: shopSecret } = ctx.config;
  if (shopSecret === null) throw new Error('two-factor authentication needs SECRET');
  const secret = new Secret({ size: secretBytes });
  const row = await queries.begin.maybeOne(ctx.db, {
    userId,
    encryptedSecret: encrypt(shopSecret, 'second step', secret.base32),
  });
  if (!row) throw refuse('two_factor_already_on');
  await recordChange(ctx, { before: 'Off', after: 'Being set up' });
  const { site_name: name } = await readSettings(ctx.db);
  const issuer = name || new URL(ctx.config.publicUrl).hostname;
  return {
    secret: secret.base32,
    uri: new TOTP({ issuer, label: await emailOf(ctx, userId), secret }).toString(),
  };
}

/**
 * Refuses `two_factor_code_wrong`, `two_factor_already_on`, and `two_factor_not_on` when no setup
 * has begun.
 */
export async function confirmSetup(ctx: Ctx<Admin>, typed: string): Promise<string[]> {
  const { userId } = ctx.actor;
  const row = await queries.lock.maybeOne(ctx.db, { userId });
  if (!row) throw refuse('two_factor_not_on');
  if (row.confirmedAt) throw refuse('two_factor_already_on');
  const step = stepOf(decryptSecret(ctx, row.secret), digitsOf(typed) ?? '', row.now);
  if (step === null) throw refuseCode('two_factor_code_wrong');
  await queries.confirm.execute(ctx.db, { userId, step });
  const codes = await replaceRecoveryCodes(ctx, userId);
  await endOtherSessions(ctx);
  await recordChange(ctx, { before: 'Off', after: 'On' });
  await emailChange(ctx, userId, 'on');
  return codes;
}

/**
 * Revokes old recovery codes; requires a TOTP or one remaining recovery code.
 * Returns the refusal: throwing it would roll back the count of the wrong attempt.
 */
export async function renewRecoveryCodes(
  ctx: Ctx<Admin>,
  typed: string,
): Promise<string[] | Refusal> {
  const refusal = await verifyOwnCode(ctx, typed);
  if (refusal) return refusal;
  const codes = await replaceRecoveryCodes(ctx, ctx.actor.userId);
  await recordAudit(ctx, {
    action: 'staff.recovery_codes',
    subject: `staff:${ctx.actor.userId}`,
    before: null,
    after: { recovery_codes: `${codes.length} new` },
  });
  await emailChange(ctx, ctx.actor.userId, 'renewed');
  return codes;
}

/** Returns the refusal, as `renewRecoveryCodes` does. */
export async function turnOff(ctx: Ctx<Admin>, typed: string): Promise<Refusal | null> {
  const refusal = await verifyOwnCode(ctx, typed);
  if (refusal) return refusal;
  await queries.remove.execute(ctx.db, { userId: ctx.actor.userId });
  await endOtherSessions(ctx);
  await recordChange(ctx, { before: 'On', after: 'Off' });
  await emailChange(ctx, ctx.actor.userId, 'off');
  return null;
}

/**
 * Refuses `two_factor_own_first`: owners need their own two-factor authentication first, or they
 * lock themselves out.
 */
export async function setRequired(
  ctx: Ctx<Admin>,
  { isRequired }: { isRequired: boolean },
): Promise<TwoFactorStatus> {
  const before = await get(ctx);
  if (isRequired && !before.is_on) throw refuse('two_factor_own_first');
  await queries.setRequired.execute(ctx.db, { isRequired });
  await recordAudit(ctx, {
    action: 'settings.update',
    subject: 'settings',
    before: { two_factor_required: before.is_required },
    after: { two_factor_required: isRequired },
  });
  return { ...before, is_required: isRequired };
}

/**
 * Turns two-factor authentication off for another account and ends its sessions. Refuses
 * `two_factor_not_on`.
 */
export async function reset(
  ctx: Pick<Ctx, 'db' | 'now' | 'config'>,
  userId: number,
): Promise<void> {
  if ((await queries.remove.execute(ctx.db, { userId })) === 0) throw refuse('two_factor_not_on');
  await queries.endOtherSessions.execute(ctx.db, { userId, exceptSessionId: 0 });
  await emailChange(ctx, userId, 'reset');
}

/**
 * Resets from the command line, for a shop whose owners are all locked out. Refuses
 * `staff_not_found` and `two_factor_not_on`.
 */
export async function resetFromCommandLine(ctx: Ctx<System>, email: string): Promise<void> {
  const member = await queries.staffByEmail.maybeOne(ctx.db, { email });
  if (!member) throw refuse('staff_not_found');
  await reset(ctx, member.id);
  await recordAudit(ctx, {
    action: 'staff.two_factor',
    subject: `staff:${member.id}`,
    before: { two_factor: 'On' },
    after: { two_factor: 'Reset from the command line' },
  });
}

/**
 * Checks the second factor of a sign-in. Returns null when it is right, or when the account needs
 * none.
 */
export async function checkTwoFactor(
  ctx: Ctx,
  email: string,
  typed: string | undefined,
): Promise<Refusal | null> {
  const user = await queries.enabledUser.maybeOne(ctx.db, { email });
  if (!user) return null;
  if (typed === undefined || typed === '') return refuseCode('two_factor_required');
  const kind = await redeemCode(ctx, user.id, typed);
  if (kind === 'recovery') await emailChange(ctx, user.id, 'recovery');
  return kind === null ? refuseCode('two_factor_code_invalid') : null;
}

/** Wrong codes count as wrong emailed codes do: a stolen session gets no additional guesses. */
async function verifyOwnCode(ctx: Ctx<Admin>, typed: string): Promise<Refusal | null> {
  const { is_on: isOn } = await get(ctx);
  if (!isOn) return refuse('two_factor_not_on');
  const { userId } = ctx.actor;
  const email = await emailOf(ctx, userId);
  const attempt = { email, role: 'admin', isKnown: true, isAccount: true } as const;
  const allowance = await allowanceOf(ctx, attempt);
  if (allowance.isExhausted) return refuse('too_many_requests');
  const kind: CodeKind | null = await redeemCode(ctx, userId, typed);
  if (kind === null) {
    await countWrongGuess(ctx, allowance);
    return refuseCode('two_factor_code_wrong');
  }
  await clearAttempts(ctx, allowance, 0);
  return null;
}

async function replaceRecoveryCodes(ctx: Ctx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: authLimits.recoveryCodes }, recoveryCode);
  await queries.deleteRecoveryCodes.execute(ctx.db, { userId });
  await queries.insertRecoveryCodes.execute(ctx.db, { userId, codeHashes: codes.map(hashOf) });
  return codes;
}

function recoveryCode(): string {
  const letters = new Secret({ size: secretBytes }).base32.slice(0, recoveryCodeLetters);
  return letters.replace(/(.{5})(.{5})(.{5})(.{5})(.+)/, '$1-$2-$3-$4-$5');
}

async function endOtherSessions(ctx: Ctx<Admin>): Promise<void> {
  const { userId, sessionId } = ctx.actor;
  await queries.endOtherSessions.execute(ctx.db, { userId, exceptSessionId: sessionId });
}

const recordChange = async (
  ctx: Ctx<Admin>,
  { before, after }: { before: string; after: string },
): Promise<void> =>
  recordAudit(ctx, {
    action: 'staff.two_factor',
    subject: `staff:${ctx.actor.userId}`,
    before: { two_factor: before },
    after: { two_factor: after },
  });

async function emailChange(
  ctx: Pick<Ctx, 'db' | 'now' | 'config'>,
  userId: number,
  change: TwoFactorChange,
): Promise<void> {
  const recipient = await emailOf(ctx, userId);
  await queueEmail(ctx, {
    locale: 'en',
    eventKey: `two_factor:${userId}:${change}:${ctx.now.getTime()}`,
    kind: 'two_factor_changed',
    recipient,
    props: { change, email: recipient, url: `${ctx.config.publicUrl}/admin/security` },
  });
}

const emailOf = async (ctx: Pick<Ctx, 'db'>, userId: number): Promise<string> =>
  (await queries.emailOf.one(ctx.db, { userId })).email;

/** Names the form field, so that the screen shows the code input. */
function refuseCode(
  code: 'two_factor_required' | 'two_factor_code_invalid' | 'two_factor_code_wrong',
): Refusal {
  const { message } = refuse(code);
  return refuse(code, {}, [{ path: 'totp_code', message }]);
}
