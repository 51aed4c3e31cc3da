import { formatRupees } from '#contract/money.ts';
import type { RowOf } from '#database/client/statement.ts';
import type { Ctx } from '#server/ctx.ts';
import * as ledger from '#server/orders/ledger/ledger.ts';
import { allowAdvance, allowRefunded, refundedBeyond } from '#server/orders/lines/allowance.ts';
import { oweReturned } from '#server/orders/retained.ts';
import * as orders from '#server/orders/online-payment.ts';
import { providerByKey } from '../account.ts';
import { type PaymentProvider, ProviderProblem, type ProviderRefund } from '../provider.ts';
import { renewKey } from './attempt-queries.ts';
import * as queries from './queries.ts';
import type { cancelledPaid } from './refundable-queries.ts';

/**
 * Requests a due refund of the provider that took the payment. Idempotent by the refund's key, so
 * it is safe to retry. Throws `ProviderProblem`, also for a provider whose keys are gone.
 */
export async function payDue(ctx: Ctx, refundId: number): Promise<void> {
  const due = await queries.dueRefund.maybeOne(ctx.db, { refundId });
  if (!due) return;
  const provider = await providerByKey(ctx, due.provider);
  if (provider) return pay(ctx, provider, due);
  const known = ctx.config.payments.find(({ key }) => key === due.provider);
  const problem = `The shop has no keys of the payment provider ${known?.name ?? due.provider}. Enter them again, or refund the payment at the provider.`;
  await queries.recordRefundProblem.execute(ctx.db, { refundId, problem });
  throw new ProviderProblem('refused', problem);
}

async function pay(ctx: Ctx, provider: PaymentProvider, due: DueRefund): Promise<void> {
  const refundId = due.id;
  const { providerPaymentId: paymentId, amountPaise } = due;
  try {
    const refund = await provider.refund({ paymentId, amountPaise, key: keyOf(due) });
    const isSpent = await ctx.transaction(async (inside) => {
      await book(inside, refund);
      return renewKey.maybeOne(inside.db, { refundId, providerRefundId: refund.refundId });
    });
    if (isSpent) await payDue(ctx, refundId);
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error;
    // The owner may have refunded it at the provider's dashboard.
    if (error.kind === 'refused') await bookAll(ctx, provider, paymentId);
    if (!(await queries.dueRefund.maybeOne(ctx.db, { refundId }))) return;
    await queries.recordRefundProblem.execute(ctx.db, { refundId, problem: error.message });
    throw error;
  }
}

/**
 * Books all refunds that the provider lists for a payment: first those that failed, whose amount
 * others may use.
 */
export async function bookAll(
  ctx: Ctx,
  provider: PaymentProvider,
  paymentId: string,
): Promise<void> {
  const refunds = await provider.refundsOf(paymentId);
  const failedFirst = refunds.toSorted(
    (a, b) => Number(b.status === 'failed') - Number(a.status === 'failed'),
  );
  for (const refund of failedFirst) await ctx.transaction(async (inside) => book(inside, refund));
}

/**
 * Whether a refund was booked, or ignored: it changes nothing, or its payment is not ours.
 * `exceeding`: with the refunds in the books it exceeds its payment, so an update of one of them is
 * missing.
 */
type Booking = 'booked' | 'ignored' | 'exceeding';

/**
 * The only entry for refund updates, from a response, a webhook, a poll or the daily
 * reconciliation. Runs in the caller's transaction. Idempotent and forward only: `processed` is
 * final, and a refund that failed is not booked again. Ignores payments of other shops, and refunds
 * of nothing.
 */
export async function book(ctx: Ctx, refund: ProviderRefund): Promise<Booking> {
  const { paymentId: providerPaymentId, refundId: providerRefundId } = refund;
  if (refund.amountPaise === 0) return 'ignored';
  const capture = await queries.captureOf.maybeOne(ctx.db, { providerPaymentId });
  if (!capture) return 'ignored';
  await orders.lockUntilCommit(ctx, capture.orderId);
  const booked = await queries.ofPayment.all(ctx.db, { providerPaymentId, providerRefundId });
  if (booked.some(({ hasFailed }) => hasFailed)) return 'ignored';
  const known =
    booked.find((row) => row.providerRefundId === providerRefundId) ??
    booked.find(({ state, amountPaise }) => state === 'due' && amountPaise === refund.amountPaise);
  if (known) {
    await advance(ctx, refund, { capture, booked, row: known });
    return 'booked';
  }
  if (refund.status === 'failed') return 'ignored';
  return bookForeign(ctx, refund, { capture, booked });
}

