import type { session } from '#contract/entities/account.ts';
import { refuse } from '#contract/refusals.ts';
import type { z } from 'zod';
import type { Ctx, Shopper } from '../ctx.ts';
import { deviceName } from './device.ts';
import * as queries from './queries.ts';

type ListedSession = z.infer<typeof session>;

/** Where the shopper is signed in, this device first, then by when it was last used. */
export async function listSessions(ctx: Ctx<Shopper>): Promise<ListedSession[]> {
  const rows = await queries.liveSessions.all(ctx.db, ctx.actor.userId);
  const sessions = rows.map(({ id, device, createdAt, lastSeenAt }) => ({
    id,
    device: deviceName(device),
    created_at: createdAt.toISOString(),
    last_seen_at: lastSeenAt.toISOString(),
    current: id === ctx.actor.sessionId,
  }));
  return sessions.sort((one, other) => Number(other.current) - Number(one.current));
}

/** Signs a device out, this one too. Twice is once. Refuses `session_not_found`, for somebody else's too. */
export async function endSession(ctx: Ctx<Shopper>, sessionId: number): Promise<void> {
  if ((await queries.revokeOwnSession.run(ctx.db, sessionId, ctx.actor.userId)) === 0) throw refuse('session_not_found');
}
