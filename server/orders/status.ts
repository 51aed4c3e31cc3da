import type { AdminOrderDetail, OrderDetail } from '#contract/entities/buying.ts';
import { refuse } from '#contract/refusals.ts';
import { type AdminOrderStatus, holdsStock, paymentAfter, shopperMayCancel } from '#contract/states.ts';
import type { Admin, Ctx, Shopper } from '../ctx.ts';
import { getForAdmin, getOfShopper } from './listing.ts';
import { type OrderMailKind, tellBuyer } from './mails.ts';
import { holdsUnits, type LockedOrder, moveOrder, putBack, takeAgain } from './moving.ts';
import * as queries from './queries.ts';
import { readPaymentMethod, readPaymentStatus, readStatus } from './view.ts';

const mailOf: Partial<Record<AdminOrderStatus, OrderMailKind>> = {
  shipped: 'order_shipped',
  delivered: 'order_delivered',
  cancelled: 'order_cancelled',
};

/**
 * An admin may set any of the four states; stock and coupon follow, the timeline and the buyer are told (DECISIONS, Buying).
 * The same state again changes nothing. Refuses `order_not_found`; out of `cancelled` also `stock_out`, `stock_short`,
 * `cart_product_gone`, `coupon_used_up` and `coupon_used_by_you`.
 */
export async function setStatus(ctx: Ctx<Admin>, orderId: number, to: AdminOrderStatus): Promise<AdminOrderDetail> {
  const order = await queries.lockOrder.one(ctx.db, orderId);
  if (!order) throw refuse('order_not_found');
  if (order.status !== to) await move(ctx, order, to);
  return getForAdmin(ctx, orderId);
}

/**
 * A shopper takes back an order that has not left the house: stock and coupon come back, the timeline and a mail tell of it.
 * One that is cancelled already stays so. Refuses `order_not_found` and `order_not_cancellable`.
 */
export async function cancel(ctx: Ctx<Shopper>, orderId: number): Promise<OrderDetail> {
  const order = await queries.lockOrderOfShopper.one(ctx.db, orderId, ctx.actor.userId);
  if (!order) throw refuse('order_not_found');
  const status = readStatus(order.status);
  if (status !== 'cancelled') {
    if (!shopperMayCancel(status)) throw refuse('order_not_cancellable', { status });
    await move(ctx, order, 'cancelled');
  }
  return getOfShopper(ctx, orderId);
}

async function move(ctx: Ctx<Admin | Shopper>, order: LockedOrder, to: AdminOrderStatus): Promise<void> {
  const payment = readPaymentStatus(order.paymentStatus);
  const holds = holdsUnits({ status: readStatus(order.status), paymentStatus: payment });
  const dies = holds && !holdsStock(to);
  const revives = !holds && holdsStock(to);
  const moves = dies ? await putBack(ctx, order) : revives ? await takeAgain(ctx, order) : [];
  const paymentTo = paymentAfter(readPaymentMethod(order.paymentMethod), to, payment);
  const cashPaise = paymentTo === 'completed' && payment !== 'completed' ? order.finalPaise : 0;
  const eventId = await moveOrder(ctx, order, { status: to, payment: paymentTo, moves, reason: dies ? 'cancel' : 'reopen', cashPaise });
  await tell(ctx, order, { to, eventId });
}

async function tell(ctx: Ctx, order: LockedOrder, { to, eventId }: { to: AdminOrderStatus; eventId: number | null }): Promise<void> {
  const kind = mailOf[to];
  if (!kind) return;
  const { lines } = await queries.mailLines.the(ctx.db, order.id);
  await tellBuyer(ctx, kind, { order, items: lines, eventKey: `order:${order.id}:${to}:${eventId}` });
}
