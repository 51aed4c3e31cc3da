import { paymentHoldMinutes, paymentHoldTotalMinutes } from '#contract/payments/rules.ts';
import { Refusal, refuse } from '#contract/refusals.ts';
import { exchangeHoldHours } from '#contract/returns/rules.ts';
import type { Ctx, Shopper } from '../ctx.ts';
import { creditOrder, issueIfDue } from '../tax/invoices.ts';
import { countActions } from './abuse-limits.ts';
import { isPaid, onlinePaise } from './advance.ts';
import { type PriceTerms, requireCurrentPrice } from './current-price.ts';
import { isFirstOrderUsed } from '../promotions/uses.ts';
import { isPayable, payInsteadOfCash } from './instead-of-cash.ts';
import { withdrawUnpaidEmail } from './emails.ts';
import { queuePaidEmails, queueUnpaidEmail } from './payment-emails.ts';
import {
  customerOf,
  type LockedOrder,
  holdsUnits,
  reserveAgain,
  restock,
  type StockChange,
  transitionOrder,
} from './transitions.ts';
import { settleReturned } from './retained.ts';
import { setAdvance } from './retained-money-queries.ts';
import * as queries from './queries.ts';
import * as transitionQueries from './transition-queries.ts';
import * as unpaidQueries from './unpaid-orders-queries.ts';
import { readPaymentStatus, readStatus } from './view.ts';

/**
 * The effect of a payment: it completed the order, the order was paid before or costs another
 * amount, its units are no longer available, or its parcel collects cash.
 */
export type Settlement = 'completed' | 'surplus' | 'amount' | 'unfillable' | 'cash_kept';

/** A payment of the order. `terms`: it is accepted only if the order still has its price. */
type OrderPayment = {
  paymentId: number;
  amountPaise: number;
  terms: PriceTerms | null;
  isInsteadOfCash: boolean;
};

/**
 * Marks the order paid, exactly once: status, timeline, emails and cart. A payment after the end of
 * the hold takes the units again if they are available. All results but `completed` write nothing:
 * the caller must refund the money.
 */
export async function complete(
  ctx: Ctx,
  orderId: number,
  { paymentId, amountPaise, terms, isInsteadOfCash }: OrderPayment,
): Promise<Settlement> {
  const order = await lock(ctx, orderId);
  if (isInsteadOfCash && order.paymentMethod === 'cod')
    return (await payInsteadOfCash(ctx, order, paymentId)) ? 'completed' : 'cash_kept';
  if (isPaid(order)) return 'surplus';
  if (!isAmountOf(order, amountPaise)) return 'amount';
  if (order.status === 'cancelled') return 'unfillable';
  const stockChanges = holdsUnits(order) ? [] : await reserveAgainOrNull(ctx, order, terms);
  if (stockChanges === null) return 'unfillable';
  const status = order.status === 'generate' ? 'processing' : order.status;
  await transitionOrder(ctx, order, {
    status,
    payment: order.paymentMethod === 'cod' ? 'pending' : 'completed',
    stockChanges,
    reason: 'reopen',
    isAdvancePaid: true,
  });
  // A second payment of an order that was invoiced, and credited when the first one was refunded.
  if ((status === 'shipped' || status === 'delivered') && (await issueIfDue(ctx, orderId)) !== null)
    await settleReturned(ctx, order);
  await queries.emptyCart.execute(ctx.db, { orderId });
  await queuePaidEmails(ctx, order);
  return 'completed';
}

/**
 * Holds the units of an order whose payment is authorised, so that no money is taken for units that
 * are gone. Returns false if the order is paid or cancelled, costs another amount, if the units are
 * gone, or with `terms` if the order no longer has its price.
 */
