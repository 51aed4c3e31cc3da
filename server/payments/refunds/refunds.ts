import { formatRupees } from '#contract/money.ts';
import type { Ctx } from '#server/ctx.ts';
import * as orders from '#server/orders/online-payment.ts';
import { type PaymentProvider, ProviderProblem, type ProviderRefund } from '../provider.ts';
import * as queries from './queries.ts';

/** Pays a due refund. Idempotent by the refund's key, so it is safe to retry. Throws `ProviderProblem`. */
export async function pay(ctx: Ctx, provider: PaymentProvider, refundId: number): Promise<void> {
  const due = await queries.dueRefund.maybeOne(ctx.db, { refundId });
  if (!due) return;
  try {
    const refund = await requestRefund(provider, due);
    await ctx.transaction(async (inside) => settleRefund(inside, refund));
  } catch (error) {
    if (error instanceof ProviderProblem)
      await queries.recordRefundProblem.execute(ctx.db, { refundId, problem: error.message });
    throw error;
  }
}

/** Records once that the provider has refunded the money; called by the job and by webhooks. */
export async function settleRefund(ctx: Ctx, refund: ProviderRefund): Promise<void> {
  const done = await queries.settleRefund.maybeOne(ctx.db, {
    providerPaymentId: refund.paymentId,
    providerRefundId: refund.refundId,
    amountPaise: refund.amountPaise,
  });
  if (!done) return;
  const text = `${formatRupees(done.amountPaise)} was refunded.`;
  await orders.addSystemNote(ctx, done.orderId, text);
}

/** Refunds the online payments of cancelled orders and marks these orders unpaid. */
export async function refundCancelled(ctx: Ctx, limit: number): Promise<void> {
  for (const paid of await queries.cancelledPaid.all(ctx.db, { limit })) {
    const { orderId, paymentId, amountPaise } = paid;
    await ctx.transaction(async (inside) => {
      if (!(await orders.markRefunded(inside, orderId))) return;
      await queries.insertRefund.maybeOne(inside.db, { ...paid, reason: 'cancelled' });
      await queries.markRefundDue.execute(inside.db, { paymentId });
      await orders.addSystemNote(
        inside,
        orderId,
        `This order was cancelled. ${formatRupees(amountPaise)} will be refunded.`,
      );
    });
  }
}

type DueRefund = { providerPaymentId: string; amountPaise: number };

async function requestRefund(
  provider: PaymentProvider,
  { providerPaymentId: paymentId, amountPaise }: DueRefund,
): Promise<ProviderRefund> {
  try {
    return await provider.refund({ paymentId, amountPaise, key: `refund-${paymentId}` });
  } catch (error) {
    const isRefused = error instanceof ProviderProblem && error.kind === 'refused';
    if (!isRefused) throw error;
    // The owner may have refunded it by hand at the provider.
    const payment = await provider.confirm(paymentId);
    if (payment.refundedPaise < amountPaise) throw error;
    return { refundId: `by-hand-${paymentId}`, paymentId, amountPaise };
  }
}
