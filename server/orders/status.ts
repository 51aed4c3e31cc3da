import type { AdminOrderDetail, OrderDetail } from '#contract/entities/buying.ts';
import { refuse } from '#contract/refusals.ts';
import { type AdminOrderStatus, holdsStock, paymentAfter, shopperMayCancel } from '#contract/states.ts';
import type { RowOf } from '#database/statement.ts';
import * as coupons from '../coupons/coupons.ts';
import type { Admin, Ctx, Shopper } from '../ctx.ts';
import { getForAdmin, getOfShopper } from './listing.ts';
import { type OrderMailKind, tellBuyer } from './mails.ts';
import * as queries from './queries.ts';
import { purgeStock, requireStock } from './stock.ts';
import { readPaymentMethod, readPaymentStatus, readStatus } from './view.ts';

type Order = RowOf<typeof queries.lockOrder>;
type StockMove = { productId: number; delta: number; stock: number };

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

async function move(ctx: Ctx<Admin | Shopper>, order: Order, to: AdminOrderStatus): Promise<void> {
  const from = readStatus(order.status);
  const dies = holdsStock(from) && !holdsStock(to);
  const revives = !holdsStock(from) && holdsStock(to);
  const moves = dies ? await putBack(ctx, order) : revives ? await takeAgain(ctx, order) : [];
  const payment = readPaymentStatus(order.paymentStatus);
  const paymentTo = paymentAfter(readPaymentMethod(order.paymentMethod), to, payment);
  const cashPaise = paymentTo === 'completed' && payment !== 'completed' ? order.finalPaise : 0;
  const event = await queries.moveOrder.the(
    ctx.db,
    order.id,
    from,
    to,
    ctx.actor.kind,
    ctx.actor.userId,
    moves.map((each) => each.productId),
    moves.map((each) => each.delta),
    dies ? 'cancel' : 'reopen',
    payment,
    paymentTo,
    cashPaise,
  );
  for (const { productId, stock, delta } of moves) purgeStock(ctx, productId, { from: stock, to: stock + delta });
  await tell(ctx, order, { to, eventId: event.id });
}

/** A product that has been deleted meanwhile has no shelf to go back to. */
async function putBack(ctx: Ctx, order: Order): Promise<StockMove[]> {
  const lines = await queries.lockStock.all(ctx.db, order.id);
  await coupons.giveBack(ctx, order.id);
  return lines.flatMap(({ productId, quantity, stock }) => (stock === null ? [] : [{ productId, delta: quantity, stock }]));
}

async function takeAgain(ctx: Ctx, order: Order): Promise<StockMove[]> {
  const lines = await queries.lockStock.all(ctx.db, order.id);
  const moves = lines.map(({ productId, quantity, name, stock }) => {
    if (stock === null) throw refuse('cart_product_gone', { name });
    requireStock({ name, quantity, stock });
    return { productId, delta: -quantity, stock };
  });
  if (order.couponId !== null) {
    await coupons.takeAgain(ctx, { orderId: order.id, couponId: order.couponId, userId: order.userId });
  }
  return moves;
}

async function tell(ctx: Ctx, order: Order, { to, eventId }: { to: AdminOrderStatus; eventId: number }): Promise<void> {
  const kind = mailOf[to];
  if (!kind) return;
  const { lines } = await queries.mailLines.the(ctx.db, order.id);
  await tellBuyer(ctx, kind, { order, items: lines, eventKey: `order:${order.id}:${to}:${eventId}` });
}
