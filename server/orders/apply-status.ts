import { paymentStateOf } from '#contract/orders/payment-state.ts';
import type { AdminOrderStatus } from '#contract/orders/rules.ts';
import { paymentAfter, transitionOf } from '#contract/orders/transitions.ts';
import { type PaymentStatus } from '#contract/payments/rules.ts';
import type { Admin, Ctx, Shopper, System } from '../ctx.ts';
import * as invoices from '../tax/invoices.ts';
import type { Cause } from './ledger/queries.ts';
import { paidOrder } from './required-reasons.ts';
import { settleCash } from './ledger/cash.ts';
import { allowRefunded } from './lines/allowance.ts';
import { allowSinceCancelled, settleReturned } from './retained.ts';
import { refillParcels } from './refill-queries.ts';
import { emptyParcels } from './retained-queries.ts';
import {
  causeOf,
  holdsUnits,
  type LockedOrder,
  reserveAgain,
  restock,
  transitionOrder,
} from './transitions.ts';

export type AppliedStatus = {
  payment: PaymentStatus;
  eventId: number | null;
  after: ReturnType<typeof paymentStateOf>;
  /** Of the invoice that the change issued, or that was issued before the order left. */
  invoiceNumber: string | null;
};

/**
 * Sets the status of a locked order with its effects on stock, coupon, parcels, cash, timeline and
 * invoices, without an email. `hasUnits`: an order that is taken up again has its units already.
 */
export async function applyStatus(
  ctx: Ctx<Admin | Shopper | System>,
  locked: LockedOrder,
  to: AdminOrderStatus,
  { hasUnits = false, cause }: { hasUnits?: boolean; cause?: Cause | undefined } = {},
): Promise<AppliedStatus> {
  const order = hasUnits ? locked : await allowSinceCancelled(ctx, locked);
  const before = paidOrder(order);
  const { payment } = before;
  const orderId = order.id;
  const holds = holdsUnits({ status: before.status, paymentStatus: payment });
  const effects = transitionOf(before.status, to)?.effects ?? [];
  const isReleased = holds && effects.includes('restock');
  const isReopened = !holds && effects.includes('reserve_again') && !hasUnits;
  const stockChanges = isReleased
    ? await restock(ctx, order)
    : isReopened
      ? await reserveAgain(ctx, order)
      : [];
  if (isReleased) await emptyParcels.all(ctx.db, { orderId, leavesWaiting: false });
  if (isReopened) await refillParcels.execute(ctx.db, { orderId });
  const paymentTo = paymentAfter(before, to);
  const eventId = await transitionOrder(ctx, order, {
    status: to,
    payment: paymentTo,
    stockChanges,
    reason: isReleased ? 'cancel' : 'reopen',
    cause,
  });
  const ofCash = cause ?? causeOf(order, to, eventId);
  await settleCash(ctx, order, { status: to, payment: paymentTo, cause: ofCash });
  if (effects.includes('credit_invoice'))
    await invoices.creditOrder(ctx, orderId, 'Order cancelled');
  const issued = effects.includes('issue_invoice') ? await invoices.issueIfDue(ctx, orderId) : null;
  // The invoice of a bulk booking is printed before the order ships. The email names it too.
  const isFirst = before.status === 'processing' && to !== 'cancelled';
  const invoiceNumber = issued ?? (isFirst ? await invoices.currentNumber(ctx, orderId) : null);
  if (to !== 'cancelled' && (order.returnedPaise > 0 || hasUnits)) await settleReturned(ctx, order);
  // While it was cancelled, a refund at the provider's dashboard left its cost as it was.
  if (before.status === 'cancelled' && order.paymentMethod !== 'cod')
    await allowRefunded(ctx, orderId);
  const after = paymentStateOf({ ...before, status: to, payment: paymentTo });
  return { payment: paymentTo, eventId, after, invoiceNumber };
}
