import { formatRupees } from '#contract/money.ts';
import type { Ctx } from '#server/ctx.ts';
import * as orders from '#server/orders/online.ts';
import { type PaymentProvider, ProviderProblem, type ProviderRefund } from '../provider.ts';
import * as queries from './queries.ts';

/** Pays back what is due. Called again after any interruption it is the same refund, by its key. Throws `ProviderProblem`. */
export async function pay(ctx: Ctx, provider: PaymentProvider, refundId: number): Promise<void> {
  const due = await queries.dueRefund.maybeOne(ctx.db, refundId);
  if (!due) return;
  try {
    const refund = await askFor(provider, due);
    await ctx.transaction(async (inside) => settleRefund(inside, refund));
  } catch (error) {
    if (error instanceof ProviderProblem)
      await queries.recordRefundProblem.execute(ctx.db, refundId, error.message);
    throw error;
  }
}

/** The provider paid the money back: written down once, whoever tells of it first. */
export async function settleRefund(ctx: Ctx, refund: ProviderRefund): Promise<void> {
  const done = await queries.settleRefund.maybeOne(
    ctx.db,
    refund.paymentId,
    refund.refundId,
    refund.amountPaise,
  );
  if (done) await orders.note(ctx, done.orderId, `${formatRupees(done.amountPaise)} was refunded.`);
}

/** What was paid online for an order that was cancelled goes back; the order counts as unpaid from then on. */
export async function refundCancelled(ctx: Ctx, atMost: number): Promise<void> {
  for (const {
    orderId,
    paymentId,
    providerPaymentId,
    amountPaise,
  } of await queries.cancelledPaid.all(ctx.db, atMost)) {
    await ctx.transaction(async (inside) => {
      if (!(await orders.takeMoneyOff(inside, orderId))) return;
      await queries.insertRefund.maybeOne(
        inside.db,
        orderId,
        paymentId,
        providerPaymentId,
        amountPaise,
        'cancelled',
      );
      await queries.markGoingBack.execute(inside.db, paymentId);
      await orders.note(
        inside,
        orderId,
        `This order was cancelled. ${formatRupees(amountPaise)} will be refunded.`,
      );
    });
  }
}

type Due = { providerPaymentId: string; amountPaise: number };

async function askFor(
  provider: PaymentProvider,
  { providerPaymentId: paymentId, amountPaise }: Due,
): Promise<ProviderRefund> {
  try {
    return await provider.refund({ paymentId, amountPaise, key: `refund-${paymentId}` });
  } catch (error) {
    const isRefused = error instanceof ProviderProblem && error.kind === 'refused';
    if (!isRefused) throw error;
    // Somebody may have paid it back by hand at the provider's.
    const payment = await provider.confirm(paymentId);
    if (payment.refundedPaise < amountPaise) throw error;
    return { refundId: `by-hand-${paymentId}`, paymentId, amountPaise };
  }
}