export async function holdForCapture(
  ctx: Ctx,
  orderId: number,
  { amountPaise, terms, isInsteadOfCash }: Omit<OrderPayment, 'paymentId'>,
): Promise<boolean> {
  const order = await lock(ctx, orderId);
  if (isInsteadOfCash) return isPayable(ctx, orderId, amountPaise);
  if (isPaid(order) || order.status === 'cancelled') return false;
  if (!isAmountOf(order, amountPaise)) return false;
  if (holdsUnits(order)) return true;
  const stockChanges = await reserveAgainOrNull(ctx, order, terms);
  if (stockChanges === null) return false;
  await transitionOrder(ctx, order, {
    status: 'generate',
    payment: 'pending',
    stockChanges,
    reason: 'reopen',
    holdMinutes: paymentHoldMinutes,
  });
  return true;
}

/**
 * Returns the units and the coupon use after a closed window, a failed payment or the end of the
 * hold, and queues the email with the link to pay, once for each order. Returns false for an order
 * that is not waiting for payment. A replacement is released at the end of its hold only.
 */
export async function release(ctx: Ctx, orderId: number): Promise<boolean> {
  const order = await lock(ctx, orderId);
  if (order.status !== 'generate' || order.paymentStatus !== 'pending') return false;
  if (order.isExchange && !order.isHoldOver) return false;
  await transitionOrder(ctx, order, {
    status: 'generate',
    payment: 'failed',
    stockChanges: await restock(ctx, order),
    reason: 'release',
  });
  await queueUnpaidEmail(ctx, order);
  return true;
}

/** Locks the order until the transaction ends. */
export async function lockUntilCommit(ctx: Ctx, orderId: number): Promise<void> {
  await transitionQueries.lockOrder.one(ctx.db, { orderId });
}

/** Cancels an order that never reached the provider. */
export async function abandon(ctx: Ctx, orderId: number): Promise<void> {
  const order = await lock(ctx, orderId);
  if (order.status !== 'generate') return;
  const stockChanges = holdsUnits(order) ? await restock(ctx, order) : [];
  await transitionOrder(ctx, order, {
    status: 'cancelled',
    payment: order.paymentMethod === 'cod' ? 'pending' : 'failed',
    stockChanges,
    reason: 'cancel',
  });
}

/**
 * Cancels an unpaid order whose units were returned. Returns false for any other order, such as one
 * that was reopened.
 */
export async function cancelUnpaid(ctx: Ctx, orderId: number): Promise<boolean> {
  const order = await lock(ctx, orderId);
  if (order.status !== 'generate' || order.paymentStatus !== 'failed') return false;
  await transitionOrder(ctx, order, {
    status: 'cancelled',
    payment: order.paymentMethod === 'cod' ? 'pending' : 'failed',
    stockChanges: [],
    reason: 'cancel',
  });
  const time = order.isExchange ? `${exchangeHoldHours} hours` : 'a day';
  await addSystemNote(ctx, orderId, `This order was not paid within ${time}.`);
  return true;
}

/**
 * Makes the order wait for payment again, with a new hold on its units, within
 * `paymentHoldTotalMinutes` over all its holds. A replacement keeps its price and its own hold.
 * Refuses `payment_made`, `payment_closed`,
 * `too_many_requests`, all that `reserveAgain` refuses if the units were returned, and all that
 * `requireCurrentPrice` refuses after an hour, or if the order is not the first one any more.
 */
export async function reopen(ctx: Ctx<Shopper>, orderId: number, terms: PriceTerms): Promise<void> {
  const order = await lock(ctx, orderId);
  if (isPaid(order)) throw refuse('payment_made');
  if (order.status !== 'generate') throw refuse('payment_closed');
  if (order.isExchange) {
    if (!holdsUnits(order) || order.isHoldOver) throw refuse('payment_closed');
    return countActions(ctx, ['provider_called']);
  }
  const isRepriced = order.isOld || (!holdsUnits(order) && (await hasLostFirstOrder(ctx, order)));
  if (isRepriced) await requireCurrentPrice(ctx, order, terms);
  if (order.holdUsedMinutes >= paymentHoldTotalMinutes) throw refuse('payment_closed');
  const stockChanges = holdsUnits(order) ? [] : await reserveAgain(ctx, order);
  await transitionOrder(ctx, order, {
    status: 'generate',
    payment: 'pending',
    stockChanges,
    reason: 'reopen',
    holdMinutes: paymentHoldMinutes,
  });
  await countActions(ctx, ['hold_renewed', 'provider_called']);
}

