import { randomInt } from 'node:crypto';
import type { BookingForm } from '#contract/carriers/api.ts';
import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import type { CourierOffer } from '#contract/carriers/entities.ts';
import { refuse } from '#contract/refusals.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { getForAdmin } from '../orders/admin/admin-orders.ts';
import { requirePaid } from '../orders/required-reasons.ts';
import { lockShipments } from '../orders/shipments/lock.ts';
import { connectedCarrier } from './account.ts';
import { advance } from './advance.ts';
import * as bookings from './booking-queries.ts';
import { type Carrier, CarrierProblem } from './carrier.ts';
import { amountsOf, type ParcelRow, readParcels, weightGramsOf } from './parcel.ts';

const rateLimitSeconds = 30;

/**
 * The couriers that take the parcel. Refuses as `book`, and `weight_missing`, `carrier_refused`,
 * `carrier_busy` and `carrier_unreachable`.
 */
export async function listCouriers(
  ctx: Ctx<Admin>,
  shipmentId: number,
): Promise<{ couriers: CourierOffer[]; weight_grams: number }> {
  const carrier = await requireCarrier(ctx);
  const row = await getParcel(ctx, shipmentId);
  const { collectPaise } = amountsOf(row);
  const weightGrams = weightGramsOf(row);
  if (weightGrams === null) throw refuse('weight_missing', { names: weightlessNames(row) });
  try {
    const offers = await carrier.serviceability({
      pincode: row.pincode,
      weightGrams,
      collectRupees: collectPaise === null ? null : collectPaise / 100,
    });
    return {
      weight_grams: weightGrams,
      couriers: offers
        .filter(({ takesCash }) => collectPaise === null || takesCash)
        .map(({ id, name, rateRupees, days }) => ({ id, name, rate: rateRupees, days })),
    };
  } catch (error) {
    throw asRefusal(error);
  }
}

/**
 * Books a parcel at the carrier. The intent is committed before the first call; without a response
 * a job asks the carrier and goes on, so the parcel is booked once. Refuses `shipment_not_found`,
 * `carrier_not_connected`, `shipment_left`, `order_not_paid` and `shipment_booked`.
 */
export async function book(
  ctx: Ctx<Admin>,
  shipmentId: number,
  form: BookingForm,
): Promise<AdminOrderDetail> {
  const carrier = await requireCarrier(ctx);
  const { orderId } = await getParcel(ctx, shipmentId);
  const bookingId = await ctx.transaction(async (inside) => {
    const order = await lockShipments(inside, orderId);
    await requireOpenOrder(inside, shipmentId);
    await requirePaid(inside, order, form.reason);
    const intent = await bookings.intend.maybeOne(inside.db, {
      shipmentId,
      carrier: carrier.name,
      // Shiprocket advises digits. The random part keeps a restored database from repeating a
      // reference.
      reference: `${orderId}-${shipmentId}-${randomInt(100_000, 999_999)}`,
      parcel: {
        weightGrams: form.weight_grams,
        lengthCm: form.length_cm,
        breadthCm: form.breadth_cm,
        heightCm: form.height_cm,
        courierId: form.courier_id,
      },
    });
    if (!intent) throw refuse('shipment_booked');
    await recordAudit(inside, {
      action: 'shipment.book',
      subject: `order:${orderId}`,
      before: null,
      after: { shipment: shipmentId, carrier: carrier.name, weight_grams: form.weight_grams },
    });
    return intent.id;
  });
  await advance(ctx, carrier, bookingId);
  return getForAdmin(ctx, orderId);
}

/**
 * Cancels the booking of a parcel that has not left. Refuses `shipment_not_found`,
 * `carrier_not_connected`, `shipment_left`
 * and `shipment_not_booked`.
 */
export async function cancel(ctx: Ctx<Admin>, shipmentId: number): Promise<AdminOrderDetail> {
  const carrier = await requireCarrier(ctx);
  const { orderId } = await getParcel(ctx, shipmentId);
  const bookingId = await ctx.transaction(async (inside) => {
    await lockShipments(inside, orderId);
    await requireHere(inside, shipmentId);
    const live = await bookings.lockLive.maybeOne(inside.db, { shipmentId });
    if (!live || live.state === 'cancelling') throw refuse('shipment_not_booked');
    if (live.isLeased) throw refuse('shipment_booked');
    await bookings.settle.execute(inside.db, {
      bookingId: live.id,
      state: 'cancelling',
      problem: '',
      retrySeconds: 0,
    });
    await recordAudit(inside, {
      action: 'shipment.unbook',
      subject: `order:${orderId}`,
      before: { shipment: shipmentId, booking: live.state, tracking_number: live.number },
      after: { shipment: shipmentId, booking: 'cancelled', tracking_number: '' },
    });
    return live.id;
  });
  await advance(ctx, carrier, bookingId);
  return getForAdmin(ctx, orderId);
}

const weightlessNames = ({ lines }: ParcelRow): string =>
  [...new Set(lines.filter((line) => line.weightGrams === null).map(({ name }) => name))].join(
    ', ',
  );

async function requireCarrier(ctx: Ctx): Promise<Carrier> {
  const carrier = await connectedCarrier(ctx);
  if (!carrier) throw refuse('carrier_not_connected');
  return carrier;
}

async function getParcel(ctx: Ctx, shipmentId: number): Promise<ParcelRow> {
  const [row] = await readParcels(ctx, [shipmentId]);
  if (!row) throw refuse('shipment_not_found');
  return row;
}

/** The order's lock serializes this with the events of its shipments. */
async function requireHere(ctx: Ctx, shipmentId: number): Promise<ParcelRow> {
  const row = await getParcel(ctx, shipmentId);
  if (row.status !== 'created' && row.status !== 'packed') throw refuse('shipment_left');
  return row;
}

async function requireOpenOrder(ctx: Ctx, shipmentId: number): Promise<void> {
  const { orderStatus: status, isCancelRequested } = await requireHere(ctx, shipmentId);
  if (status !== 'processing' && status !== 'shipped')
    throw refuse('order_not_shippable', { status });
  if (isCancelRequested) throw refuse('cancellation_requested');
}

const asRefusal = (error: unknown): unknown => {
  if (!(error instanceof CarrierProblem)) return error;
  if (error.kind === 'rate_limited') return refuse('carrier_busy', { seconds: rateLimitSeconds });
  return error.kind === 'refused'
    ? refuse('carrier_refused', { reason: error.message })
    : refuse('carrier_unreachable');
};
