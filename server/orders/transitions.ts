import { serverLimits } from '#contract/server-limits.ts';
import { refuse } from '#contract/refusals.ts';
import { holdsStock, type OrderStatus, type PaymentStatus } from '#contract/states.ts';
import type { RowOf } from '#database/client/statement.ts';
import type { Ctx } from '../ctx.ts';
import * as promotionUses from '../promotions/uses.ts';
import * as queries from './transition-queries.ts';
import { purgeStock, requireStock } from './stock.ts';

export type LockedOrder = RowOf<typeof queries.lockOrder>;
export type StockChange = { productId: number; delta: number; stock: number };

/**
 * `cash_reversal`: cash that was not collected after all; `cash_return`: given back after a
 * cancellation.
 */
export type CashEntry = 'cash' | 'cash_reversal' | 'cash_return';

type Transition = {
  status: OrderStatus;
  payment: PaymentStatus;
  stockChanges: readonly StockChange[];
  reason: 'cancel' | 'reopen' | 'release';
  /** The entry of the money journal for cash of the final amount; absent or null: none. */
  cash?: CashEntry | null;
  /** How long the units are held for an online payment; absent: no hold. */
  holdMinutes?: number;
};

/**
 * Whether the order's units are taken from the stock. An unpaid order with a failed payment has
 * returned them.
 */
export const holdsUnits = (order: { status: OrderStatus; paymentStatus: PaymentStatus }): boolean =>
  holdsStock(order.status) && !(order.status === 'generate' && order.paymentStatus === 'failed');

/**
 * Writes the order's next state with all its effects. Returns the event id of a new status; null if
 * only the payment changed.
 */
export async function transitionOrder(
  ctx: Ctx,
  order: LockedOrder,
  { status, payment, stockChanges, reason, cash = null, holdMinutes }: Transition,
): Promise<number | null> {
  const event = await queries.transitionOrder.maybeOne(ctx.db, {
    orderId: order.id,
    actorKind: ctx.actor.kind === 'visitor' ? 'system' : ctx.actor.kind,
    actorId: 'userId' in ctx.actor ? ctx.actor.userId : null,
    fromStatus: order.status,
    toStatus: status,
    fromPayment: order.paymentStatus,
    toPayment: payment,
    productIds: stockChanges.map(({ productId }) => productId),
    deltas: stockChanges.map(({ delta }) => delta),
    reason,
    cashKind: cash,
    holdMinutes: holdMinutes ?? null,
    holdTotalMinutes: serverLimits.paymentHoldTotalMinutes,
  });
  for (const { productId, stock, delta } of stockChanges)
    purgeStock(ctx, productId, { from: stock, to: stock + delta });
  return event?.id ?? null;
}

/** Returns the order's units and its promotion uses. Skips deleted products. */
export async function restock(ctx: Ctx, order: LockedOrder): Promise<StockChange[]> {
  const lines = await queries.lockStock.all(ctx.db, { orderId: order.id });
  await promotionUses.release(ctx, order.id);
  return lines.flatMap(({ productId, quantity, stock }) =>
    stock === null ? [] : [{ productId, delta: quantity, stock }],
  );
}

/**
 * Takes the order's units and promotion uses again. Refuses `stock_out`, `stock_short`,
 * `cart_product_gone`, `coupon_used_up` and `coupon_already_used`.
 */
export async function reserveAgain(ctx: Ctx, order: LockedOrder): Promise<StockChange[]> {
  const lines = await queries.lockStock.all(ctx.db, { orderId: order.id });
  const stockChanges = lines.map(({ productId, quantity, name, stock }) => {
    if (stock === null) throw refuse('cart_product_gone', { name });
    requireStock({ name, quantity, stock });
    return { productId, delta: -quantity, stock };
  });
  const customer = { userId: order.userId, email: order.accountEmail };
  await promotionUses.reserveAgain(ctx, { orderId: order.id, customer });
  return stockChanges;
}
