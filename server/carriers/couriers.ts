import type { CourierForm } from '#contract/carriers/api.ts';
import type { ShipmentForm } from '#contract/orders/shipments.ts';
import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import { refuse } from '#contract/refusals.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { getForAdmin } from '../orders/admin/admin-orders.ts';
import { changeOnce } from '../orders/request-key.ts';
import { lockShipments } from '../orders/shipments/lock.ts';
import { create, insertParcel } from '../orders/shipments/shipments.ts';
import { readAccounts } from './accounts.ts';
import * as bookings from './booking-queries.ts';
import { readParcels } from './parcel.ts';
import { couriersKey, manualCarrier, readCouriers } from './providers/manual/manual.ts';

/**
 * As `create` of shipments, once per Idempotency-Key; the owner's courier of this name fills in its
 * tracking URL.
 */
export async function createShipment(
  ctx: Ctx<Admin>,
  orderId: number,
  form: ShipmentForm,
): Promise<AdminOrderDetail> {
  await lockShipments(ctx, orderId);
  const request = { content: ['createShipment', form], note: 'Parcel created.' };
  await changeOnce(ctx, orderId, request, async () =>
    create(ctx, orderId, { ...form, tracking_url: await urlOf(ctx, form) }),
  );
  return getForAdmin(ctx, orderId);
}

/** As `insertParcel`; the owner's courier of this name fills in its tracking URL. */
export const insertOwnParcel = async (
  ctx: Ctx<Admin>,
  orderId: number,
  form: Omit<ShipmentForm, 'reason'>,
): Promise<number> => insertParcel(ctx, orderId, { ...form, tracking_url: await urlOf(ctx, form) });

/**
 * Sets courier and tracking number of a shipment that staff ship themselves. Refuses
 * `shipment_not_found`, and `shipment_booked` for one that the connected carrier ships.
 */
export async function nameCourier(
  ctx: Ctx<Admin>,
  shipmentId: number,
  form: CourierForm,
): Promise<AdminOrderDetail> {
  const [found] = await readParcels(ctx, [shipmentId]);
  if (!found) throw refuse('shipment_not_found');
  const { orderId } = found;
  await lockShipments(ctx, orderId);
  const live = await bookings.lockLive.maybeOne(ctx.db, { shipmentId });
  if (live && live.state !== 'failed') throw refuse('shipment_booked');
  const url = await urlOf(ctx, form);
  const { carrier, tracking_number: number } = form;
  await bookings.nameCarrier.execute(ctx.db, { shipmentId, carrier, number, url });
  await recordAudit(ctx, {
    action: 'shipment.courier',
    subject: `order:${orderId}`,
    before: { shipment: shipmentId, carrier: found.carrier, number: found.trackingNumber },
    after: { shipment: shipmentId, carrier, number },
  });
  ctx.purges.add(`shipment:${shipmentId}`);
  return getForAdmin(ctx, orderId);
}

/** The given URL, or the one by the template of the owner's courier of this name. */
async function urlOf(ctx: Ctx, form: CourierForm): Promise<string> {
  const { carrier: name, tracking_number: number, tracking_url: given } = form;
  if (given !== '') return given;
  const account = (await readAccounts(ctx)).find(({ provider }) => provider.key === couriersKey);
  const courier = readCouriers(account?.values['couriers'] ?? '').find(
    (each) => each.name.toLowerCase() === name.toLowerCase(),
  );
  return courier ? manualCarrier(courier).trackingUrl(number) : '';
}
