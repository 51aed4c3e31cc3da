import { authLimits } from '#contract/auth/rules.ts';
import type { Ctx } from '../ctx.ts';
import { raiseAlarm } from './alarms.ts';
import type { Role } from './role.ts';
import * as queries from './limit-queries.ts';
import { limitSubject, lockSubject } from './limits.ts';

/**
 * `isKnown`: the network signed in to this account before. `isAccount`: the account exists, with
 * this role.
 */
export type Attempt = { email: string; role: Role; isKnown: boolean; isAccount: boolean };

const kinds = { known: 'code_wrong_known', stranger: 'code_wrong_stranger' } as const;
const daily = {
  user: {
    known: authLimits.codeKnownAttemptsPerDay,
    stranger: authLimits.codeStrangerAttemptsPerDay,
  },
  admin: {
    known: authLimits.adminCodeKnownAttemptsPerDay,
    stranger: authLimits.adminCodeStrangerAttemptsPerDay,
  },
} as const;
/** Attempts at unknown accounts are counted apart: the same work, but no effect on any limit. */
const overall = (isAccount: boolean) =>
  ({ kind: isAccount ? 'code_wrong_anywhere' : 'code_wrong_nowhere', subject: 'all' }) as const;

/** The counter that a wrong attempt increments. `isExhausted`: it has no attempts left. */
type Allowance = {
  kind: (typeof kinds)[keyof typeof kinds];
  subject: string;
  isAccount: boolean;
  isExhausted: boolean;
};

/**
 * Returns the allowance of an attempt. An account has a daily allowance for all unknown networks
 * together. Known networks have an additional one, which unknown networks cannot exhaust. Unknown
 * networks also share an hourly and a daily allowance over all accounts. Attempts of one account
 * are serialized here.
 */
export async function allowanceOf(
  ctx: Ctx,
  { email, role, isKnown, isAccount }: Attempt,
): Promise<Allowance> {
  const subject = limitSubject(ctx, `try|${role}|${email}`);
  await lockSubject(ctx, subject);
  const { known, stranger } = await queries.wrongToday.one(ctx.db, {
    subject,
    knownKind: kinds.known,
    strangerKind: kinds.stranger,
  });
  const { hour, day } = await queries.wrongAnywhere.one(ctx.db, overall(true));
  const isOpen =
    hour < authLimits.codeSprayAttemptsPerHour && day < authLimits.codeSprayAttemptsPerDay;
  if (isKnown && known < daily[role].known)
    return { kind: kinds.known, subject, isAccount, isExhausted: false };
  const isExhausted = stranger >= daily[role].stranger || !(isKnown || isOpen);
  return { kind: kinds.stranger, subject, isAccount, isExhausted };
}

/**
 * Counts a wrong attempt at a live code. Raises an alarm when such attempts increase over all
 * accounts. Attempts without a live code cannot succeed and are not counted: they would lock out
 * the owner for nothing.
 */
export async function countWrongGuess(ctx: Ctx, allowance: Allowance): Promise<void> {
  const { kind, subject, isAccount } = allowance;
  await queries.countHit.one(ctx.db, { kind, subject });
  if (kind === kinds.known) return;
  const { hits } = await queries.countHit.one(ctx.db, overall(isAccount));
  if (!isAccount) return;
  if (hits === authLimits.codeSprayAlarmPerHour || hits === authLimits.codeSprayAttemptsPerHour) {
    await raiseAlarm(ctx, {
      alarm: 'codes_guessed_over_many_accounts',
      wrongTries: hits,
      isClosed: hits === authLimits.codeSprayAttemptsPerHour,
    });
  }
}

/** Uncounts wrong attempts after a right one: they were typing errors. */
export async function clearAttempts(
  ctx: Ctx,
  { kind, subject, isAccount }: Allowance,
  wrongAttempts: number,
): Promise<void> {
  if (kind === kinds.known) await queries.deleteHits.execute(ctx.db, { kind, subject });
  else if (wrongAttempts > 0) {
    await queries.subtractHits.execute(ctx.db, { kind, subject, hits: wrongAttempts });
    await queries.subtractHits.execute(ctx.db, { ...overall(isAccount), hits: wrongAttempts });
  }
}
