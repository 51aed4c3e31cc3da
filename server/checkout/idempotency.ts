import { refuse } from '#contract/refusals.ts';
import type { Ctx, Shopper } from '../ctx.ts';
import * as queries from './queries.ts';

/** Whether the request's key is claimed by a committed transaction. Without a key: false. */
export async function isClaimed({ db, actor, idempotencyKey: key }: Ctx<Shopper>) {
  return key !== null && queries.isClaimed(db, { userId: actor.userId, key });
}

/**
 * Claims the request's key in the transaction of its order; a concurrent request with the same key
 * waits here. Returns false if another request has claimed it. Without a key, each request is its
 * own: true.
 */
export async function claim(ctx: Ctx<Shopper>, fingerprint: Buffer): Promise<boolean> {
  const { db, actor, idempotencyKey: key } = ctx;
  if (key === null) return true;
  const claimed = await queries.claimKey.maybeOne(db, { userId: actor.userId, key, fingerprint });
  return claimed !== undefined;
}

/**
 * The order of the claimed key. Refuses `idempotency_reused` for another draft, and
 * `idempotency_running`.
 */
export async function getOrderId(ctx: Ctx<Shopper>, fingerprint: Buffer): Promise<number> {
  const key = ctx.idempotencyKey ?? '';
  const claimed = await queries.claimed.maybeOne(ctx.db, { userId: ctx.actor.userId, key });
  const isSame = claimed?.fingerprint.equals(fingerprint) ?? true;
  if (!isSame) throw refuse('idempotency_reused');
  if (!claimed || claimed.orderId === null) throw refuse('idempotency_running');
  return claimed.orderId;
}

/** Stores the order of the claimed key. */
export async function settle(ctx: Ctx<Shopper>, orderId: number): Promise<void> {
  const { db, actor, idempotencyKey: key } = ctx;
  if (key !== null) await queries.settleKey.pipeline(db, { userId: actor.userId, key, orderId });
}

/** Deletes the key of an abandoned order, so that the same key can place another order. */
export async function release(ctx: Ctx, orderId: number): Promise<void> {
  await queries.releaseKey.execute(ctx.db, { orderId });
}
