import { randomInt } from 'node:crypto';
import type { BookingForm } from '#contract/carriers/api.ts';
import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import type { BookableCarrier, CourierOffers } from '#contract/carriers/entities.ts';
import { chargedGrams } from '#contract/delivery/boxes.ts';
import { refuse } from '#contract/refusals.ts';
import type { RowOf } from '#database/client/statement.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Admin, Ctx, System } from '../ctx.ts';
import { getForAdmin } from '../orders/admin/admin-orders.ts';
import { requirePaid } from '../orders/required-reasons.ts';
import { lockShipments } from '../orders/shipments/lock.ts';
import { bookableCarriers, carrierOf } from './accounts.ts';
import { advance, endUnreached } from './advance.ts';
import * as bookings from './booking-queries.ts';
import type { Measures } from './booking-queries.ts';
import { type Carrier, CarrierProblem } from './carrier.ts';
import { providerOf } from './providers/registry.ts';
import {
  amountsOf,
  boxOf,
  defaultBox,
  isWeightless,
  packedGramsOf,
  type ParcelRow,
  getParcel,
  sizesOf,
} from './parcel.ts';

const rateLimitSeconds = 30;

/** The carriers that parcels can be booked with. */
export const listBookable = async (ctx: Ctx): Promise<BookableCarrier[]> =>
  (await bookableCarriers(ctx)).map(({ key, name }) => ({ key, name }));

type CourierQuery = { carrier: string; box: string; weight_only?: '1' | undefined };

/**
 * The couriers of a carrier that take the parcel in a box. Refuses as `book`, and
 * `box_not_found`, `weight_missing`, `carrier_refused`, `carrier_busy` and `carrier_unreachable`.
 */
