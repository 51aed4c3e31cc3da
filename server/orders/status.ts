import type { OrderDetail } from '#contract/entities/buying.ts';
import type { DeskOrderDetail } from '#contract/entities/admin-orders.ts';
import { refuse } from '#contract/refusals.ts';
import {
  type AdminOrderStatus,
  holdsStock,
  type OrderStatus,
  orderStatusNames,
  paymentAfter,
  type PaymentStatus,
  shopperMayCancel,
} from '#contract/states.ts';
import { note } from '../audit/audit.ts';
import type { Admin, Ctx, Shopper } from '../ctx.ts';
import { getForAdmin } from './admin/admin-orders.ts';
import { lastMover } from './admin/queries.ts';
import { getOfShopper } from './listing.ts';
import { type OrderMailKind, tellBuyer } from './emails.ts';
import { holdsUnits, type LockedOrder, moveOrder, putBack, takeAgain } from './transitions.ts';
import * as queries from './queries.ts';
import { readPaymentMethod, readPaymentStatus, readStatus } from './view.ts';

const mailOf: Partial<Record<AdminOrderStatus, OrderMailKind>> = {
  shipped: 'order_shipped',
  delivered: 'order_delivered',
  cancelled: 'order_cancelled',
};

export type Wanted = { id: number; status: AdminOrderStatus; version?: number | undefined };
/** Where the order came from, and its version now. */
export type Moved = { from: OrderStatus; version: number };

/**
 * An admin may set any of the four states; stock and coupon follow, the timeline and the buyer are told (DECISIONS, Buying).
 * The same state again changes nothing. Refuses `order_not_found`; `order_changed` when the order is not of the version that is
 * named any more; out of `cancelled` also `stock_out`, `stock_short`, `cart_product_gone`, `coupon_used_up` and `coupon_used_by_you`.
 */
export async function setStatus(ctx: Ctx<Admin>, wanted: Wanted): Promise<DeskOrderDetail> {
  await moveTo(ctx, wanted);
  return getForAdmin(ctx, wanted.id);
}

/** The same without reading the order again, for many. */
export async function moveTo(ctx: Ctx<Admin>, { id, status: to, version }: Wanted): Promise<Moved> {
  const order = await queries.lockOrder.maybeOne(ctx.db, id);
  if (!order) throw refuse('order_not_found');
  const from = readStatus(order.status);
  if (from === to) return { from, version: order.version };
  await requireUnchanged(ctx, order, version);
  const paymentStatus = await move(ctx, order, to);
  await note(ctx, {
    action: 'order.status',
    subject: `order:${id}`,
    before: { status: from, payment_status: order.paymentStatus },
    after: { status: to, payment_status: paymentStatus },
    version: order.version + 1,
  });
  return { from, version: order.version + 1 };
}

/** Refuses `order_changed` with what the locked order is now, when it was moved since the version that the caller saw. */
export async function requireUnchanged(
  ctx: Ctx,
  order: LockedOrder,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen === order.version) return;
  const mover = await lastMover.maybeOne(ctx.db, order.id);
  const who =
    mover?.actorKind === 'shopper' ? 'The customer' : (mover?.actorName ?? 'The payment provider');
  throw refuse('order_changed', {
    who,
    status: orderStatusNames[readStatus(order.status)],
    payment: order.paymentStatus,
  });
}

/**
 * A shopper takes back an order that has not left the house: stock and coupon come back, the timeline and a mail tell of it.
 * One that is cancelled already stays so. Refuses `order_not_found` and `order_not_cancellable`.
 */
export async function cancel(ctx: Ctx<Shopper>, orderId: number): Promise<OrderDetail> {
  const order = await queries.lockOrderOfShopper.maybeOne(ctx.db, orderId, ctx.actor.userId);
  if (!order) throw refuse('order_not_found');
  const status = readStatus(order.status);
  if (status !== 'cancelled') {
    if (!shopperMayCancel(status)) throw refuse('order_not_cancellable', { status });
    await move(ctx, order, 'cancelled');
  }
  return getOfShopper(ctx, orderId);
}

/** Answers what became of the payment. */
async function move(
  ctx: Ctx<Admin | Shopper>,
  order: LockedOrder,
  to: AdminOrderStatus,
): Promise<PaymentStatus> {
  const payment = readPaymentStatus(order.paymentStatus);
  const holds = holdsUnits({ status: readStatus(order.status), paymentStatus: payment });
  const dies = holds && !holdsStock(to);
  const revives = !holds && holdsStock(to);
  const moves = dies ? await putBack(ctx, order) : revives ? await takeAgain(ctx, order) : [];
  const paymentTo = paymentAfter(readPaymentMethod(order.paymentMethod), to, payment);
  const cashPaise = paymentTo === 'completed' && payment !== 'completed' ? order.finalPaise : 0;
  const eventId = await moveOrder(ctx, order, {
    status: to,
    payment: paymentTo,
    moves,
    reason: dies ? 'cancel' : 'reopen',
    cashPaise,
  });
  await tell(ctx, order, { to, eventId });
  return paymentTo;
}

async function tell(
  ctx: Ctx,
  order: LockedOrder,
  { to, eventId }: { to: AdminOrderStatus; eventId: number | null },
): Promise<void> {
  const kind = mailOf[to];
  if (!kind) return;
  const { lines } = await queries.mailLines.one(ctx.db, order.id);
  await tellBuyer(ctx, kind, {
    order,
    items: lines,
    eventKey: `order:${order.id}:${to}:${eventId}`,
  });
}
