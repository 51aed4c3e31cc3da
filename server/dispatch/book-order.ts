import { paymentStateOf } from '#contract/orders/payment-state.ts';
import { bookingRules } from '#contract/dispatch/rules.ts';
import { type Box, chargedGrams } from '#contract/delivery/boxes.ts';
import { type Refusal, refuse } from '#contract/refusals.ts';
import type { RowOf } from '#database/client/statement.ts';
import { bookableCarriers } from '../carriers/accounts.ts';
import { advance } from '../carriers/advance.ts';
import { intend, releaseOther, weightlessNames } from '../carriers/bookings.ts';
import type { Carrier } from '../carriers/carrier.ts';
import { boxOf, packedGramsOf, type ParcelRow, getParcel, sizesOf } from '../carriers/parcel.ts';
import type { Ctx, OutsideTransaction, System } from '../ctx.ts';
import { paidOrder } from '../orders/required-reasons.ts';
import { lockShipments } from '../orders/shipments/lock.ts';
import { packRest } from '../orders/shipments/hand-over.ts';
import type { LockedOrder } from '../orders/transitions.ts';
import { bestCourier, ownRate } from './offers.ts';
import * as queries from './queries.ts';

export type ClaimedOrder = RowOf<typeof queries.claim>;

/**
 * Books the parcel of a claimed order. The booking and its place in the job are committed together
 * before the carrier is called, so that a killed run leaves no order that is booked twice. Throws
 * the carrier's problem if it did not answer, and every reason why the order cannot be booked as a
 * refusal. Returns whether the carrier took the parcel.
 */
export async function bookOrder(
  ctx: OutsideTransaction<System>,
  entry: ClaimedOrder,
): Promise<boolean> {
  const { jobId, orderId } = entry;
  const shipmentId = await ctx.transaction(async (inside) => prepareParcel(inside, entry));
  const row = await getParcel(ctx, shipmentId);
  const box = boxOf(row, entry.box);
  const weightGrams = requireWeight(row, box);
  const { carrier, courierId, rateRupees } = await chooseCourier(ctx, entry, {
    row,
    weightGrams: chargedGrams(weightGrams, box),
  });
  await releaseOther(ctx, orderId, { shipmentId, key: carrier.key });
  const bookingId = await ctx.transaction(async (inside) => {
    requireToPack(await lockShipments(inside, orderId));
    await queries.takeOver.execute(inside.db, { shipmentId });
    const measures = { ...sizesOf(box), weightGrams, courierId };
    const intended = await intend(inside, {
      ...{ orderId, shipmentId, carrier: carrier.key, rateRupees, measures },
    });
    await queries.setBooking.one(inside.db, { jobId, orderId, bookingId: intended });
    return intended;
  });
  const problem = await advance(ctx, carrier, bookingId);
  if (problem && problem.kind !== 'refused') throw problem;
  return problem === null;
}

/** The one parcel of the order that waits for a booking; made of its units that are in none. */
async function prepareParcel(ctx: Ctx<System>, { orderId, box }: ClaimedOrder): Promise<number> {
  requireToPack(await lockShipments(ctx, orderId));
  await packRest(ctx, orderId);
  const parcels = await queries.openParcels.all(ctx.db, { orderId });
  const waiting = parcels.filter(({ status, isBooked }) => status === 'created' && !isBooked);
  const [parcel, ...others] = waiting;
  if (others.length > 0) throw refuse('order_has_parcels');
  if (!parcel)
    throw parcels.some(({ isBooked }) => isBooked)
      ? refuse('shipment_booked')
      : refuse('order_packed');
  // A parcel that cannot be booked is not left behind.
  const made = await getParcel(ctx, parcel.id);
  requireWeight(made, boxOf(made, box));
  return parcel.id;
}

/** As the list to pack. */
function requireToPack(order: LockedOrder): void {
  if (order.status !== 'processing') throw refuse('order_not_shippable', { status: order.status });
  if (order.isCancelRequested) throw refuse('cancellation_requested');
  if (order.isUnconfirmed) throw refuse('order_unconfirmed');
  if (paymentStateOf(paidOrder(order)).money === 'due') throw refuse('order_payment_due');
}

function requireWeight(row: ParcelRow, box: Box | null): number {
  const weightGrams = packedGramsOf(row, box);
  if (weightGrams === null) throw refuse('product_weight_missing', { names: weightlessNames(row) });
  return weightGrams;
}

async function chooseCourier(
  ctx: Ctx,
  { carrier: key, rule }: ClaimedOrder,
  parcel: { row: ParcelRow; weightGrams: number },
): Promise<{ carrier: Carrier; courierId: number | null; rateRupees: number | null }> {
  const carriers = await bookableCarriers(ctx);
  const known = bookingRules.find((each) => each === rule);
  if (known && carriers.length > 0) return bestCourier(carriers, known, parcel);
  const carrier = carriers.find((each) => each.key === key);
  if (!carrier) throw refuse('carrier_not_connected');
  return { carrier, courierId: null, rateRupees: await ownRate(carrier, parcel) };
}

/** Stores why an order is not booked, unless it is. */
export const recordProblem = async (
  ctx: Ctx,
  { jobId, orderId }: ClaimedOrder,
  { message }: Refusal,
): Promise<void> => {
  await queries.setProblem.execute(ctx.db, { jobId, orderId, problem: message });
};
