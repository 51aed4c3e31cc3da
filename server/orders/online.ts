import { limits } from '#contract/limits.ts';
import { Refusal, refuse } from '#contract/refusals.ts';
import type { Ctx } from '../ctx.ts';
import { tellBuyer } from './emails.ts';
import {
  type LockedOrder,
  holdsUnits,
  moveOrder,
  putBack,
  type StockMove,
  takeAgain,
} from './transitions.ts';
import * as queries from './queries.ts';
import { readPaymentStatus, readStatus } from './view.ts';

/** What money that came did for the order: paid it, came on top of a payment, or found nothing left to buy. */
export type Settlement = 'completed' | 'surplus' | 'unfillable';

/**
 * The order is paid, exactly once: status, timeline, mails, cart. A payment that comes after the hold ran out takes the
 * units again if they are there. `surplus` and `unfillable` write nothing: that money must go back.
 */
export async function complete(ctx: Ctx, orderId: number): Promise<Settlement> {
  const order = await lock(ctx, orderId);
  if (order.paymentStatus === 'completed') return 'surplus';
  if (order.status === 'cancelled') return 'unfillable';
  const moves = holdsUnits(order) ? [] : await findAgain(ctx, order);
  if (moves === null) return 'unfillable';
  const status = order.status === 'generate' ? 'processing' : order.status;
  await moveOrder(ctx, order, { status, payment: 'completed', moves, reason: 'reopen' });
  await queries.emptyCart.execute(ctx.db, orderId);
  await tellPaid(ctx, order);
  return 'completed';
}

/** Window closed, payment failed, or hold over: the units and the coupon go back. Of an order that does not wait for money, nothing changes. */
export async function release(ctx: Ctx, orderId: number): Promise<boolean> {
  const order = await lock(ctx, orderId);
  if (order.status !== 'generate' || order.paymentStatus !== 'pending') return false;
  await moveOrder(ctx, order, {
    status: 'generate',
    payment: 'failed',
    moves: await putBack(ctx, order),
    reason: 'release',
  });
  return true;
}

/** Keeps everybody else from the order until the transaction ends. */
export async function hold(ctx: Ctx, orderId: number): Promise<void> {
  await queries.lockOrder.one(ctx.db, orderId);
}

/** An order that never reached the provider: cancelled, as if it had not been placed. */
export async function abandon(ctx: Ctx, orderId: number): Promise<void> {
  const order = await lock(ctx, orderId);
  if (order.status !== 'generate') return;
  const moves = holdsUnits(order) ? await putBack(ctx, order) : [];
  await moveOrder(ctx, order, { status: 'cancelled', payment: 'failed', moves, reason: 'cancel' });
}

/**
 * Makes the order wait for money again, with its units held anew. Refuses `payment_made`, `payment_closed`, and when
 * the units were given back all that taking them again refuses.
 */
export async function reopen(ctx: Ctx, orderId: number): Promise<void> {
  const order = await lock(ctx, orderId);
  if (order.paymentStatus === 'completed') throw refuse('payment_made');
  if (order.status !== 'generate') throw refuse('payment_closed');
  const moves = holdsUnits(order) ? [] : await takeAgain(ctx, order);
  await moveOrder(ctx, order, {
    status: 'generate',
    payment: 'pending',
    moves,
    reason: 'reopen',
    holdMinutes: limits.paymentHoldMinutes,
  });
}

/** A cancelled order whose money goes back is not paid any more, also when it is put to work again. Answers false for any other. */
export async function takeMoneyOff(ctx: Ctx, orderId: number): Promise<boolean> {
  const order = await lock(ctx, orderId);
  if (order.status !== 'cancelled' || order.paymentStatus !== 'completed') return false;
  await takePaymentOff(ctx, orderId);
  return true;
}

/** The order stays what it is, and is not paid any more. */
export async function takePaymentOff(ctx: Ctx, orderId: number): Promise<void> {
  const order = await lock(ctx, orderId);
  await moveOrder(ctx, order, {
    status: order.status,
    payment: 'failed',
    moves: [],
    reason: 'cancel',
  });
}

/** Keeps everybody else from the order until the transaction ends, where there is one. */
export const findLocked = async (ctx: Ctx, orderId: number): Promise<LockedOrder | undefined> =>
  queries.lockOrder.maybeOne(ctx.db, orderId);

/** Says on the order's timeline what no state shows. */
export async function note(ctx: Ctx, orderId: number, text: string): Promise<void> {
  await queries.insertNote.execute(ctx.db, orderId, text);
}

/** The numbers of orders whose hold is over, the oldest first. */
export const expired = async (ctx: Ctx, atMost: number): Promise<number[]> =>
  (await queries.expiredHolds.all(ctx.db, atMost)).map(({ id }) => id);

async function lock(ctx: Ctx, orderId: number) {
  const order = await queries.lockOrder.one(ctx.db, orderId);
  return {
    ...order,
    status: readStatus(order.status),
    paymentStatus: readPaymentStatus(order.paymentStatus),
  };
}

/** Null where the units are not to be had any more: both outcomes are normal here. */
async function findAgain(ctx: Ctx, order: LockedOrder): Promise<StockMove[] | null> {
  try {
    return await takeAgain(ctx, order);
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

async function tellPaid(ctx: Ctx, order: LockedOrder): Promise<void> {
  const { lines } = await queries.mailLines.one(ctx.db, order.id);
  await tellBuyer(ctx, 'payment_received', {
    order,
    items: lines,
    eventKey: `order:${order.id}:paid`,
  });
  await tellBuyer(ctx, 'order_placed', {
    order,
    items: lines,
    eventKey: `order:${order.id}:placed`,
  });
}
