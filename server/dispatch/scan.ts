import { hasLeft } from '#contract/delivery/shipment-states.ts';
import type { HandoverResult, ScannedParcel } from '#contract/dispatch/api.ts';
import { toRupees } from '#contract/money.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { awaitingPaymentText } from '#contract/orders/payment-texts.ts';
import { orderStatusNames } from '#contract/orders/status-names.ts';
import { success } from '#contract/messages.ts';
import { Refusal, refuse } from '#contract/refusals.ts';
import { fill } from '#contract/shop-messages.ts';
import type { RowOf } from '#database/client/statement.ts';
import type { Admin, Ctx } from '../ctx.ts';
import { handOverParcel } from '../orders/shipments/hand-over.ts';
import { readShipmentStatus } from '../orders/shipments/view.ts';
import { readStatus } from '../orders/view.ts';
import * as queries from './queries.ts';

type ParcelRow = RowOf<typeof queries.parcelsByCode>;

/**
 * The parcel of a scanned code: a tracking number, or the number of an order with one parcel that
 * is not on its way. Refuses `scan_parcels`, `scan_order`, `scan_product`, `scan_cancelled` and
 * `scan_unknown`.
 */
export async function scan(ctx: Ctx, given: string): Promise<ScannedParcel> {
  const code = given.toLowerCase();
  const orderId = orderIdOf(code);
  const rows = await queries.parcelsByCode.all(ctx.db, { code, orderId });
  const numbered = rows.filter(({ isTrackingNumber }) => isTrackingNumber);
  const ofTheOrder = rows.filter((row) => !row.isTrackingNumber && !row.isEmptied);
  const here = ofTheOrder.filter(isHere);
  const [parcel, ...others] = numbered.length > 0 ? numbered : here.length > 0 ? here : ofTheOrder;
  if (!parcel) throw await meaning(ctx, { given, code, orderId });
  if (others.length > 0) throw refuse('scan_parcels', { number: orderNumber(parcel.orderId) });
  return parcelView(parcel);
}

/** '#ORD-012', 'ord-12' or '12'; null for anything else. */
function orderIdOf(code: string): number | null {
  const [, digits] = /^(?:#?ord-?)?(\d{1,10})$/.exec(code) ?? [];
  const id = Number(digits);
  return digits !== undefined && id > 0 && id < 2 ** 31 ? id : null;
}

const isHere = ({ status }: ParcelRow): boolean => !hasLeft(readShipmentStatus(status));

type ScannedCode = { given: string; code: string; orderId: number | null };

async function meaning(ctx: Ctx, { given, code, orderId }: ScannedCode): Promise<Refusal> {
  const known = await queries.meaningOf.one(ctx.db, { code, orderId });
  if (known.cancelledOrderId !== null)
    return refuse('scan_cancelled', { number: orderNumber(known.cancelledOrderId) });
  if (known.product) return refuse('scan_product', known.product);
  if (orderId === null || known.orderStatus === null)
    return refuse('scan_unknown', { code: given });
  const orderStatus = readStatus(known.orderStatus);
  const status = orderStatus === 'generate' ? awaitingPaymentText : orderStatusNames[orderStatus];
  return refuse('scan_order', { number: orderNumber(orderId), status: status.toLowerCase() });
}

function parcelView(row: ParcelRow): ScannedParcel {
  const problem = problemOf(row);
  return {
    id: row.id,
    order_id: row.orderId,
    order_number: orderNumber(row.orderId),
    status: readShipmentStatus(row.status),
    carrier: row.carrier,
    tracking_number: row.trackingNumber,
    full_name: row.fullName,
    city: row.city,
    pincode: row.pincode,
    cash_amount: row.cashPaise === null ? null : toRupees(row.cashPaise),
    can_hand_over: problem === '',
    problem,
    notice: row.isPaidInstead ? paidInstead : '',
    lines: row.lines.map(({ productId, ...line }) => ({ product_id: productId, ...line })),
  };
}

/** A packing slip is printed before the parcel is made, so it may name cash that is not due. */
const paidInstead =
  'Paid online instead of in cash: collect nothing. Please replace a packing slip that names cash.';

/** Why the parcel must not be handed over; empty: it may be. */
const problemOf = (row: ParcelRow): string =>
  row.isEmptied
    ? refuse('parcel_emptied').message
    : !isHere(row)
      ? refuse('shipment_left').message
      : row.isCancelRequested
        ? refuse('cancellation_requested').message
        : row.orderStatus === 'cancelled'
          ? 'This order is cancelled. Please keep the parcel.'
          : '';

/**
 * Records that the courier took the parcels, each in its own transaction, in id order. A parcel
 * that has left is handed over already, so that a repetition sends no second email.
 */
export async function handOver(
  ctx: Ctx<Admin>,
  shipmentIds: readonly number[],
): Promise<HandoverResult[]> {
  const results: HandoverResult[] = [];
  for (const shipmentId of [...new Set(shipmentIds)].toSorted((a, b) => a - b)) {
    try {
      await ctx.transaction(async (inside) => handOverParcel(inside, shipmentId));
      results.push({ shipment_id: shipmentId, handed_over: true, message: null });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      results.push({ shipment_id: shipmentId, handed_over: false, message: error.message });
    }
  }
  return results;
}

/** The count of the parcels that were handed over; if none was, the first reason. */
export function handOverMessage(results: readonly HandoverResult[]): string {
  const total = results.length;
  const count = results.filter((each) => each.handed_over).length;
  if (count === 0)
    return fill(success.noParcelHandedOver, { reason: results[0]?.message ?? '' }).trim();
  if (count < total) return fill(success.someParcelsHandedOver, { count, total });
  return count === 1 ? success.parcelHandedOver : fill(success.parcelsHandedOver, { count });
}
