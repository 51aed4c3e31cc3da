import { refuse } from '#contract/refusals.ts';
import { holdsStock, type OrderStatus, type PaymentStatus } from '#contract/states.ts';
import type { RowOf } from '#database/client/statement.ts';
import * as coupons from '../coupons/coupons.ts';
import type { Ctx } from '../ctx.ts';
import * as queries from './queries.ts';
import { purgeStock, requireStock } from './stock.ts';

export type LockedOrder = RowOf<typeof queries.lockOrder>;
export type StockMove = { productId: number; delta: number; stock: number };

export type Step = {
  status: OrderStatus;
  payment: PaymentStatus;
  moves: readonly StockMove[];
  reason: 'cancel' | 'reopen' | 'release';
  cashPaise?: number;
  /** For how long from now on the units wait for an online payment; absent: they wait for nothing. */
  holdMinutes?: number;
};

/** Whether the order's units are out of the stock: an unpaid order whose payment failed has given them back. */
export const holdsUnits = (order: { status: OrderStatus; paymentStatus: PaymentStatus }): boolean =>
  holdsStock(order.status) && !(order.status === 'generate' && order.paymentStatus === 'failed');

/** Writes the order's next state with all that follows. Answers the event of a new status, null when only the payment changed. */
export async function moveOrder(ctx: Ctx, order: LockedOrder, step: Step): Promise<number | null> {
  const event = await queries.moveOrder.maybeOne(
    ctx.db,
    order.id,
    order.status,
    step.status,
    ctx.actor.kind === 'visitor' ? 'system' : ctx.actor.kind,
    'userId' in ctx.actor ? ctx.actor.userId : null,
    step.moves.map((each) => each.productId),
    step.moves.map((each) => each.delta),
    step.reason,
    order.paymentStatus,
    step.payment,
    step.cashPaise ?? 0,
    step.holdMinutes ?? null,
  );
  for (const { productId, stock, delta } of step.moves)
    purgeStock(ctx, productId, { from: stock, to: stock + delta });
  return event?.id ?? null;
}

/** The order's units go back, its coupon too. A product that has been deleted meanwhile has no shelf to go back to. */
export async function putBack(ctx: Ctx, order: LockedOrder): Promise<StockMove[]> {
  const lines = await queries.lockStock.all(ctx.db, order.id);
  await coupons.giveBack(ctx, order.id);
  return lines.flatMap(({ productId, quantity, stock }) =>
    stock === null ? [] : [{ productId, delta: quantity, stock }],
  );
}

/** Refuses `stock_out`, `stock_short`, `cart_product_gone`, `coupon_used_up` and `coupon_used_by_you`, with nothing written. */
export async function takeAgain(ctx: Ctx, order: LockedOrder): Promise<StockMove[]> {
  const lines = await queries.lockStock.all(ctx.db, order.id);
  const moves = lines.map(({ productId, quantity, name, stock }) => {
    if (stock === null) throw refuse('cart_product_gone', { name });
    requireStock({ name, quantity, stock });
    return { productId, delta: -quantity, stock };
  });
  if (order.couponId !== null) {
    await coupons.takeAgain(ctx, {
      orderId: order.id,
      couponId: order.couponId,
      userId: order.userId,
    });
  }
  return moves;
}
