import type { FastifyBaseLogger } from 'fastify';
import type { Ctx } from '#server/ctx.ts';
import { forEachItem } from '../each.ts';
import { readPages } from '../pages.ts';
import { outage, type PaymentProvider, type ProviderRefund } from '../provider.ts';
import * as queries from './queries.ts';
import { book, bookAll } from './refunds.ts';

const batchSize = 50;
/**
 * Refunds that are created later are found by the next run; refunds that stay pending longer are
 * polled.
 */
const windowMs = 30 * 24 * 60 * 60_000;

/** Asks the provider about accepted refunds without a final status. */
export async function pollPending(
  ctx: Ctx,
  provider: PaymentProvider,
  logger: FastifyBaseLogger,
): Promise<void> {
  await forEachItem(logger, {
    list: async () =>
      queries.claimPending.all(ctx.db, { limit: batchSize, provider: provider.key }),
    work: async ({ providerPaymentId }) => bookAll(ctx, provider, providerPaymentId),
    ...outage,
  });
}

/**
 * Books the refunds of the last 30 days that the shop has missed, and compares the refunded amount
 * of each of these payments with the provider's `amount_refunded`. A difference that remains is
 * logged. Ignores payments of other shops.
 */
export async function reconcileRefunds(
  ctx: Ctx,
  provider: PaymentProvider,
  logger: FastifyBaseLogger,
): Promise<void> {
  const refunds = await listAll(provider, new Date(ctx.now.getTime() - windowMs));
  const ours: { orderId: number; paymentId: string; listed: ProviderRefund[] }[] = [];
  for (const [paymentId, listed] of Map.groupBy(refunds, (refund) => refund.paymentId)) {
    const booked = await queries.bookedOf.maybeOne(ctx.db, { providerPaymentId: paymentId });
    if (booked) ours.push({ orderId: booked.orderId, paymentId, listed });
  }
  await forEachItem(logger, {
    list: async () => ours.splice(0),
    work: async ({ paymentId, listed }) => {
      for (const refund of listed) await ctx.transaction(async (inside) => book(inside, refund));
      const booked = await queries.bookedOf.one(ctx.db, { providerPaymentId: paymentId });
      if (booked.bookedPaise !== sumOf(listed))
        await bookAndCompare(ctx, provider, { logger, paymentId });
    },
    ...outage,
  });
}

/**
 * Books all refunds of a payment, and logs an error if the refunded amount still differs from the
 * provider's.
 */
export async function bookAndCompare(
  ctx: Ctx,
  provider: PaymentProvider,
  { logger, paymentId }: { logger: FastifyBaseLogger; paymentId: string },
): Promise<void> {
  await bookAll(ctx, provider, paymentId);
  const booked = await queries.bookedOf.maybeOne(ctx.db, { providerPaymentId: paymentId });
  const { refundedPaise } = await provider.read(paymentId);
  if (booked && booked.bookedPaise !== refundedPaise)
    logger.error(
      { ...booked, paymentId, refundedPaise },
      'refunded amount differs from the payment provider',
    );
}

const sumOf = (refunds: readonly ProviderRefund[]): number =>
  refunds.reduce(
    (sum, { amountPaise, status }) => sum + (status === 'failed' ? 0 : amountPaise),
    0,
  );

/** A refund that is created while the pages are read repeats one; none is left out. */
async function listAll(provider: PaymentProvider, since: Date): Promise<ProviderRefund[]> {
  const refunds = new Map<string, ProviderRefund>();
  for await (const page of readPages(async (cursor) => provider.refundsSince(since, cursor)))
    for (const refund of page) refunds.set(refund.refundId, refund);
  return [...refunds.values()];
}
