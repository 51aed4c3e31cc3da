import { hasLeft } from '#contract/delivery/shipment-states.ts';
import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import type { HandoverForm } from '#contract/orders/shipments.ts';
import { refuse } from '#contract/refusals.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { getForAdmin } from '../orders/admin/admin-orders.ts';
import { changeOnce } from '../orders/request-key.ts';
import { handOverParcel } from '../orders/shipments/hand-over.ts';
import { lockShipments } from '../orders/shipments/lock.ts';
import { requireUnchanged } from '../orders/status.ts';
import type { LockedOrder } from '../orders/transitions.ts';
import * as bookings from './booking-queries.ts';
import { insertOwnParcel, nameCourier } from './couriers.ts';

/**
 * Hands a parcel over to its courier in one transaction: a waiting parcel, which gets the courier
 * unless it is booked, or a new one. The lock on the order serializes concurrent calls; a call for
 * a parcel that has left changes nothing, nor does one that repeats an Idempotency-Key. Refuses
 * what `insertParcel` and `handOverParcel` refuse, `order_changed` and `shipment_not_found`.
 */
export async function shipOrder(
  ctx: Ctx<Admin>,
  orderId: number,
  form: HandoverForm,
): Promise<AdminOrderDetail> {
  const order = await lockShipments(ctx, orderId);
  const request = { content: ['shipOrder', form], note: 'Parcel shipped.' };
  await changeOnce(ctx, orderId, request, async () => ship(ctx, order, form));
  return getForAdmin(ctx, orderId);
}

async function ship(
  ctx: Ctx<Admin>,
  order: LockedOrder,
  { shipment_id: shipmentId, version, notify, email_delay_seconds: delay, ...form }: HandoverForm,
): Promise<void> {
  const { shipments } = await getForAdmin(ctx, order.id);
  const waiting = shipments.find(({ id }) => id === shipmentId);
  if (waiting && hasLeft(waiting.status)) return;
  await requireUnchanged(ctx, order, version);
  if (shipmentId !== undefined) {
    if (!waiting) throw refuse('shipment_not_found');
    const live = await bookings.lockLive.maybeOne(ctx.db, { shipmentId });
    const isNamed =
      waiting.carrier === form.carrier && waiting.tracking_number === form.tracking_number;
    // An unchanged courier keeps a tracking URL that staff entered.
    if ((!live || live.state === 'failed') && !isNamed) await nameCourier(ctx, waiting.id, form);
  }
  const { reason, ...parcel } = form;
  const parcelId = waiting?.id ?? (await insertOwnParcel(ctx, order.id, parcel));
  await handOverParcel(ctx, parcelId, { reason, email: notify ? { delaySeconds: delay } : null });
}