/** Marks a refunded, cancelled order unpaid, for its reopening. Returns false for any other. */
export async function markRefunded(ctx: Ctx, orderId: number): Promise<boolean> {
  const order = await lock(ctx, orderId);
  if (order.status !== 'cancelled') return false;
  if (order.advancePaise > 0) await setAdvance.execute(ctx.db, { orderId, advancePaise: 0 });
  else if (order.paymentStatus === 'completed') await markUnpaid(ctx, orderId);
  else return false;
  return true;
}

/** Marks a refunded order unpaid without a change of its status, and credits its invoice. */
export async function markUnpaid(ctx: Ctx, orderId: number): Promise<void> {
  const order = await lock(ctx, orderId);
  await transitionOrder(ctx, order, {
    status: order.status,
    payment: 'failed',
    stockChanges: [],
    reason: 'cancel',
  });
  await creditOrder(ctx, orderId, 'Payment refunded');
}

/** Locks the order until the transaction ends; undefined if it does not exist. */
export const findLocked = async (ctx: Ctx, orderId: number): Promise<LockedOrder | undefined> =>
  transitionQueries.lockOrder.maybeOne(ctx.db, { orderId });

/** Adds a note of the system to the order's timeline. */
export async function addSystemNote(ctx: Ctx, orderId: number, note: string): Promise<void> {
  await queries.insertNote.execute(ctx.db, { orderId, note });
}

const hasLostFirstOrder = async (ctx: Ctx, order: LockedOrder): Promise<boolean> =>
  isFirstOrderUsed(ctx, { orderId: order.id, customer: customerOf(order) });

/** Notes that a later order takes the place of a released one, which needs no payment then. */
export async function markReplaced(ctx: Ctx, orderId: number): Promise<void> {
  await withdrawUnpaidEmail(ctx, orderId);
  await addSystemNote(ctx, orderId, 'A later order for the same items replaced this one.');
}

type OrderPage = { afterId: number; limit: number };

/** Orders with an expired hold. */
export const listExpired = async (ctx: Ctx, page: OrderPage): Promise<{ orderId: number }[]> =>
  unpaidQueries.expiredHolds.all(ctx.db, page);

/** Unpaid orders that are older than a day and hold no units. */
export const listOldUnpaid = async (ctx: Ctx, page: OrderPage): Promise<{ orderId: number }[]> =>
  unpaidQueries.oldUnpaid.all(ctx.db, page);

/** A window that was opened before the order was priced again has the former amount. */
const isAmountOf = (order: LockedOrder, amountPaise: number): boolean =>
  onlinePaise(order) === amountPaise;

async function lock(ctx: Ctx, orderId: number) {
  const order = await transitionQueries.lockOrder.one(ctx.db, { orderId });
  return {
    ...order,
    status: readStatus(order.status),
    paymentStatus: readPaymentStatus(order.paymentStatus),
  };
}

/**
 * Null if the units or the coupon are no longer available, or with `terms` if the price has
 * changed: all are normal here.
 */
async function reserveAgainOrNull(
  ctx: Ctx,
  order: LockedOrder,
  terms: PriceTerms | null,
): Promise<StockChange[] | null> {
  try {
    // First the price, which writes nothing: a refusal must leave no coupon use in the caller's
    // transaction.
    if (terms !== null) await requireCurrentPrice(ctx, order, terms);
    return await reserveAgain(ctx, order);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}
