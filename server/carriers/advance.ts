import type { RowOf } from '#database/client/statement.ts';
import type { Ctx } from '../ctx.ts';
import * as cancellation from '../orders/cancellation.ts';
import { addSystemNote } from '../orders/online-payment.ts';
import { nameCourier } from '../orders/returns/sending.ts';
import { lockShipments } from '../orders/shipments/lock.ts';
import * as bookings from './booking-queries.ts';
import { type Carrier, CarrierProblem, type Parcel } from './carrier.ts';
import { parcelOf, returnParcelOf } from './parcel.ts';
import { providerOf } from './providers/registry.ts';
import * as queries from './queries.ts';

type Booking = RowOf<typeof bookings.claim>;

const retrySeconds = 60;

/**
 * Carries a booking on from the step that it reached: books, assigns a number, requests the pickup,
 * reads the label; or cancels it. Does nothing while another process has its lease. A refusal of
 * the carrier is stored for the staff; without a response, or while the carrier limits calls, the
 * booking waits and is taken up again by a job. Returns the carrier's problem, if any.
 */
export async function advance(
  ctx: Ctx,
  carrier: Carrier,
  bookingId: number,
): Promise<CarrierProblem | null> {
  const claimed = await bookings.claim.maybeOne(ctx.db, { bookingId });
  if (!claimed) return null;
  const { state } = claimed;
  try {
    if (state === 'cancelling') await cancelBooking(ctx, carrier, claimed);
    else await completeBooking(ctx, carrier, claimed);
    return null;
  } catch (error) {
    if (!(error instanceof CarrierProblem)) throw error;
    const isRefused = error.kind === 'refused';
    const problem = problemText(error);
    if (isRefused && state === 'cancelling') await keepBooking(ctx, claimed, problem);
    else
      await bookings.settle.execute(ctx.db, {
        bookingId,
        state: isRefused ? 'failed' : state,
        problem,
        retrySeconds: isRefused ? 0 : retrySeconds,
      });
    return error;
  }
}

/** The sentence that staff read at the booking. */
const problemText = ({ kind, message }: CarrierProblem): string =>
  kind === 'refused'
    ? message.slice(0, 500)
    : kind === 'rate_limited'
      ? 'The carrier is busy.'
      : 'The carrier did not answer.';

async function completeBooking(ctx: Ctx, carrier: Carrier, claimed: Booking): Promise<void> {
  const booking = { ...claimed };
  const keep = async (change: Partial<Booking>): Promise<void> => {
    Object.assign(booking, change);
    const { id, carrierOrder, carrierParcel, number, courier, hasPickup, labelUrl } = booking;
    await bookings.progress.execute(ctx.db, {
      ...{ bookingId: id, carrierOrder, carrierParcel, number, courier, hasPickup, labelUrl },
    });
  };
  const calls = booking.returnId === null ? carrier : carrier.returns;
  if (booking.number === '') {
    const known = await lookUp(calls, booking);
    await keep(known ?? (await calls.book(await readParcel(ctx, booking))));
  }
  if (booking.number === '') await keep(await calls.assign(booking, booking.parcel.courierId));
  if (!booking.hasPickup) {
    await carrier.requestPickup(booking);
    await keep({ hasPickup: true });
  }
  if (booking.labelUrl === '') await keep({ labelUrl: await carrier.label(booking) });
  await nameParcel(ctx, booking, {
    state: 'booked',
    carrier: booking.courier,
    number: booking.number,
    url: carrier.trackingUrl(booking.number),
  });
}

/** The first attempt has nothing to look up; each later one asks before it repeats anything. */
const lookUp = async (carrier: Carrier['returns'], { attempts, reference }: Booking) =>
  attempts === 1 ? null : carrier.find(reference);

async function readParcel(
  ctx: Ctx,
  { shipmentId, returnId, reference, parcel }: Booking,
): Promise<Parcel> {
  if (returnId !== null) {
    const returned = await queries.returnParcel.one(ctx.db, { returnId });
    return returnParcelOf(returned, reference, parcel);
  }
  const row = await queries.parcel.one(ctx.db, { shipmentIds: [shipmentId ?? 0] });
  return parcelOf(row, reference, parcel);
}

async function cancelBooking(ctx: Ctx, carrier: Carrier, booking: Booking): Promise<void> {
  const known =
    booking.carrierOrder === ''
      ? await (booking.returnId === null ? carrier : carrier.returns).find(booking.reference)
      : { ...booking };
  if (known) await carrier.cancel(known);
  await nameParcel(ctx, booking, cancelled);
}

/** The carrier has the parcel: the booking stays, and the order says so. */
async function keepBooking(ctx: Ctx, booking: Booking, problem: string): Promise<void> {
  await ctx.transaction(async (inside) => {
    const orderId = await orderOf(inside, booking);
    await lockShipments(inside, orderId);
    await bookings.refuseCancel.execute(inside.db, { bookingId: booking.id, problem });
    if (booking.returnId === null) await cancellation.noteRefusal(inside, orderId, problem);
  });
}

async function orderOf(ctx: Ctx, { shipmentId, returnId }: Booking): Promise<number> {
  const row =
    returnId === null
      ? await queries.parcel.one(ctx.db, { shipmentIds: [shipmentId ?? 0] })
      : await queries.returnParcel.one(ctx.db, { returnId });
  return row.orderId;
}

type Named = { state: 'booked' | 'cancelled'; carrier: string; number: string; url: string };

const cancelled: Named = { state: 'cancelled', carrier: '', number: '', url: '' };

const nameParcel = async (ctx: Ctx, booking: Booking, named: Named): Promise<void> =>
  ctx.transaction(async (inside) => {
    const orderId = await orderOf(inside, booking);
    await lockShipments(inside, orderId);
    await nameLocked(inside, { ...booking, orderId }, named);
  });

type LockedBooking = Pick<Booking, 'id' | 'shipmentId' | 'returnId'> & { orderId: number };

/** The caller has locked the order. */
async function nameLocked(
  ctx: Ctx,
  { id: bookingId, orderId, shipmentId, returnId }: LockedBooking,
  { state, carrier, number, url }: Named,
): Promise<void> {
  await bookings.settle.execute(ctx.db, { bookingId, state, problem: '', retrySeconds: 0 });
  if (returnId !== null) await nameCourier(ctx, returnId, { courier: carrier, number, url });
  if (shipmentId === null) return;
  await bookings.nameCarrier.execute(ctx.db, {
    ...{ shipmentId, carrier: carrier || 'Courier', number, url },
  });
  ctx.purges.add(`shipment:${shipmentId}`);
  if (state === 'cancelled') await cancellation.confirmParcel(ctx, orderId, shipmentId);
}

/**
 * Ends a booking whose carrier is not connected any more, without a call. If the carrier was called
 * for it, the order says that the staff cancel it there. The caller has locked the order.
 */
export async function endUnreached(
  ctx: Ctx,
  orderId: number,
  booking: RowOf<typeof bookings.lockLive>,
): Promise<void> {
  const { carrier: key, number, reference, attempts } = booking;
  await nameLocked(ctx, { ...booking, orderId }, cancelled);
  if (attempts === 0) return;
  const name = providerOf(key)?.name ?? key;
  const parcel = number === '' ? `the reference ${reference}` : `the number ${number}`;
  const note = `${name} is not connected, so a booking was cancelled in the shop alone. Please cancel it at ${name} too: ${parcel}.`;
  await addSystemNote(ctx, orderId, note);
}
