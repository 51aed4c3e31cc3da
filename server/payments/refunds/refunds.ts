import { formatRupees } from '#contract/money.ts';
import { hasFault } from '#database/fault-points.ts';
import type { RowOf } from '#database/client/statement.ts';
import type { Ctx } from '#server/ctx.ts';
import * as orders from '#server/orders/online-payment.ts';
import { type PaymentProvider, ProviderProblem, type ProviderRefund } from '../provider.ts';
import * as queries from './queries.ts';

/** Requests a due refund. Idempotent by the refund's key, so it is safe to retry. Throws `ProviderProblem`. */
export async function pay(ctx: Ctx, provider: PaymentProvider, refundId: number): Promise<void> {
  const due = await queries.dueRefund.maybeOne(ctx.db, { refundId });
  if (!due) return;
  const { providerPaymentId: paymentId, amountPaise } = due;
  try {
    const refund = await provider.refund({ paymentId, amountPaise, key: keyOf(due) });
    await ctx.transaction(async (inside) => book(inside, refund));
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error;
    // The owner may have refunded it at the provider's dashboard.
    if (error.kind === 'refused') await bookAll(ctx, provider, paymentId);
    if (!(await queries.dueRefund.maybeOne(ctx.db, { refundId }))) return;
    await queries.recordRefundProblem.execute(ctx.db, { refundId, problem: error.message });
    throw error;
  }
}

/** Books all refunds that the provider lists for a payment. */
export async function bookAll(
  ctx: Ctx,
  provider: PaymentProvider,
  paymentId: string,
): Promise<void> {
  for (const refund of await provider.refundsOf(paymentId))
    await ctx.transaction(async (inside) => book(inside, refund));
}

/**
 * The only entry for refund updates, from an answer, a webhook, a poll or the daily reconciliation. Runs in the caller's transaction.
 * Idempotent and forward only: `processed` is final, and a refund that failed is not booked again. Ignores payments of other shops.
 */
export async function book(ctx: Ctx, refund: ProviderRefund): Promise<void> {
  const { paymentId: providerPaymentId, refundId: providerRefundId } = refund;
  const capture = await queries.captureOf.maybeOne(ctx.db, { providerPaymentId });
  if (!capture) return;
  await orders.lockUntilCommit(ctx, capture.orderId);
  const booked = await queries.ofPayment.all(ctx.db, { providerPaymentId, providerRefundId });
  if (booked.some(({ hasFailed }) => hasFailed)) return;
  const known =
    booked.find((row) => row.providerRefundId === providerRefundId) ??
    booked.find(({ state, amountPaise }) => state === 'due' && amountPaise === refund.amountPaise);
  if (known) return advance(ctx, refund, { capture, booked, row: known });
  if (refund.status === 'failed' || hasFault('foreign_refunds_ignored')) return;
  await bookForeign(ctx, refund, { capture, booked });
}

/** Refunds the online payment of a cancelled order and marks the order unpaid. */
export async function refundCancelled(
  ctx: Ctx,
  paid: RowOf<typeof queries.cancelledPaid>,
): Promise<void> {
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

type Capture = RowOf<typeof queries.captureOf>;
type Booked = RowOf<typeof queries.ofPayment>;
type Books = { capture: Capture; booked: readonly Booked[] };

/** A new attempt needs a new key: for the old one the provider answers the failed refund again. */
const keyOf = ({ id, providerPaymentId, attempt }: RowOf<typeof queries.dueRefund>): string =>
  attempt === 0 ? `refund-${providerPaymentId}` : `refund-${providerPaymentId}-${id}-${attempt}`;

async function advance(
  ctx: Ctx,
  { refundId: providerRefundId, status }: ProviderRefund,
  { capture, booked, row }: Books & { row: Booked },
): Promise<void> {
  const { orderId } = capture;
  const { id: refundId, amountPaise } = row;
  if (row.state === 'processed' || row.state === 'failed') return;
  if (status === 'failed' && !hasFault('failed_refunds_booked')) {
    const isOwed = booked.some(({ reason }) => reason !== 'provider');
    if (isOwed) await queries.markFailed.maybeOne(ctx.db, { refundId, providerRefundId });
    else await queries.markForeignFailed.execute(ctx.db, { refundId });
    await orders.addSystemNote(
      ctx,
      orderId,
      `The refund of ${formatRupees(amountPaise)} failed at the payment provider.${isOwed ? ' It will be tried again.' : ''}`,
    );
    return;
  }
  if (status === 'pending') {
    if (row.state === 'due')
      await queries.markRequested.execute(ctx.db, { refundId, providerRefundId });
    return;
  }
  await queries.markProcessed.maybeOne(ctx.db, { refundId, providerRefundId });
  await orders.addSystemNote(ctx, orderId, `${formatRupees(amountPaise)} was refunded.`);
  if (row.reason === 'provider') await markUnpaidIfReturned(ctx, capture, { ...row, booked });
}

/** Inserts a refund that was made at the provider's dashboard, and reduces the shop's own due refund of the same payment by it. */
async function bookForeign(
  ctx: Ctx,
  refund: ProviderRefund,
  { capture, booked }: Books,
): Promise<void> {
  const { amountPaise, paymentId: providerPaymentId, refundId: providerRefundId } = refund;
  const { orderId, paymentId } = capture;
  const due = booked.filter(({ state }) => state === 'due');
  const reducible = due.find((row) => row.amountPaise > amountPaise);
  const others = booked.filter(({ state }) => state === 'requested' || state === 'processed');
  // More than the payment, or than the refund that is due: the daily reconciliation reports it.
  if (sumOf(others) + amountPaise > capture.amountPaise || (due.length > 0 && !reducible)) return;
  if (reducible)
    await queries.reduceDue.execute(ctx.db, { refundId: reducible.id, paise: amountPaise });
  const { id } = await queries.insertForeign.one(ctx.db, {
    orderId,
    paymentId,
    providerPaymentId,
    amountPaise,
    providerRefundId,
  });
  await orders.addSystemNote(
    ctx,
    orderId,
    `A refund of ${formatRupees(amountPaise)} was made at the payment provider.`,
  );
  const row: Booked = {
    id,
    state: 'requested',
    reason: 'provider',
    amountPaise,
    providerRefundId,
    hasFailed: false,
  };
  await advance(ctx, refund, { capture, booked: [...booked, row], row });
}

/** An order whose payment was refunded in full at the provider's dashboard counts as unpaid. */
async function markUnpaidIfReturned(
  ctx: Ctx,
  { orderId, paymentId, amountPaise }: Capture,
  { id, booked }: Pick<Booked, 'id'> & Pick<Books, 'booked'>,
): Promise<void> {
  const processed = booked.filter((row) => row.state === 'processed' || row.id === id);
  if (booked.some(({ reason }) => reason !== 'provider') || sumOf(processed) < amountPaise) return;
  if (!(await queries.markReturned.maybeOne(ctx.db, { paymentId }))) return;
  await orders.markUnpaid(ctx, orderId);
  await orders.addSystemNote(ctx, orderId, 'The whole payment was refunded: the order is unpaid.');
}

const sumOf = (rows: readonly Booked[]): number =>
  rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
