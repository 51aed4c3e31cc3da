import { Secret, TOTP } from 'otpauth';
import type { SecondStep, SecondStepChange } from '#contract/entities/two-factor.ts';
import { limits } from '#contract/limits.ts';
import { Refusal, refuse } from '#contract/refusals.ts';
import { note } from '#server/audit/audit.ts';
import type { Admin, Ctx, System } from '#server/ctx.ts';
import { queueMail } from '#server/mail/mail.ts';
import { readSettings } from '#server/settings/settings.ts';
import { digitsOf, hashOf, stepOf, type TakenCode, takeCode, unsealed } from './totp.ts';
import { seal } from '../encryption.ts';
import * as queries from './queries.ts';
import { allowTry, countWrong, forgiveTries } from '../attempts.ts';

const secretBytes = 20;
/** 130 bits: too many for their hashes to be guessed at. */
const recoveryCodeLetters = 26;

export async function read(ctx: Ctx<Admin>): Promise<SecondStep> {
  const { confirmedAt, recoveryCodesLeft, isRequired } = await queries.state.one(
    ctx.db,
    ctx.actor.userId,
  );
  return {
    is_on: confirmedAt !== null,
    since: confirmedAt?.toISOString() ?? null,
    recovery_codes_left: confirmedAt ? recoveryCodesLeft : 0,
    is_required: isRequired,
  };
}

/** A secret for the app, of which nothing is shown again. Refuses `second_step_on`. */
export async function begin(ctx: Ctx<Admin>): Promise<{ secret: string; uri: string }> {
  const { secret: shopSecret } = ctx.config;
  if (shopSecret === null) throw new Error('there is no secret to seal with');
  const secret = new Secret({ size: secretBytes });
  const begun = await queries.begin.maybeOne(
    ctx.db,
    ctx.actor.userId,
    seal(shopSecret, 'second step', secret.base32),
  );
  if (!begun) throw refuse('second_step_on');
  await told(ctx, { before: 'Off', after: 'Being set up' });
  const { site_name: issuer } = await readSettings(ctx.db);
  return {
    secret: secret.base32,
    uri: new TOTP({ issuer, label: await emailOf(ctx, ctx.actor.userId), secret }).toString(),
  };
}

/** Refuses `second_code_wrong`, and `second_step_on`, `second_step_off` where nothing was begun. */
export async function confirm(ctx: Ctx<Admin>, typed: string): Promise<string[]> {
  const { userId } = ctx.actor;
  const held = await queries.lock.maybeOne(ctx.db, userId);
  if (!held) throw refuse('second_step_off');
  if (held.confirmedAt) throw refuse('second_step_on');
  const step = stepOf(unsealed(ctx, held.secret), digitsOf(typed) ?? '', held.now);
  if (step === null) throw wrongCode();
  await queries.confirm.execute(ctx.db, userId, step);
  const codes = await giveRecoveryCodes(ctx, userId);
  await endOthers(ctx);
  await told(ctx, { before: 'Off', after: 'On' });
  await mail(ctx, userId, 'on');
  return codes;
}

/** The old ones end. A code of the app, or the last of the old ones, is asked for. Its refusal is returned: the wrong try stays counted. */
export async function renewRecoveryCodes(
  ctx: Ctx<Admin>,
  typed: string,
): Promise<string[] | Refusal> {
  const taken = await demand(ctx, typed);
  if (taken instanceof Refusal) return taken;
  const codes = await giveRecoveryCodes(ctx, ctx.actor.userId);
  await note(ctx, {
    action: 'staff.recovery_codes',
    subject: `staff:${ctx.actor.userId}`,
    before: null,
    after: { recovery_codes: `${codes.length} new` },
  });
  await mail(ctx, ctx.actor.userId, 'renewed');
  return codes;
}

export async function end(ctx: Ctx<Admin>, typed: string): Promise<Refusal | null> {
  const taken = await demand(ctx, typed);
  if (taken instanceof Refusal) return taken;
  await queries.remove.execute(ctx.db, ctx.actor.userId);
  await endOthers(ctx);
  await told(ctx, { before: 'On', after: 'Off' });
  await mail(ctx, ctx.actor.userId, 'off');
  return null;
}

/** Refuses `second_step_own_first`: who asks it of all must not be shut out by it. */
export async function setRequired(ctx: Ctx<Admin>, isRequired: boolean): Promise<SecondStep> {
  const before = await read(ctx);
  if (isRequired && !before.is_on) throw refuse('second_step_own_first');
  await queries.require.execute(ctx.db, isRequired);
  await note(ctx, {
    action: 'settings.update',
    subject: 'settings',
    before: { second_step_required: before.is_required },
    after: { second_step_required: isRequired },
  });
  return { ...before, is_required: isRequired };
}

