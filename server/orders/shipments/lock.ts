import { refuse } from '#contract/refusals.ts';
import type { Ctx } from '../../ctx.ts';
import { lockOrder } from '../transition-queries.ts';

/**
 * Locks an order until the end of the transaction, which serializes all that happens to its
 * shipments. Refuses `order_not_found`.
 */
export async function lockShipments(ctx: Ctx, orderId: number): Promise<void> {
  if (!(await lockOrder.maybeOne(ctx.db, { orderId }))) throw refuse('order_not_found');
}