export async function listCouriers(
  ctx: Ctx<Admin>,
  shipmentId: number,
  { carrier: key, box: name, weight_only: weightOnly }: CourierQuery,
): Promise<CourierOffers> {
  const carrier = await requireBookable(ctx, key);
  const row = await getParcel(ctx, shipmentId);
  const { collectPaise } = amountsOf(row);
  const box = boxOf(row, name);
  const weightGrams = packedGramsOf(row, box);
  if (weightGrams === null) throw refuse('weight_missing', { names: weightlessNames(row) });
  const charged = chargedGrams(weightGrams, box);
  const weights = { weight_grams: weightGrams, charged_grams: charged };
  if (weightOnly) return { ...weights, couriers: [] };
  try {
    const offers = await carrier.serviceability({
      pincode: row.pincode,
      weightGrams: charged,
      collectRupees: collectPaise === null ? null : collectPaise / 100,
    });
    return {
      ...weights,
      couriers: offers
        .filter(({ takesCash }) => collectPaise === null || takesCash)
        .map(({ id, name, rateRupees, days, isDefault }) => ({
          ...{ id, name, days },
          rate: rateRupees,
          is_default: isDefault,
        })),
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
  const carrier = await requireBookable(ctx, form.carrier);
  const { orderId, ...parcel } = await getParcel(ctx, shipmentId);
  await releaseOther(ctx, orderId, { shipmentId, key: carrier.key });
  const bookingId = await ctx.transaction(async (inside) => {
    const order = await lockShipments(inside, orderId);
    await requirePaid(inside, order, form.reason);
    return intend(inside, {
      ...{ orderId, shipmentId, carrier: carrier.key },
      rateRupees: form.rate,
      measures: {
        weightGrams: form.weight_grams,
        ...sizesOf(defaultBox(parcel), form),
        courierId: form.courier_id,
      },
    });
  });
  await advance(ctx, carrier, bookingId);
  return getForAdmin(ctx, orderId);
}

type Intent = {
  orderId: number;
  shipmentId: number;
  carrier: string;
  /** Of the chosen courier; null: none was quoted. */
  rateRupees: number | null;
  measures: Measures;
};

/**
 * Writes the intent to book a parcel, which `advance` carries out. The caller has locked the order
 * and required its payment. Refuses `shipment_left`, `order_not_shippable`,
 * `cancellation_requested` and `shipment_booked`.
 */
export async function intend(
  ctx: Ctx<Admin | System>,
  { orderId, shipmentId, carrier, rateRupees, measures }: Intent,
): Promise<number> {
  await requireOpenOrder(ctx, shipmentId);
  const intent = await bookings.intend.maybeOne(ctx.db, {
    shipmentId,
    carrier,
    // Carriers advise digits. The random part keeps a restored database from repeating a
    // reference.
    reference: `${orderId}-${shipmentId}-${randomInt(100_000, 999_999)}`,
    parcel: measures,
    ratePaise: rateRupees === null ? null : Math.round(rateRupees * 100),
  });
  if (!intent) throw refuse('shipment_booked');
  await recordAudit(ctx, {
    action: 'shipment.book',
    subject: `order:${orderId}`,
    before: null,
    after: { shipment: shipmentId, carrier, weight_grams: measures.weightGrams },
  });
  return intent.id;
}

/**
 * Cancels the booking of a parcel that has not left, also at a carrier that is disabled since. One
 * at a carrier that is not connected any more ends in the shop alone. Refuses `shipment_not_found`,
 * `shipment_left`, `shipment_booked` and `shipment_not_booked`.
 */
export async function cancel(ctx: Ctx<Admin>, shipmentId: number): Promise<AdminOrderDetail> {
  const { orderId } = await getParcel(ctx, shipmentId);
  const booking = await ctx.transaction(async (inside) => {
    await lockShipments(inside, orderId);
    await requireHere(inside, shipmentId);
    const live = await bookings.lockLive.maybeOne(inside.db, { shipmentId });
    if (!live) throw refuse('shipment_not_booked');
    const carrier = await carrierOf(inside, live.carrier);
    if (carrier && live.state === 'cancelling') throw refuse('shipment_not_booked');
    return startCancelling(inside, orderId, { live, carrier });
  });
  if (booking.carrier) await advance(ctx, booking.carrier, booking.id);
  return getForAdmin(ctx, orderId);
}

type Live = RowOf<typeof bookings.lockLive>;

/**
 * Without a carrier the booking ends at once. The caller has locked the order and the booking.
 */
async function startCancelling<T extends Carrier | null>(
  ctx: Ctx<Admin | System>,
  orderId: number,
  { live, carrier }: { live: Live; carrier: T },
): Promise<{ id: number; carrier: T }> {
  if (live.isLeased) throw refuse('shipment_booked');
  const change = { bookingId: live.id, state: 'cancelling', problem: '', retrySeconds: 0 };
  if (carrier) await bookings.settle.execute(ctx.db, change);
  else await endUnreached(ctx, orderId, live);
  await recordAudit(ctx, {
    action: 'shipment.unbook',
    subject: `order:${orderId}`,
    before: { shipment: live.shipmentId, booking: live.state, tracking_number: live.number },
    after: { shipment: live.shipmentId, booking: 'cancelled', tracking_number: '' },
  });
  return { id: live.id, carrier };
}

/**
 * Cancels the booking that failed at another carrier, which may have the order without a number.
 * Without its confirmation the parcel stays there, and is not booked twice. Refuses
 * `booking_carrier_gone` if that carrier is not connected any more, and the carrier's problem.
 */
export async function releaseOther(
  ctx: Ctx<Admin | System>,
  orderId: number,
  { shipmentId, key }: { shipmentId: number; key: string },
): Promise<void> {
  const failed = await ctx.transaction(async (inside) => {
    await lockShipments(inside, orderId);
    const live = await bookings.lockLive.maybeOne(inside.db, { shipmentId });
    if (live?.state !== 'failed' || live.carrier === key) return null;
    const carrier = await carrierOf(inside, live.carrier);
    if (!carrier) {
      const name = providerOf(live.carrier)?.name ?? live.carrier;
      throw refuse('booking_carrier_gone', { name });
    }
    return startCancelling(inside, orderId, { live, carrier });
  });
  if (failed === null) return;
  const problem = await advance(ctx, failed.carrier, failed.id);
  if (problem) throw asRefusal(problem);
}

/** The products without a weight, for a sentence. */
export const weightlessNames = ({ lines }: ParcelRow): string =>
  [...new Set(lines.filter(isWeightless).map(({ name }) => name))].join(', ');

/** The given carrier; without one the first that is enabled. */
export async function requireBookable(ctx: Ctx, key: string): Promise<Carrier> {
  const carriers = await bookableCarriers(ctx);
  const carrier = key === '' ? carriers[0] : carriers.find((each) => each.key === key);
  if (!carrier) throw refuse('carrier_not_connected');
  return carrier;
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
