import { hasLeft } from '#contract/delivery/shipment-states.ts';
import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import { undoSecondsMax } from '#contract/orders/shipments.ts';
import { refuse } from '#contract/refusals.ts';
import { recordAudit } from '../../audit/audit.ts';
import type { Admin, Ctx } from '../../ctx.ts';
import { isQueuedOrSent, withdrawEmail } from '../../mail/mail.ts';
import { getForAdmin } from '../admin/admin-orders.ts';
import { applyStatus } from '../apply-status.ts';
import { lockOrder } from '../transition-queries.ts';
import { readStatus } from '../view.ts';
import { shipmentEmailKey } from './emails.ts';
import { lastEvent, removeEvent } from './undo-hand-over-queries.ts';
import * as queries from './queries.ts';
import { readShipmentStatus } from './view.ts';

/**
 * Takes back a hand-over within a minute, unless its e-mail has left: the parcel waits at the shop
 * again, with its courier, and the order is in processing if the hand-over shipped it. An invoice
 * that it issued stays and is used again. The event is removed, so that the customer never sees it;
 * timeline and audit log keep both steps. A repeated call changes nothing. Refuses
 * `shipment_not_found`, `shipment_not_undone` and `shipment_email_left`.
 */
export async function undoHandover(ctx: Ctx<Admin>, shipmentId: number): Promise<AdminOrderDetail> {
  const found = await queries.orderOfShipment.maybeOne(ctx.db, { shipmentId });
  const order = found && (await lockOrder.maybeOne(ctx.db, { orderId: found.orderId }));
  if (!order) throw refuse('shipment_not_found');
  const { shipments } = await queries.ofOrder.one(ctx.db, { orderId: order.id });
  const shipment = shipments.find(({ id }) => id === shipmentId);
  if (!shipment) throw refuse('shipment_not_found');
  if (!hasLeft(readShipmentStatus(shipment.status))) return getForAdmin(ctx, order.id);
  const last = await lastEvent.maybeOne(ctx.db, { shipmentId, seconds: undoSecondsMax });
  if (last?.event !== 'picked_up' || !last.isByStaff || !last.isRecent)
    throw refuse('shipment_not_undone');
  const eventKey = shipmentEmailKey(shipmentId, last.event, last.id);
  if (!(await withdrawEmail(ctx, eventKey)) && (await isQueuedOrSent(ctx, eventKey)))
    throw refuse('shipment_email_left');
  await removeEvent.execute(ctx.db, { eventId: last.id, status: last.before });
  if (last.hasMovedOrder && readStatus(order.status) === 'shipped')
    await applyStatus(ctx, order, 'processing');
  ctx.purges.add(`shipment:${shipmentId}`);
  await recordAudit(ctx, {
    action: 'shipment.undo',
    subject: `order:${order.id}`,
    before: { shipment: shipmentId, event: last.event },
    after: { shipment: shipmentId, event: last.before },
  });
  return getForAdmin(ctx, order.id);
}
