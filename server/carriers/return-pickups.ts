import { randomInt } from 'node:crypto';
import type { PickupForm } from '#contract/carriers/api.ts';
import { refuse } from '#contract/refusals.ts';
import type { AdminReturn } from '#contract/returns/entities.ts';
import { recordAudit } from '../audit/audit.ts';
import type { Admin, Ctx, OutsideTransaction } from '../ctx.ts';
import { getForAdmin } from '../orders/returns/admin.ts';
import { lockShipments } from '../orders/shipments/lock.ts';
import { carrierOf } from './accounts.ts';
import { advance, endUnreached } from './advance.ts';
import * as bookings from './booking-queries.ts';
import { requireBookable } from './bookings.ts';
import { defaultBox, packedGramsOf, sizesOf } from './parcel.ts';
import * as queries from './queries.ts';

/**
 * Books the pickup of an approved return at the buyer's address, once. The intent is committed
 * before the first call; without a response a job goes on. Refuses `return_not_found`,
 * `carrier_not_connected`, `return_not_collectable`, `weight_missing` and `return_pickup_booked`.
 */
export async function bookPickup(
  ctx: OutsideTransaction<Admin>,
  returnId: number,
  form: PickupForm,
): Promise<AdminReturn> {
  const carrier = await requireBookable(ctx, form.carrier);
  const { orderId, ...parcel } = await getParcel(ctx, returnId);
  const weightGrams = form.weight_grams ?? packedGramsOf(parcel);
  if (weightGrams === null) throw refuse('weight_missing', { names: 'The return' });
  const bookingId = await ctx.transaction(async (inside) => {
    await lockShipments(inside, orderId);
    const { state } = await getParcel(inside, returnId);
    if (state !== 'approved') throw refuse('return_not_collectable');
    const intent = await bookings.intendReturn.maybeOne(inside.db, {
      returnId,
      carrier: carrier.key,
      reference: `${orderId}-R${returnId}-${randomInt(100_000, 999_999)}`,
      parcel: {
        weightGrams,
        ...sizesOf(defaultBox(parcel), form),
        courierId: null,
      },
    });
    if (!intent) throw refuse('return_pickup_booked');
    await recordAudit(inside, {
      action: 'return.pickup',
      subject: `order:${orderId}`,
      before: null,
      after: { return: returnId, carrier: carrier.key, weight_grams: weightGrams },
    });
    return intent.id;
  });
  await advance(ctx, carrier, bookingId);
  return getForAdmin(ctx, returnId);
}

/**
 * Cancels the pickup of a return that was not collected. One at a carrier that is not
 * connected any more ends in the shop alone. Refuses `return_not_found`, `return_pickup_left`,
 * `return_pickup_booked` and `return_pickup_not_booked`.
 */
export async function cancelPickup(
  ctx: OutsideTransaction<Admin>,
  returnId: number,
): Promise<AdminReturn> {
  const { orderId } = await getParcel(ctx, returnId);
  const booking = await ctx.transaction(async (inside) => {
    await lockShipments(inside, orderId);
    if ((await getParcel(inside, returnId)).state === 'in_transit')
      throw refuse('return_pickup_left');
    const live = await bookings.lockLiveOfReturn.maybeOne(inside.db, { returnId });
    if (!live) throw refuse('return_pickup_not_booked');
    const carrier = await carrierOf(inside, live.carrier);
    if (carrier && live.state === 'cancelling') throw refuse('return_pickup_not_booked');
    if (live.isLeased) throw refuse('return_pickup_booked');
    const change = { bookingId: live.id, state: 'cancelling', problem: '', retrySeconds: 0 };
    if (carrier) await bookings.settle.execute(inside.db, change);
    else await endUnreached(inside, orderId, live);
    await recordAudit(inside, {
      action: 'return.unbook_pickup',
      subject: `order:${orderId}`,
      before: { return: returnId, booking: live.state, tracking_number: live.number },
      after: { return: returnId, booking: 'cancelled', tracking_number: '' },
    });
    return { id: live.id, carrier };
  });
  if (booking.carrier) await advance(ctx, booking.carrier, booking.id);
  return getForAdmin(ctx, returnId);
}

/** Refuses `return_not_found`, also for a refund without goods. */
async function getParcel(ctx: Ctx, returnId: number) {
  const row = await queries.returnParcel.maybeOne(ctx.db, { returnId });
  if (!row) throw refuse('return_not_found');
  return row;
}