/** Refunds the online payment of a cancelled order and marks the order unpaid. */
export async function refundCancelled(ctx: Ctx, paid: RowOf<typeof cancelledPaid>): Promise<void> {
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

type DueRefund = RowOf<typeof queries.dueRefund>;
type Capture = RowOf<typeof queries.captureOf>;
type Booked = RowOf<typeof queries.ofPayment>;
type Books = { capture: Capture; booked: readonly Booked[] };

/** A new attempt needs a new key: for the old one the provider answers the failed refund again. */
const keyOf = ({ id, providerPaymentId, reason, attempt }: DueRefund): string =>
  attempt === 0 && reason !== 'returned'
    ? `refund-${providerPaymentId}`
    : `refund-${providerPaymentId}-${id}-${attempt}`;

async function advance(
  ctx: Ctx,
  { refundId: providerRefundId, status }: ProviderRefund,
  { capture, booked, row }: Books & { row: Booked },
): Promise<void> {
  const { orderId } = capture;
  const { id: refundId, amountPaise } = row;
  if (row.state === 'processed' || row.state === 'failed') return;
  if (status === 'failed') {
    const isOwed = row.reason === 'returned' || booked.some(isOfTheRest);
    if (isOwed) await queries.markFailed.maybeOne(ctx.db, { refundId, providerRefundId });
    else await queries.markForeignFailed.execute(ctx.db, { refundId });
    await orders.addSystemNote(
      ctx,
      orderId,
      `The refund of ${formatRupees(amountPaise)} failed at the payment provider.${isOwed ? ' It will be tried again.' : ''}`,
    );
    // It counted towards what is owed for a part that came back.
    if (!isOwed) await oweReturned(ctx, orderId);
    return;
  }
  if (status === 'pending') {
    if (row.state === 'due')
      await queries.markRequested.execute(ctx.db, { refundId, providerRefundId });
    return;
  }
  await queries.markProcessed.maybeOne(ctx.db, { refundId, providerRefundId });
  await ledger.settle(ctx, orderId, { type: 'refund', id: refundId });
  await orders.addSystemNote(ctx, orderId, `${formatRupees(amountPaise)} was refunded.`);
  const isReturned = isReturnedInFull(capture, { id: refundId, booked });
  const order = await orders.findLocked(ctx, orderId);
  if (order?.paymentMethod === 'cod') {
    if (isReturned) await queries.markReturned.maybeOne(ctx.db, capture);
    return;
  }
  const isOver = isReturned && order?.status === 'cancelled';
  if (!isOver && !(await isOfDashboard(ctx, orderId, row))) return;
  if (isReturned && (await keepOtherPayment(ctx, capture, refundId))) return;
  if (isReturned) await markUnpaid(ctx, capture);
  await allowRefunded(ctx, orderId);
}

/**
 * Books a refund that was made at the provider's dashboard. A due refund of the payment that is
 * larger is reduced by it. Otherwise one of the due refunds takes its place and its amount, and the
 * others are reduced by the difference.
 */
async function bookForeign(
  ctx: Ctx,
  refund: ProviderRefund,
  { capture, booked }: Books,
): Promise<Booking> {
  const { amountPaise, refundId: providerRefundId } = refund;
  const { orderId } = capture;
  const due = booked.filter(({ state }) => state === 'due');
  const others = booked.filter(({ state }) => state === 'requested' || state === 'processed');
  if (sumOf(others) + amountPaise > capture.amountPaise) return 'exceeding';
  const reducible = due.find((row) => row.amountPaise > amountPaise);
  const isLarge = due.length > 0 && !reducible;
  if (reducible)
    await queries.reduceDue.execute(ctx.db, { refundId: reducible.id, paise: amountPaise });
  await orders.addSystemNote(
    ctx,
    orderId,
    `A refund of ${formatRupees(amountPaise)} was made at the payment provider.`,
  );
  const row = isLarge
    ? await mergeDue(ctx, due, amountPaise)
    : await insertForeign(ctx, refund, capture);
  await allowAdvance(ctx, orderId);
  const rows = [...booked.filter(({ id }) => id !== row.id), { ...row, providerRefundId }];
  await advance(ctx, refund, { capture, booked: rows, row });
  return 'booked';
}

const insertForeign = async (
  ctx: Ctx,
  { amountPaise, paymentId: providerPaymentId, refundId: providerRefundId }: ProviderRefund,
  { orderId, paymentId }: Capture,
): Promise<Booked> => ({
  ...(await queries.insertForeign.one(ctx.db, {
    orderId,
    paymentId,
    providerPaymentId,
    amountPaise,
    providerRefundId,
  })),
  state: 'requested',
  reason: 'provider',
  amountPaise,
  providerRefundId,
  hasFailed: false,
});

/**
 * Makes one of the due refunds `amountPaise` large, and reduces the others by the difference. The
 * shop's own refund is preferred: its row is the promise to the buyer, and must be due again if the
 * refund of the dashboard fails.
 */
async function mergeDue(ctx: Ctx, due: readonly Booked[], amountPaise: number): Promise<Booked> {
  const [merged, ...rest] = due.toSorted(
    (a, b) => Number(a.reason === 'provider') - Number(b.reason === 'provider'),
  );
  if (merged === undefined) throw new Error('no refund is due');
  const emptied: number[] = [];
  let missingPaise = amountPaise - merged.amountPaise;
  let reduced: { refundId: number; paise: number } | null = null;
  for (const { id: refundId, amountPaise: paise } of rest) {
    if (paise <= missingPaise) emptied.push(refundId);
    else if (missingPaise > 0) reduced = { refundId, paise: missingPaise };
    missingPaise = Math.max(missingPaise - paise, 0);
  }
  await queries.mergeDue.execute(ctx.db, { refundId: merged.id, amountPaise, emptied });
  if (reduced) await queries.reduceDue.execute(ctx.db, reduced);
  return { ...merged, amountPaise };
}

/** A refund of the dashboard that took the place of a smaller one of the shop is written off. */
const isOfDashboard = async (ctx: Ctx, orderId: number, { reason }: Booked): Promise<boolean> =>
  reason === 'provider' || (reason === 'returned' && (await refundedBeyond(ctx, orderId)) > 0);

/** Whether others than the shop returned the whole payment. */
function isReturnedInFull(
  { amountPaise }: Capture,
  { id, booked }: Pick<Booked, 'id'> & Pick<Books, 'booked'>,
): boolean {
  const processed = booked.filter((row) => row.state === 'processed' || row.id === id);
  return !booked.some(isOfTheRest) && sumOf(processed) >= amountPaise;
}

/**
 * Of two payments of an order the provider may return the one that pays it in the books. The other
 * one pays the order then, and is not refunded. Returns false if there is no other one.
 */
async function keepOtherPayment(
  ctx: Ctx,
  { orderId, paymentId, amountPaise }: Capture,
  refundId: number,
): Promise<boolean> {
  if (!(await queries.dropSurplus.maybeOne(ctx.db, { paymentId, amountPaise }))) return false;
  await ledger.settle(ctx, orderId, { type: 'refund', id: refundId });
  await orders.addSystemNote(ctx, orderId, 'The other payment pays the order.');
  // The first payment was to return it.
  await oweReturned(ctx, orderId);
  return true;
}

/** An order whose payment was refunded in full at the provider's dashboard counts as unpaid. */
async function markUnpaid(ctx: Ctx, { orderId, paymentId }: Capture): Promise<void> {
  if (!(await queries.markReturned.maybeOne(ctx.db, { paymentId }))) return;
  await orders.markUnpaid(ctx, orderId);
  await orders.addSystemNote(ctx, orderId, 'The whole payment was refunded: the order is unpaid.');
}

/** The shop's own refund of all that is left of a payment. */
const isOfTheRest = ({ reason }: Booked): boolean => reason !== 'provider' && reason !== 'returned';

const sumOf = (rows: readonly Booked[]): number =>
  rows.reduce((sum, { amountPaise }) => sum + amountPaise, 0);
