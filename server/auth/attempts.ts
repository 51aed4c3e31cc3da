import { limits } from '#contract/limits.ts';
import { type Refusal, refuse } from '#contract/refusals.ts';
import type { Ctx } from '../ctx.ts';
import { raiseAlarm } from './alarms.ts';
import type { Role } from './role.ts';
import * as queries from './limit-queries.ts';
import { lockSubject, subjectOf } from './limits.ts';

/** Whose code is being tried, and whether from a network that signed in to this account before. */
export type Trier = { email: string; role: Role; isKnown: boolean };

const kinds = { known: 'code_wrong_known', stranger: 'code_wrong_stranger' } as const;
const daily = {
  user: { known: limits.codeKnownTriesPerDay, stranger: limits.codeStrangerTriesPerDay },
  admin: { known: limits.adminCodeKnownTriesPerDay, stranger: limits.adminCodeStrangerTriesPerDay },
} as const;
const overall = ['code_wrong_anywhere', 'all'] as const;

export type Allowance = { kind: (typeof kinds)[keyof typeof kinds]; subject: string };

/**
 * What a wrong try will be counted against. An account has so many wrong tries a day for all strangers together; a known network
 * has some more of its own, which strangers cannot use up. Over all accounts strangers have so many an hour and a day. Tries of
 * one account wait for one another here. To be returned, not thrown: what was counted must stay.
 */
export async function allowTry(
  ctx: Ctx,
  { email, role, isKnown }: Trier,
): Promise<Allowance | Refusal> {
  const subject = subjectOf(ctx, `try|${role}|${email}`);
  await lockSubject(ctx, subject);
  const { known, stranger } = await queries.wrongToday.one(
    ctx.db,
    subject,
    kinds.known,
    kinds.stranger,
  );
  const { hour, day } = await queries.wrongAnywhere.one(ctx.db, ...overall);
  const isOpen = hour < limits.codeSprayTriesPerHour && day < limits.codeSprayTriesPerDay;
  if (isKnown && known < daily[role].known) return { kind: kinds.known, subject };
  if (stranger < daily[role].stranger && (isKnown || isOpen))
    return { kind: kinds.stranger, subject };
  return refuse('too_many_requests');
}

/** `isExamined`: there was a code that it could have hit. An alarm is raised while such tries go up over all accounts. */
export async function countWrong(
  ctx: Ctx,
  { kind, subject }: Allowance,
  isExamined: boolean,
): Promise<void> {
  await queries.countHit.one(ctx.db, kind, subject);
  if (!isExamined || kind === kinds.known) return;
  const { hits } = await queries.countHit.one(ctx.db, ...overall);
  if (hits === limits.codeSprayAlarmPerHour || hits === limits.codeSprayTriesPerHour) {
    await raiseAlarm(ctx, {
      alarm: 'codes_guessed_over_many_accounts',
      wrongTries: hits,
      isClosed: hits === limits.codeSprayTriesPerHour,
    });
  }
}

/** Wrong tries before the right one were typing errors. A known network that got in was its owner's. */
export async function forgiveTries(
  ctx: Ctx,
  { kind, subject }: Allowance,
  wrongTries: number,
): Promise<void> {
  if (kind === kinds.known) await queries.forgetHits.execute(ctx.db, kind, subject);
  else if (wrongTries > 0) {
    await queries.takeOffHits.execute(ctx.db, kind, subject, wrongTries);
    await queries.takeOffHits.execute(ctx.db, ...overall, wrongTries);
  }
}
