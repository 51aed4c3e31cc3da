import type { Ctx, Shopper } from '../ctx.ts';
import * as queries from './unpaid-orders-queries.ts';

/**
 * The next purchase: lines of the cart (`productIds`, null: all), or the lines of an order with a
 * retried payment.
 */
export type PurchaseRequest = {
  productIds: readonly number[] | null;
  orderId: number | null;
  couponCode: string | null;
};

/**
 * Returns the ids of the shopper's own unpaid orders that conflict with the purchase: they hold the
 * units or the coupon use that it needs. Locks these orders, the cart lines and all their products
 * until the transaction ends, in the global lock order.
 */
export async function lockConflictingUnpaid(
  ctx: Ctx<Shopper>,
  { productIds, orderId, couponCode }: PurchaseRequest,
): Promise<number[]> {
  const request = { userId: ctx.actor.userId, productIds, orderId };
  const locked = await queries.lockConflictingUnpaid.all(ctx.db, { ...request, couponCode });
  const conflictingIds = locked.map(({ id }) => id).filter((id) => id !== orderId);
  if (conflictingIds.length === 0) return [];
  if (orderId === null) await queries.lockCart.all(ctx.db, request);
  await queries.lockProducts.all(ctx.db, { ...request, conflictingIds });
  return conflictingIds;
}
