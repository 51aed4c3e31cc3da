import { isReturning } from '#contract/delivery/shipment-states.ts';
import type { ShipmentStatus } from '#contract/delivery/shipment-statuses.ts';
import { formatRupees } from '#contract/money.ts';
import type { Admin, Ctx, System } from '../ctx.ts';
import * as promotionUses from '../promotions/uses.ts';
import { type AppliedStatus, applyStatus } from './apply-status.ts';
import * as queries from './queries.ts';
import * as retained from './retained.ts';
import { stopRefunds } from './retained-money-queries.ts';
import { setEmptied } from './retained-queries.ts';
import type { ShipmentRow } from './shipments/queries.ts';
import { type LockedOrder, transitionOrder } from './transitions.ts';
import { readPaymentStatus, readStatus } from './view.ts';

type ParcelStep = { shipment: ShipmentRow; event: ShipmentStatus; sentence: string };

/**
 * Whether a step of a parcel contradicts the cancellation of its order or of the parcel. If so, it
 * is noted on the order, and a refund that the provider does not have yet stops. The caller has
 * locked the order.
 */
export async function noteContradiction(
  ctx: Ctx,
  order: LockedOrder,
  { shipment, event, sentence }: ParcelStep,
): Promise<boolean> {
  const isCancelled = order.status === 'cancelled';
  if (!isCancelled && !order.isCancelRequested && !shipment.isEmptied) return false;
  if (event === 'packed' || event === 'inspected') return false;
  if (order.isCancelRequested && shipment.isEmptied) {
    // The order still has the units: it waits for this parcel again.
    await setEmptied.execute(ctx.db, { shipmentId: shipment.id, isEmptied: false });
    shipment.isEmptied = false;
  }
  if (order.isCancelRequested && isReturning(event)) return false;
  const stopped = isCancelled ? await stopRefund(ctx, order) : null;
  const refund = stopped === null ? '' : ` The refund of ${formatRupees(stopped)} waits.`;
  const what = isCancelled
    ? 'This order is cancelled'
    : order.isCancelRequested
      ? 'The cancellation of this order is requested'
      : 'A parcel of this order was taken back';
  const note = `${what}, but the courier reports: ${sentence}.${refund}`;
  await queries.insertNote.execute(ctx.db, { orderId: order.id, note });
  return true;
}

async function stopRefund(ctx: Ctx, order: LockedOrder): Promise<number | null> {
  const stopped = await stopRefunds.maybeOne(ctx.db, {
    orderId: order.id,
    reason: 'cancelled',
  });
  if (!stopped) return null;
  await transitionOrder(ctx, order, {
    status: readStatus(order.status),
    payment: order.paymentMethod === 'cod' ? readPaymentStatus(order.paymentStatus) : 'completed',
    stockChanges: [],
    reason: 'cancel',
  });
  return stopped.amountPaise;
}

/**
 * A parcel was delivered whose units had returned to the stock: the buyer keeps it, and a cancelled
 * order becomes delivered. The caller has locked the order.
 */
export async function keepDelivered(
  ctx: Ctx<Admin | System>,
  order: LockedOrder,
  shipment: ShipmentRow,
): Promise<AppliedStatus | null> {
  if (!shipment.isEmptied && order.status !== 'cancelled') return null;
  const orderId = order.id;
  const parcel = (await retained.readParcels(ctx, orderId)).find(({ id }) => id === shipment.id);
  if (!parcel) return null;
  if (order.status !== 'cancelled')
    await stopRefunds.maybeOne(ctx.db, { orderId, reason: 'returned' });
  const taken = await retained.takeDelivered(ctx, order, parcel);
  if (order.status === 'cancelled') {
    const customer = { userId: order.userId, email: order.accountEmail };
    await promotionUses.recordDelivered(ctx, { orderId, customer });
  }
  return applyStatus(ctx, taken, 'delivered', { hasUnits: true });
}
