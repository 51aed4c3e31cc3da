import { isReturning } from '#contract/delivery/shipment-states.ts';
import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import { refuse } from '#contract/refusals.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Admin, Ctx } from '../../ctx.ts';
import { getForAdmin } from '../admin/admin-orders.ts';
import { lockShipments } from './lock.ts';
import * as queries from './queries.ts';
import { readShipmentStatus } from './view.ts';

/**
 * Excuses a returned parcel, or takes that back: an excused one does not count as refused by the
 * customer. Repeating it changes nothing. Refuses `shipment_not_found` and `shipment_not_returned`.
 */
export async function excuse(
  ctx: Ctx<Admin>,
  shipmentId: number,
  { excused, reason }: { excused: boolean; reason: string },
): Promise<AdminOrderDetail> {
  const found = await queries.orderOfShipment.maybeOne(ctx.db, { shipmentId });
  if (!found) throw refuse('shipment_not_found');
  const order = await lockShipments(ctx, found.orderId);
  const { shipments } = await queries.ofOrder.one(ctx.db, { orderId: order.id });
  const shipment = shipments.find(({ id }) => id === shipmentId);
  if (!shipment) throw refuse('shipment_not_found');
  const status = readShipmentStatus(shipment.status);
  if (!isReturning(status)) throw refuse('shipment_not_returned');
  if (shipment.isExcused !== excused) {
    await queries.excuse.execute(ctx.db, { shipmentId, isExcused: excused });
    await recordAudit(ctx, {
      action: 'shipment.excuse',
      subject: `order:${order.id}`,
      before: { shipment: shipmentId, excused: shipment.isExcused },
      after: { shipment: shipmentId, excused, reason },
    });
  }
  return getForAdmin(ctx, order.id);
}
