import { repriceAfterMinutes } from '#contract/payments/rules.ts';
import { formatRupees } from '#contract/money.ts';
import type { RowOf } from '#database/client/statement.ts';
import type { Ctx } from '../ctx.ts';
import * as ledger from '../orders/ledger/ledger.ts';
import { oweReturned } from '../orders/retained.ts';
import * as orders from '../orders/online-payment.ts';
import * as settings from '../settings/settings.ts';
import type { PaymentProvider, ProviderPayment } from './provider.ts';
import * as queries from './queries.ts';
import * as refundQueries from './refunds/queries.ts';
import { bookAll } from './refunds/refunds.ts';

/** Not our order, nothing new, order paid, refund due, or units released. */
type Effect = 'not_ours' | 'nothing' | 'completed' | 'refund_due' | 'released';

type Payment = RowOf<typeof queries.byProviderOrder>;
type PaymentUpdate = Pick<
  ProviderPayment,
  'paymentId' | 'providerOrderId' | 'status' | 'amountPaise' | 'currency' | 'at'
>;

/**
 * The only entry for payment updates, from the browser, a webhook or the reconciler. Runs in the
 * caller's transaction. Idempotent and monotonic: a paid order never becomes unpaid, a failed one
 * may still be paid. `bySignature`: the provider was unreachable, and only its signature confirms
 * the payment.
 */
export async function apply(
  ctx: Ctx,
  provider: PaymentProvider,
  update: PaymentUpdate,
  { bySignature = false } = {},
): Promise<Effect> {
  if (update.providerOrderId === null) return 'not_ours';
  const payment = await queries.byProviderOrder.maybeOne(ctx.db, {
    provider: provider.key,
    providerOrderId: update.providerOrderId,
  });
  if (!payment) return 'not_ours';
  // A payment that was refunded before the shop knew of it is recorded too, so that its refund can
  // be booked.
  if (update.status === 'captured' || update.status === 'refunded')
    return recordCapture(ctx, payment, { update, bySignature });
  if (update.status === 'failed')
    return isCurrentAttempt(payment, update) ? fail(ctx, payment.orderId) : 'nothing';
  if (update.status === 'authorized')
    await queries.checkNow.execute(ctx.db, { paymentId: payment.id });
  return 'nothing';
}

/**
 * Reads the payments of a provider order, captures an authorised one if needed, and applies them
 * all, with refunds that were made at the provider's dashboard. Calls the provider outside any
 * transaction.
 */
export async function reconcile(
  ctx: Ctx,
  provider: PaymentProvider,
  providerOrderId: string,
): Promise<void> {
  const attempts = await provider.find(providerOrderId);
  for (const each of attempts.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    const update = await captureIfFillable(ctx, provider, each);
    await ctx.transaction(async (inside) => apply(inside, provider, update));
    if (update.refundedPaise > 0) await bookAll(ctx, provider, update.paymentId);
  }
}

/**
 * Captures an authorised payment once the units of its order are held, and returns the captured
 * payment. Returns any other payment, and one whose order cannot be filled, as it is: the provider
 * releases money that is not captured.
 */
export async function captureIfFillable(
  ctx: Ctx,
  provider: PaymentProvider,
  update: ProviderPayment,
): Promise<ProviderPayment> {
  const { providerOrderId, paymentId } = update;
  if (update.status !== 'authorized' || providerOrderId === null) return update;
  const isFillable = await ctx.transaction(async (inside) => {
    const payment = await queries.byProviderOrder.maybeOne(inside.db, {
      provider: provider.key,
      providerOrderId,
    });
    if (!payment) return false;
    const recorded = await queries.isCaptured.one(inside.db, { providerPaymentId: paymentId });
    if (recorded.isCaptured) return true;
    if (!isWhole(payment, update)) return false;
    const { amountPaise } = update;
    const { orderId, isInsteadOfCash } = payment;
    const terms = await lateTerms(inside, payment, update);
    const given = { amountPaise, terms, isInsteadOfCash };
    if (!(await orders.holdForCapture(inside, orderId, given))) return false;
    await queries.resume.execute(inside.db, { orderId: payment.orderId });
    return true;
  });
  return isFillable ? provider.confirm(paymentId) : update;
}

/** Marks the payment failed and returns the order's units. Ignores a paid order. */
export async function fail(ctx: Ctx, orderId: number): Promise<Effect> {
  if (!(await orders.release(ctx, orderId))) return 'nothing';
  await queries.markFailed.execute(ctx.db, { orderId });
  return 'released';
}

/** A late failure of an earlier attempt must not close the next window. Times in whole seconds. */
const isCurrentAttempt = (payment: Payment, update: PaymentUpdate): boolean =>
  update.at.getTime() + 1000 > payment.openedAt.getTime();

const isWhole = (payment: Payment, update: PaymentUpdate): boolean =>
  update.amountPaise === payment.amountPaise && update.currency === payment.currency;

/**
 * A payment that was made long after the window opened gets the price of now. Null: it was made in
 * time, and keeps its price.
 */
const lateTerms = async (
  ctx: Ctx,
  { openedAt }: Payment,
  { at }: PaymentUpdate,
): Promise<settings.ShopSettings | null> =>
  at.getTime() > openedAt.getTime() + repriceAfterMinutes * 60_000
    ? settings.readSettings(ctx.db)
    : null;

async function recordCapture(
  ctx: Ctx,
  payment: Payment,
  { update, bySignature }: { update: PaymentUpdate; bySignature: boolean },
): Promise<Effect> {
  const { id, orderId } = payment;
  // A capture of nothing pays nothing, and there is nothing to refund.
  if (update.amountPaise === 0) return 'nothing';
  const first = await queries.insertCapture.maybeOne(ctx.db, {
    orderId,
    paymentId: id,
    amountPaise: update.amountPaise,
    providerPaymentId: update.paymentId,
  });
  if (!first) return 'nothing';
  await orders.lockUntilCommit(ctx, orderId);
  await ledger.settle(ctx, orderId, { type: 'payment', id });
  const settlement = await settle(ctx, payment, update);
  if (settlement === 'completed') {
    await queries.markCaptured.execute(ctx.db, { paymentId: id, bySignature });
    await oweReturned(ctx, orderId);
    return 'completed';
  }
  await refundQueries.insertRefund.maybeOne(ctx.db, {
    orderId,
    paymentId: id,
    providerPaymentId: update.paymentId,
    amountPaise: update.amountPaise,
    reason: settlement === 'cash_kept' ? 'surplus' : settlement,
  });
  await queries.markRefundDue.execute(ctx.db, { paymentId: id });
  await orders.addSystemNote(
    ctx,
    orderId,
    `${reasons[settlement]} ${formatRupees(update.amountPaise)} will be refunded.`,
  );
  return 'refund_due';
}

async function settle(
  ctx: Ctx,
  payment: Payment,
  update: PaymentUpdate,
): Promise<orders.Settlement> {
  if (!isWhole(payment, update)) return 'amount';
  if (update.status === 'refunded') return 'unfillable';
  const { amountPaise } = update;
  const terms = await lateTerms(ctx, payment, update);
  const { id: paymentId, orderId, isInsteadOfCash } = payment;
  return orders.complete(ctx, orderId, { paymentId, amountPaise, terms, isInsteadOfCash });
}

const reasons = {
  cash_kept: 'An online payment arrived after this order could be paid in cash only.',
  surplus: 'This order was paid a second time.',
  unfillable: 'A payment arrived after this order could no longer be filled.',
  amount: 'A payment of a different amount arrived.',
} as const;
