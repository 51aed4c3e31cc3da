import { createHash } from 'node:crypto';
import type { Admin, Ctx, Shopper } from '../ctx.ts';
import { insertRequest, isRecorded } from './queries.ts';

/**
 * Identifies a request that changes an order by its Idempotency-Key, caller and content; null
 * without a key. The timeline event of the change stores it.
 */
export function requestKeyOf(
  { actor, idempotencyKey }: Pick<Ctx<Admin | Shopper>, 'actor' | 'idempotencyKey'>,
  orderId: number,
  content: unknown,
): string | null {
  if (idempotencyKey === null) return null;
  const request = JSON.stringify([actor.userId, idempotencyKey, orderId, content]);
  return createHash('sha256').update(request).digest('base64url');
}

/** Whether a committed request had this key. The caller has locked the order. */
export async function isRepeated(ctx: Ctx, requestKey: string | null): Promise<boolean> {
  if (requestKey === null) return false;
  return (await isRecorded.one(ctx.db, { requestKey })).isRecorded;
}

/** Adds a request of the staff to the timeline, so that a later one with its key is repeated. */
export const recordRequest = async (
  { db, actor }: Ctx<Admin>,
  orderId: number,
  request: { note: string; requestKey: string | null },
): Promise<void> =>
  void (await insertRequest.one(db, { orderId, kind: 'admin', userId: actor.userId, ...request }));

/**
 * Makes a change to a locked order unless a request with the caller's Idempotency-Key and this
 * content made it. With a key, `note` is added to the timeline.
 */
export async function changeOnce(
  ctx: Ctx<Admin>,
  orderId: number,
  { content, note }: { content: unknown; note: string },
  change: () => Promise<unknown>,
): Promise<void> {
  const requestKey = requestKeyOf(ctx, orderId, content);
  if (await isRepeated(ctx, requestKey)) return;
  await change();
  if (requestKey !== null) await recordRequest(ctx, orderId, { note, requestKey });
}
