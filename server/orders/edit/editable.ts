import { refuse } from '#contract/refusals.ts';
import type { Admin, Ctx } from '#server/ctx.ts';
import { requireUnchanged } from '../status.ts';
import { lockOrder } from '../transition-queries.ts';
import type { LockedOrder } from '../transitions.ts';
import * as queries from './queries.ts';

/** Locks the order until the end of the transaction. Refuses `order_not_found`. */
export async function lockForEdit(ctx: Ctx<Admin>, orderId: number): Promise<LockedOrder> {
  const order = await lockOrder.maybeOne(ctx.db, { orderId });
  if (!order) throw refuse('order_not_found');
  return order;
}

/**
 * An order is edited while it is in processing, paid or cash, and no part of it is in a parcel.
 * Refuses `order_changed`, `cancellation_requested`, `order_edit_status`, `order_edit_packed`,
 * `order_edit_invoiced` and `order_edit_exchange`.
 */
export async function requireEditable(
  ctx: Ctx<Admin>,
  order: LockedOrder,
  version: number | undefined,
): Promise<void> {
  await requireUnchanged(ctx, order, version);
  if (order.isCancelRequested) throw refuse('cancellation_requested');
  const isUnpaid = order.paymentMethod !== 'cod' && order.paymentStatus !== 'completed';
  if (order.status !== 'processing' || isUnpaid) throw refuse('order_edit_status');
  const found = await queries.obstacles.one(ctx.db, { orderId: order.id });
  if (found.hasParcels) throw refuse('order_edit_packed');
  if (found.isInvoiced || found.hasReturned) throw refuse('order_edit_invoiced');
  if (found.isExchange) throw refuse('order_edit_exchange');
}
