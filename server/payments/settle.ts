import { formatRupees } from '#contract/money.ts';
import type { RowOf } from '#database/client/statement.ts';
import type { Ctx } from '../ctx.ts';
import * as orders from '../orders/online.ts';
import type { PaymentProvider, ProviderPayment } from './provider.ts';
import * as queries from './queries.ts';
import * as refundQueries from './refunds/queries.ts';

/** What news of a payment did: nothing here belongs to us, nothing new, the order is paid, the money goes back, the units went back. */
export type Effect = 'not_ours' | 'nothing' | 'completed' | 'refund_due' | 'released';

type Payment = RowOf<typeof queries.byProviderOrder>;
type News = Pick<
  ProviderPayment,
  'paymentId' | 'providerOrderId' | 'status' | 'amountPaise' | 'currency' | 'at'
>;

/**
 * The one way in for news of a payment, whoever brings it: the shopper's window, a webhook, the reconciler. In the caller's
 * transaction, idempotent, and only forward: a paid order never becomes unpaid, a failed one may still be paid.
 * `bySignature`: nobody could be asked, the provider's signature alone says so.
 */
export async function apply(
  ctx: Ctx,
  provider: PaymentProvider,
  news: News,
  { bySignature = false } = {},
): Promise<Effect> {
  if (news.providerOrderId === null) return 'not_ours';
  const payment = await queries.byProviderOrder.maybeOne(
    ctx.db,
    provider.name,
    news.providerOrderId,
  );
  if (!payment) return 'not_ours';
  if (news.status === 'captured') return takeMoney(ctx, payment, { news, bySignature });
  if (news.status === 'failed')
    return isOfThisTry(payment, news) ? fail(ctx, payment.orderId) : 'nothing';
  if (news.status === 'authorized') await queries.hasten.execute(ctx.db, payment.id);
  return 'nothing';
}

/** Asks the provider about a payment's order, captures what is wanted, and applies all of it. Calls the provider outside any transaction. */
export async function reconcile(
  ctx: Ctx,
  provider: PaymentProvider,
  providerOrderId: string,
): Promise<void> {
  const found = await provider.find(providerOrderId);
  for (const each of found.toSorted((a, b) => a.at.getTime() - b.at.getTime())) {
    if (each.providerOrderId !== providerOrderId) continue;
    const news =
      each.status === 'authorized' && (await isWanted(ctx, provider, each))
        ? await provider.confirm(each.paymentId)
        : each;
    await ctx.transaction(async (inside) => apply(inside, provider, news));
  }
}

/** The window is closed for good, for now: the order's units go back and its payment failed. Of what is paid, nothing changes. */
export async function fail(ctx: Ctx, orderId: number): Promise<Effect> {
  if (!(await orders.release(ctx, orderId))) return 'nothing';
  await queries.markFailed.execute(ctx.db, orderId);
  return 'released';
}

const isWanted = async (
  ctx: Ctx,
  provider: PaymentProvider,
  { providerOrderId, paymentId }: ProviderPayment,
): Promise<boolean> =>
  (await queries.isWanted.maybeOne(ctx.db, provider.name, providerOrderId, paymentId))?.isWanted ??
  false;

/** The provider counts whole seconds. A late word about an earlier try must not close the window of the next one. */
const isOfThisTry = (payment: Payment, news: News): boolean =>
  news.at.getTime() + 1000 > payment.openedAt.getTime();

async function takeMoney(
  ctx: Ctx,
  payment: Payment,
  { news, bySignature }: { news: News; bySignature: boolean },
): Promise<Effect> {
  const { id, orderId } = payment;
  const first = await queries.insertCapture.maybeOne(
    ctx.db,
    orderId,
    id,
    news.amountPaise,
    news.paymentId,
  );
  if (!first) return 'nothing';
  const isWhole = news.amountPaise === payment.amountPaise && news.currency === payment.currency;
  const settlement = isWhole ? await orders.complete(ctx, orderId) : 'amount';
  if (settlement === 'completed') {
    await queries.markCaptured.execute(ctx.db, id, bySignature);
    return 'completed';
  }
  await refundQueries.insertRefund.maybeOne(
    ctx.db,
    orderId,
    id,
    news.paymentId,
    news.amountPaise,
    settlement,
  );
  await queries.markRefundDue.execute(ctx.db, id);
  await orders.note(
    ctx,
    orderId,
    `${reasons[settlement]} ${formatRupees(news.amountPaise)} will be refunded.`,
  );
  return 'refund_due';
}

const reasons = {
  surplus: 'This order was paid a second time.',
  unfillable: 'A payment arrived after this order could no longer be filled.',
  amount: 'A payment of another amount arrived.',
} as const;
