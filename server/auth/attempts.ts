import { limits } from '#contract/limits.ts';
import { type Refusal, refuse } from '#contract/refusals.ts';
import type { Ctx } from '../ctx.ts';
import { raiseAlarm } from './alarms.ts';
import type { Role } from './role.ts';
import * as queries from './limit-queries.ts';
import { limitSubject, lockSubject } from './limits.ts';

/** `isKnown`: the network signed in to this account before. */
export type Attempt = { email: string; role: Role; isKnown: boolean };

const kinds = { known: 'code_wrong_known', stranger: 'code_wrong_stranger' } as const;
const daily = {
  user: { known: limits.codeKnownAttemptsPerDay, stranger: limits.codeStrangerAttemptsPerDay },
  admin: {
    known: limits.adminCodeKnownAttemptsPerDay,
    stranger: limits.adminCodeStrangerAttemptsPerDay,
  },
} as const;
const overall = { kind: 'code_wrong_anywhere', subject: 'all' } as const;

/** The counter that a wrong attempt increments. */
export type Allowance = { kind: (typeof kinds)[keyof typeof kinds]; subject: string };

/**
 * Returns the allowance of an attempt. An account has a daily allowance for all unknown networks together. Known
 * networks have an additional one, which unknown networks cannot exhaust. Unknown networks also share an hourly and a
 * daily allowance over all accounts. Attempts of one account are serialized here.
 * Returns the refusal: throwing it would roll back the counts.
 */
export async function allowAttempt(
  ctx: Ctx,
  { email, role, isKnown }: Attempt,
): Promise<Allowance | Refusal> {
  const subject = limitSubject(ctx, `try|${role}|${email}`);
  await lockSubject(ctx, subject);
  const { known, stranger } = await queries.wrongToday.one(ctx.db, {
    subject,
    knownKind: kinds.known,
    strangerKind: kinds.stranger,
  });
  const { hour, day } = await queries.wrongAnywhere.one(ctx.db, overall);
  const isOpen = hour < limits.codeSprayAttemptsPerHour && day < limits.codeSprayAttemptsPerDay;
  if (isKnown && known < daily[role].known) return { kind: kinds.known, subject };
  if (stranger < daily[role].stranger && (isKnown || isOpen))
    return { kind: kinds.stranger, subject };
  return refuse('too_many_requests');
}

/** Counts a wrong attempt where there was no live code to match. */
export async function countWrongAttempt(ctx: Ctx, allowance: Allowance): Promise<void> {
  await queries.countHit.one(ctx.db, allowance);
}

/** Counts a wrong attempt at a live code. Raises an alarm when such attempts increase over all accounts. */
export async function countWrongGuess(ctx: Ctx, allowance: Allowance): Promise<void> {
  await countWrongAttempt(ctx, allowance);
  if (allowance.kind === kinds.known) return;
  const { hits } = await queries.countHit.one(ctx.db, overall);
  if (hits === limits.codeSprayAlarmPerHour || hits === limits.codeSprayAttemptsPerHour) {
    await raiseAlarm(ctx, {
      alarm: 'codes_guessed_over_many_accounts',
      wrongTries: hits,
      isClosed: hits === limits.codeSprayAttemptsPerHour,
    });
  }
}

/** Uncounts wrong attempts after a right one: they were typing errors. */
export async function clearAttempts(
  ctx: Ctx,
  { kind, subject }: Allowance,
  wrongAttempts: number,
): Promise<void> {
  if (kind === kinds.known) await queries.deleteHits.execute(ctx.db, { kind, subject });
  else if (wrongAttempts > 0) {
    await queries.subtractHits.execute(ctx.db, { kind, subject, hits: wrongAttempts });
    await queries.subtractHits.execute(ctx.db, { ...overall, hits: wrongAttempts });
  }
}
