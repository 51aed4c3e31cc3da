import { hasLeft } from '#contract/delivery/shipment-states.ts';
import { refuse } from '#contract/refusals.ts';
import type { Admin, Ctx, System } from '../../ctx.ts';
import { requirePaid } from '../required-reasons.ts';
import { lockShipments } from './lock.ts';
import * as queries from './queries.ts';
import { insertParcel, recordEvent } from './shipments.ts';
import { readShipmentStatus } from './view.ts';

/** Makes a parcel of the units of a locked order that are in none, if there are any. */
export async function packRest(ctx: Ctx<Admin | System>, orderId: number): Promise<void> {
  const rest = await queries.unshipped.all(ctx.db, { orderId });
  if (rest.some(({ leftUnits }) => leftUnits > 0))
    await insertParcel(ctx, orderId, { carrier: 'Courier', tracking_number: '', tracking_url: '' });
}

type Handover = {
  /** Of an order whose online payment is due. */
  reason?: string | undefined;
  /** Null: the customer gets no email; absent: at once. */
  email?: { delaySeconds: number | undefined } | null;
};

/**
 * Records that the courier took a parcel; nothing if it has left. Refuses `shipment_not_found`,
 * `parcel_emptied`, `order_not_shippable`, `cancellation_requested`, `order_unconfirmed` and
 * `order_not_paid`.
 */
export async function handOverParcel(
  ctx: Ctx<Admin>,
  shipmentId: number,
  { reason, ...email }: Handover = {},
): Promise<void> {
  const found = await queries.orderOfShipment.maybeOne(ctx.db, { shipmentId });
  if (!found) throw refuse('shipment_not_found');
  const order = await lockShipments(ctx, found.orderId);
  const { shipments } = await queries.ofOrder.one(ctx.db, { orderId: order.id });
  const shipment = shipments.find(({ id }) => id === shipmentId);
  if (!shipment) throw refuse('shipment_not_found');
  if (hasLeft(readShipmentStatus(shipment.status))) return;
  if (shipment.isEmptied) throw refuse('parcel_emptied');
  if (order.status !== 'processing' && order.status !== 'shipped')
    throw refuse('order_not_shippable', { status: order.status });
  if (order.isCancelRequested) throw refuse('cancellation_requested');
  if (order.isUnconfirmed) throw refuse('order_unconfirmed');
  await requirePaid(ctx, order, reason);
  await recordEvent(ctx, {
    ...{ order, shipments, shipment, event: 'picked_up', at: null },
    note: '',
    ...email,
  });
}
