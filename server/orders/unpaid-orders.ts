import type { Ctx, Shopper } from '../ctx.ts';
import * as queries from './unpaid-orders-queries.ts';

/** What is about to be bought: lines of the cart (null: all), or those of an order whose payment is tried again. */
export type Wanted = {
  productIds: readonly number[] | null;
  orderId: number | null;
  couponCode: string | null;
};

/**
 * The numbers of the shopper's own orders that wait for money and stand in the way: too few units are left without those that
 * they hold, or no use of the coupon. They and all their products are
 * locked until the transaction ends, in the order in which everybody locks them.
 */
export async function lockEarlier(
  ctx: Ctx<Shopper>,
  { productIds, orderId, couponCode }: Wanted,
): Promise<number[]> {
  const { userId } = ctx.actor;
  const locked = await queries.lockEarlier.all(ctx.db, userId, productIds, orderId, couponCode);
  const ids = locked.map(({ id }) => id).filter((id) => id !== orderId);
  if (ids.length === 0) return [];
  if (orderId === null) await queries.lockCart.all(ctx.db, userId, productIds);
  await queries.lockShelves.all(ctx.db, userId, productIds, orderId, ids);
  return ids;
}
