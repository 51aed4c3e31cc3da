import { formatRupees } from '#contract/money.ts';
import { refuse } from '#contract/refusals.ts';
import type { Ctx } from '../ctx.ts';
import * as queries from './instead-of-cash-queries.ts';
import { queueReceivedEmail } from './payment-emails.ts';
import { insertNote } from './queries.ts';
import { lockOrder } from './transition-queries.ts';
import { type LockedOrder, transitionOrder } from './transitions.ts';

/**
 * Locks a cash order and returns what it costs online, without the cash fee, in paise. Refuses
 * `payment_made` and `payment_cash_only`.
 */
export async function requirePayable(ctx: Ctx, orderId: number): Promise<number> {
  const { paymentStatus } = await lockOrder.one(ctx.db, { orderId });
  if (paymentStatus === 'completed') throw refuse('payment_made');
  const { payNowPaise } = await queries.payable.one(ctx.db, { orderId });
  if (payNowPaise === null) throw refuse('payment_cash_only');
  return payNowPaise;
}

/** Whether a payment of this amount can replace the cash of a locked order. */
export const isPayable = async (ctx: Ctx, orderId: number, amountPaise: number): Promise<boolean> =>
  (await queries.payable.one(ctx.db, { orderId })).payNowPaise === amountPaise;

/**
 * The captured payment replaces the cash of a locked order: method, amounts, timeline and email.
 * Returns false and writes nothing if the parcel is packed, or the order costs another amount.
 */
export async function payInsteadOfCash(
  ctx: Ctx,
  order: LockedOrder,
  paymentId: number,
): Promise<boolean> {
  const { id: orderId } = order;
  const paid = await queries.becomeOnline.maybeOne(ctx.db, { orderId, paymentId });
  if (!paid) return false;
  const after = await lockOrder.one(ctx.db, { orderId });
  await transitionOrder(ctx, after, {
    status: 'processing',
    payment: 'completed',
    stockChanges: [],
    reason: 'reopen',
    cause: { type: 'payment', id: paymentId },
  });
  const saved = paid.savedPaise > 0 ? ` The fee of ${formatRupees(paid.savedPaise)} is off.` : '';
  const note = `Paid online instead of in cash.${saved}`;
  await insertNote.execute(ctx.db, { orderId, note });
  await queueReceivedEmail(ctx, after);
  return true;
}
