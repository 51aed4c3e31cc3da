import type { session } from '#contract/auth/api.ts';
import { refuse } from '#contract/refusals.ts';
import { authLimits } from '#contract/auth/rules.ts';
import type { z } from 'zod';
import { recordAudit } from '../audit/audit.ts';
import type { Admin, Ctx, Shopper } from '../ctx.ts';
import { wordsOf } from '../locales/words/words.ts';
import { deviceName } from './device.ts';
import * as queries from './queries.ts';
import type { Role } from './role.ts';

type ListedSession = z.infer<typeof session>;

/** The shopper's sessions: this device first, then by last use. */
export const listSessions = async (ctx: Ctx<Shopper>): Promise<ListedSession[]> =>
  listLive(ctx, 'user');

export const listAdminSessions = async (ctx: Ctx<Admin>): Promise<ListedSession[]> =>
  listLive(ctx, 'admin');

/**
 * Idempotent; also ends the current session. Refuses `session_not_found`, also for another user's
 * session, and `sign_in_again` for another session without a recent sign-in: a stolen session must
 * not sign out the owner of the account.
 */
export async function endSession(ctx: Ctx<Shopper>, sessionId: number): Promise<void> {
  if (sessionId !== ctx.actor.sessionId) await requireRecentSignIn(ctx);
  await endOwn(ctx, sessionId, 'user');
}

/** Refuses `sign_in_again` if the session is older than `shopperFreshMinutes`. */
export async function requireRecentSignIn(ctx: Ctx<Shopper>): Promise<void> {
  const { isRecent } = await queries.isRecentSignIn.one(ctx.db, {
    sessionId: ctx.actor.sessionId,
    minutes: authLimits.shopperFreshMinutes,
  });
  if (isRecent) return;
  const { message } = refuse('sign_in_again');
  throw refuse('sign_in_again', {}, [{ path: 'sign_in', message }]);
}

export async function endAdminSession(ctx: Ctx<Admin>, sessionId: number): Promise<void> {
  await endOwn(ctx, sessionId, 'admin');
  await recordAudit(ctx, {
    action: 'staff.sign_out',
    subject: `staff:${ctx.actor.userId}`,
    before: null,
    after: { sessions: 'one of their own' },
  });
}

async function listLive(ctx: Ctx<Shopper | Admin>, role: Role): Promise<ListedSession[]> {
  const rows = await queries.sessionsOf.all(ctx.db, { userId: ctx.actor.userId, role });
  const sessions = rows.map(({ id, device, createdAt, lastSeenAt }) => ({
    id,
    device: deviceName(device, wordsOf(ctx.locale).devices),
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    current: id === ctx.actor.sessionId,
  }));
  return sessions.sort((one, other) => Number(other.current) - Number(one.current));
}

async function endOwn(ctx: Ctx<Shopper | Admin>, sessionId: number, role: Role): Promise<void> {
  if (
    (await queries.revokeOwnSession.execute(ctx.db, {
      sessionId,
      userId: ctx.actor.userId,
      role,
    })) === 0
  )
    throw refuse('session_not_found');
}
