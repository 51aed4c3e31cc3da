import type { Ctx, Shopper } from '../ctx.ts';
import * as queries from './earlier-queries.ts';

/** What is about to be bought: lines of the cart (null: all), or those of an order whose payment is tried again. */
export type Wanted = { productIds: readonly number[] | null; orderId: number | null };

/**
 * The numbers of the shopper's own orders that wait for money with units of what is wanted. They and all their products are
 * locked until the transaction ends, in the order in which everybody locks them.
 */
export async function lockEarlier(ctx: Ctx<Shopper>, { productIds, orderId }: Wanted): Promise<number[]> {
  const { userId } = ctx.actor;
  const locked = await queries.lockEarlier.all(ctx.db, userId, productIds, orderId);
  const ids = locked.map(({ id }) => id).filter((id) => id !== orderId);
  if (ids.length === 0) return [];
  if (orderId === null) await queries.lockCart.all(ctx.db, userId, productIds);
  await queries.lockShelves.all(ctx.db, userId, productIds, orderId, ids);
  return ids;
}
