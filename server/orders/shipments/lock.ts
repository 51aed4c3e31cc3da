import { refuse } from '#contract/refusals.ts';
import type { Ctx } from '../../ctx.ts';
import { lockOrder } from '../transition-queries.ts';
import type { LockedOrder } from '../transitions.ts';

/**
 * Locks an order until the end of the transaction, which serializes all that happens to its
 * shipments. Refuses `order_not_found`, and `test_order` for one that is never sent.
 */
export async function lockShipments(ctx: Ctx, orderId: number): Promise<LockedOrder> {
  const order = await lockOrder.maybeOne(ctx.db, { orderId });
  if (!order) throw refuse('order_not_found');
  if (order.isTest) throw refuse('test_order');
  return order;
}
