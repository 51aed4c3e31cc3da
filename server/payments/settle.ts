import { formatRupees } from '#contract/money.ts';
import type { RowOf } from '#database/client/statement.ts';
import type { Ctx } from '../ctx.ts';
import * as orders from '../orders/online-payment.ts';
import type { PaymentProvider, ProviderPayment } from './provider.ts';
import * as queries from './queries.ts';
import * as refundQueries from './refunds/queries.ts';

/** The effect of a payment update: not our order, nothing new, order paid, refund due, or units released. */
export type Effect = 'not_ours' | 'nothing' | 'completed' | 'refund_due' | 'released';

type Payment = RowOf<typeof queries.byProviderOrder>;
type PaymentUpdate = Pick<
  ProviderPayment,
  'paymentId' | 'providerOrderId' | 'status' | 'amountPaise' | 'currency' | 'at'
>;

/**
 * The only entry for payment updates, from the browser, a webhook or the reconciler. Runs in the caller's transaction.
 * Idempotent and monotonic: a paid order never becomes unpaid, a failed one may still be paid.
 * `bySignature`: the provider was unreachable, and only its signature confirms the payment.
 */
export async function apply(
  ctx: Ctx,
  provider: PaymentProvider,
  update: PaymentUpdate,
  { bySignature = false } = {},
): Promise<Effect> {
  if (update.providerOrderId === null) return 'not_ours';
  const payment = await queries.byProviderOrder.maybeOne(ctx.db, {
    provider: provider.name,
    providerOrderId: update.providerOrderId,
  });
  if (!payment) return 'not_ours';
  if (update.status === 'captured') return recordCapture(ctx, payment, { update, bySignature });
  if (update.status === 'failed')
    return isCurrentAttempt(payment, update) ? fail(ctx, payment.orderId) : 'nothing';
  if (update.status === 'authorized')
    await queries.checkNow.execute(ctx.db, { paymentId: payment.id });
  return 'nothing';
}

/** Reads the payments of a provider order, captures an authorised one if needed, and applies them all. Calls the provider outside any transaction. */
export async function reconcile(
  ctx: Ctx,
  provider: PaymentProvider,
  providerOrderId: string,
): Promise<void> {
  const attempts = await provider.find(providerOrderId);
  for (const each of attempts.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    if (each.providerOrderId !== providerOrderId) continue;
    const update =
      each.status === 'authorized' && (await shouldCapture(ctx, provider, each))
        ? await provider.confirm(each.paymentId)
        : each;
    await ctx.transaction(async (inside) => apply(inside, provider, update));
  }
}

/** Marks the payment failed and returns the order's units. Ignores a paid order. */
export async function fail(ctx: Ctx, orderId: number): Promise<Effect> {
  if (!(await orders.release(ctx, orderId))) return 'nothing';
  await queries.markFailed.execute(ctx.db, { orderId });
  return 'released';
}

const shouldCapture = async (
  ctx: Ctx,
  provider: PaymentProvider,
  { providerOrderId, paymentId }: ProviderPayment,
): Promise<boolean> =>
  providerOrderId !== null &&
  ((
    await queries.shouldCapture.maybeOne(ctx.db, {
      provider: provider.name,
      providerOrderId,
      providerPaymentId: paymentId,
    })
  )?.shouldCapture ??
    false);

/** A late failure of an earlier attempt must not close the window of the next one. The provider's times are whole seconds. */
const isCurrentAttempt = (payment: Payment, update: PaymentUpdate): boolean =>
  update.at.getTime() + 1000 > payment.openedAt.getTime();

async function recordCapture(
  ctx: Ctx,
  payment: Payment,
  { update, bySignature }: { update: PaymentUpdate; bySignature: boolean },
): Promise<Effect> {
  const { id, orderId } = payment;
  const first = await queries.insertCapture.maybeOne(ctx.db, {
    orderId,
    paymentId: id,
    amountPaise: update.amountPaise,
    providerPaymentId: update.paymentId,
  });
  if (!first) return 'nothing';
  const isWhole =
    update.amountPaise === payment.amountPaise && update.currency === payment.currency;
  const settlement = isWhole ? await orders.complete(ctx, orderId) : 'amount';
  if (settlement === 'completed') {
    await queries.markCaptured.execute(ctx.db, { paymentId: id, bySignature });
    return 'completed';
  }
  await refundQueries.insertRefund.maybeOne(ctx.db, {
    orderId,
    paymentId: id,
    providerPaymentId: update.paymentId,
    amountPaise: update.amountPaise,
    reason: settlement,
  });
  await queries.markRefundDue.execute(ctx.db, { paymentId: id });
  await orders.addSystemNote(
    ctx,
    orderId,
    `${reasons[settlement]} ${formatRupees(update.amountPaise)} will be refunded.`,
  );
  return 'refund_due';
}

const reasons = {
  surplus: 'This order was paid a second time.',
  unfillable: 'A payment arrived after this order could no longer be filled.',
  amount: 'A payment of a different amount arrived.',
} as const;
