import type { session } from '#contract/entities/account.ts';
import { refuse } from '#contract/refusals.ts';
import type { z } from 'zod';
import { recordAudit } from '../audit/audit.ts';
import type { Admin, Ctx, Shopper } from '../ctx.ts';
import { deviceName } from './device.ts';
import * as queries from './queries.ts';
import type { Role } from './role.ts';

type ListedSession = z.infer<typeof session>;

/** The shopper's sessions: this device first, then by last use. */
export const listSessions = async (ctx: Ctx<Shopper>): Promise<ListedSession[]> =>
  listLive(ctx, 'user');

export const listAdminSessions = async (ctx: Ctx<Admin>): Promise<ListedSession[]> =>
  listLive(ctx, 'admin');

/** Idempotent; also ends the current session. Refuses `session_not_found`, also for another user's session. */
export const endSession = async (ctx: Ctx<Shopper>, sessionId: number): Promise<void> =>
  endOwn(ctx, sessionId, 'user');

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
    device: deviceName(device),
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
