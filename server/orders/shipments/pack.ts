import type { AdminOrderDetail } from '#contract/entities/admin-orders.ts';
import { refuse } from '#contract/refusals.ts';
import type { Admin, Ctx } from '../../ctx.ts';
import { getForAdmin } from '../admin/admin-orders.ts';
import { lockOrder } from '../transition-queries.ts';
import * as queries from './queries.ts';
import { create, recordEvent } from './shipments.ts';

/**
 * Marks an order as packed: its units that are in no shipment become one, and each shipment that
 * waits is packed. Packing a packed order changes nothing. Refuses `order_not_found` and
 * `order_not_shippable`.
 */
export async function pack(ctx: Ctx<Admin>, orderId: number): Promise<AdminOrderDetail> {
  const order = await lockOrder.maybeOne(ctx.db, { orderId });
  if (!order) throw refuse('order_not_found');
  if (order.status !== 'processing' && order.status !== 'shipped')
    throw refuse('order_not_shippable', { status: order.status });
  const unshipped = await queries.unshipped.all(ctx.db, { orderId });
  if (unshipped.some(({ leftUnits }) => leftUnits > 0))
    await create(ctx, orderId, { carrier: 'Courier', tracking_number: '', tracking_url: '' });
  const { shipments } = await queries.ofOrder.one(ctx.db, { orderId });
  for (const shipment of shipments)
    if (shipment.status === 'created')
      await recordEvent(ctx, { order, shipments, shipment, event: 'packed', at: null, note: '' });
  return getForAdmin(ctx, orderId);
}