/** For an owner who helps somebody out. Refuses `second_step_off`. */
export async function takeAway(
  ctx: Pick<Ctx, 'db' | 'now' | 'config'>,
  userId: number,
): Promise<void> {
  if ((await queries.remove.execute(ctx.db, userId)) === 0) throw refuse('second_step_off');
  await queries.endOtherSessions.execute(ctx.db, userId, 0);
  await mail(ctx, userId, 'reset');
}

/** For who runs the machine, when nobody is left who could. Refuses `staff_not_found` and `second_step_off`. */
export async function takeAwayAtMachine(ctx: Ctx<System>, email: string): Promise<void> {
  const member = await queries.memberOf.maybeOne(ctx.db, email);
  if (!member) throw refuse('staff_not_found');
  await takeAway(ctx, member.id);
  await note(ctx, {
    action: 'staff.second_step',
    subject: `staff:${member.id}`,
    before: { second_step: 'On' },
    after: { second_step: 'Taken away at the machine' },
  });
}

/** What a right mailed code is not enough for. Null: it is, or the code from the app was right too. */
export async function passSecondStep(
  ctx: Ctx,
  email: string,
  typed: string | undefined,
): Promise<Refusal | null> {
  const holder = await queries.holder.maybeOne(ctx.db, email);
  if (!holder) return null;
  if (typed === undefined || typed === '') return named('second_step_required');
  const taken = await takeCode(ctx, holder.id, typed);
  if (taken === 'recovery') await mail(ctx, holder.id, 'recovery');
  return taken === null ? named('second_code_invalid') : null;
}

/** Wrong codes count as wrong mailed codes do: a session that was stolen guesses no further than a stranger. */
async function demand(ctx: Ctx<Admin>, typed: string): Promise<TakenCode | Refusal> {
  const { is_on: isOn } = await read(ctx);
  if (!isOn) return refuse('second_step_off');
  const allowance = await allowTry(ctx, {
    email: await emailOf(ctx, ctx.actor.userId),
    role: 'admin',
    isKnown: true,
  });
  if (allowance instanceof Refusal) return allowance;
  const taken = await takeCode(ctx, ctx.actor.userId, typed);
  if (taken === null) await countWrong(ctx, allowance, true);
  else await forgiveTries(ctx, allowance, 0);
  return taken ?? wrongCode();
}

async function giveRecoveryCodes(ctx: Ctx, userId: number): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCodes }, recoveryCode);
  await queries.forgetRecoveryCodes.execute(ctx.db, userId);
  await queries.keepRecoveryCodes.execute(ctx.db, userId, codes.map(hashOf));
  return codes;
}

function recoveryCode(): string {
  const letters = new Secret({ size: secretBytes }).base32.slice(0, recoveryCodeLetters);
  return letters.replace(/(.{5})(.{5})(.{5})(.{5})(.+)/, '$1-$2-$3-$4-$5');
}

const endOthers = async (ctx: Ctx<Admin>): Promise<void> =>
  void (await queries.endOtherSessions.execute(ctx.db, ctx.actor.userId, ctx.actor.sessionId));

const told = async (
  ctx: Ctx<Admin>,
  { before, after }: { before: string; after: string },
): Promise<void> =>
  note(ctx, {
    action: 'staff.second_step',
    subject: `staff:${ctx.actor.userId}`,
    before: { second_step: before },
    after: { second_step: after },
  });

async function mail(
  ctx: Pick<Ctx, 'db' | 'now' | 'config'>,
  userId: number,
  change: SecondStepChange,
): Promise<void> {
  const recipient = await emailOf(ctx, userId);
  await queueMail(ctx, {
    eventKey: `second_step:${userId}:${change}:${ctx.now.getTime()}`,
    kind: 'second_step_changed',
    recipient,
    facts: { change, email: recipient, url: `${ctx.config.publicUrl}/admin/security` },
  });
}

const emailOf = async (ctx: Pick<Ctx, 'db'>, userId: number): Promise<string> =>
  (await queries.emailOf.one(ctx.db, userId)).email;

/** Names the control that it is about, by which a screen knows what to ask for. */
function named(
  code: 'second_step_required' | 'second_code_invalid' | 'second_code_wrong',
): Refusal {
  const { message } = refuse(code);
  return refuse(code, {}, [{ path: 'app_code', message }]);
}
const wrongCode = (): Refusal => named('second_code_wrong');
