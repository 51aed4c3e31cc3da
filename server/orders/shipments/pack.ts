import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import { refuse } from '#contract/refusals.ts';
import type { Admin, Ctx } from '../../ctx.ts';
import { getForAdmin } from '../admin/admin-orders.ts';
import { requirePaid } from '../required-reasons.ts';
import { lockShipments } from './lock.ts';
import * as queries from './queries.ts';
import { create, recordEvent } from './shipments.ts';

/**
 * Marks an order as packed: its units that are in no shipment become one, and each shipment that
 * waits is packed. Packing a packed order changes nothing. Refuses `order_not_found`,
 * `test_order`, `order_not_shippable`, `cancellation_requested`, `order_unconfirmed` and
 * `order_not_paid`.
 */
export async function pack(
  ctx: Ctx<Admin>,
  orderId: number,
  reason: string | undefined,
): Promise<AdminOrderDetail> {
  const order = await lockShipments(ctx, orderId);
  if (order.status !== 'processing' && order.status !== 'shipped')
    throw refuse('order_not_shippable', { status: order.status });
  if (order.isCancelRequested) throw refuse('cancellation_requested');
  if (order.isUnconfirmed) throw refuse('order_unconfirmed');
  const unshipped = await queries.unshipped.all(ctx.db, { orderId });
  if (unshipped.some(({ leftUnits }) => leftUnits > 0))
    await create(ctx, orderId, {
      carrier: 'Courier',
      tracking_number: '',
      tracking_url: '',
      reason,
    });
  else await requirePaid(ctx, order, reason);
  const { shipments } = await queries.ofOrder.one(ctx.db, { orderId });
  for (const shipment of shipments)
    if (shipment.status === 'created')
      await recordEvent(ctx, { order, shipments, shipment, event: 'packed', at: null, note: '' });
  return getForAdmin(ctx, orderId);
}
