import { refuse } from '#contract/refusals.ts';
import type { OrderStatus } from '#contract/orders/rules.ts';
import { paymentHoldTotalMinutes, type PaymentStatus } from '#contract/payments/rules.ts';
import type { RowOf } from '#database/client/statement.ts';
import type { Ctx } from '../ctx.ts';
import * as promotionUses from '../promotions/uses.ts';
import * as ledger from './ledger/ledger.ts';
import type { Cause } from './ledger/queries.ts';
import { withdrawUnpaidEmail } from './emails.ts';
import * as queries from './transition-queries.ts';
import { purgeStock, requireStock } from './stock.ts';

export type LockedOrder = RowOf<typeof queries.lockOrder>;
export type StockChange = { productId: number; delta: number; stock: number };

type Transition = {
  status: OrderStatus;
  payment: PaymentStatus;
  stockChanges: readonly StockChange[];
  reason: 'cancel' | 'reopen' | 'release';
  /** How long the units are held for an online payment; absent: no hold. */
  holdMinutes?: number;
  /** A payment took the order out of `generate`. */
  isAdvancePaid?: boolean;
  /** Of the entries of the ledger; absent: the change itself. */
  cause?: Cause | undefined;
};

/**
 * Whether the order's units are taken from the stock. An unpaid order with a failed payment has
 * returned them.
 */
export const holdsUnits = (order: { status: OrderStatus; paymentStatus: PaymentStatus }): boolean =>
  order.status !== 'cancelled' &&
  !(order.status === 'generate' && order.paymentStatus === 'failed');

/**
 * Writes the order's next state with all its effects. Returns the event id of a new status; null if
 * only the payment changed.
 */
export async function transitionOrder(
  ctx: Ctx,
  order: LockedOrder,
  { status, payment, stockChanges, reason, holdMinutes, isAdvancePaid = false, cause }: Transition,
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
    holdMinutes: holdMinutes ?? null,
    holdTotalMinutes: paymentHoldTotalMinutes,
    isAdvancePaid,
  });
  const eventId = event?.id ?? null;
  await ledger.settle(ctx, order.id, cause ?? causeOf(order, status, eventId));
  // It was paid or cancelled.
  if (order.status === 'generate' && status !== 'generate')
    await withdrawUnpaidEmail(ctx, order.id);
  for (const { productId, stock, delta } of stockChanges)
    purgeStock(ctx, productId, { from: stock, to: stock + delta });
  return eventId;
}

/** The event of a change of status as the cause of entries; null: only the payment changed. */
export const causeOf = (order: LockedOrder, to: OrderStatus, eventId: number | null): Cause =>
  eventId === null
    ? { type: 'order', id: order.id }
    : { type: to === 'cancelled' ? 'cancellation' : 'status', id: eventId };

/** Returns the order's units and its promotion uses. Skips deleted products. */
export async function restock(ctx: Ctx, order: LockedOrder): Promise<StockChange[]> {
  const lines = await queries.lockStock.all(ctx.db, { orderId: order.id });
  await promotionUses.release(ctx, order.id);
  return lines.flatMap(({ productId, quantity, stock }) =>
    stock === null ? [] : [{ productId, delta: quantity, stock }],
  );
}

/** The customer that limits of promotions count, by the account's present email. */
export const customerOf = (order: LockedOrder): promotionUses.Customer => ({
  userId: order.userId,
  email: order.accountEmail,
});

/**
 * Takes the order's units and promotion uses again. Refuses `stock_out`, `stock_short`,
 * `cart_product_gone`, `coupon_used_up`, `coupon_already_used`, `coupon_first_order` and
 * `first_order_used`.
 */
export async function reserveAgain(ctx: Ctx, order: LockedOrder): Promise<StockChange[]> {
  const lines = await queries.lockStock.all(ctx.db, { orderId: order.id });
  const stockChanges = lines.map(({ productId, quantity, name, stock }) => {
    if (stock === null) throw refuse('cart_product_gone', { name, productId });
    requireStock({ productId, name, quantity, stock });
    return { productId, delta: -quantity, stock };
  });
  await promotionUses.reserveAgain(ctx, { orderId: order.id, customer: customerOf(order) });
  return stockChanges;
}
