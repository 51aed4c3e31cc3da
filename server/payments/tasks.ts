import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { RowOf } from '#database/client/statement.ts';
import type { Ctx, System } from '../ctx.ts';
import type { CronSchedule } from '../jobs/jobs.ts';
import type { Tasks } from '../jobs/task.ts';
import * as orders from '../orders/online-payment.ts';
import { configuredProviders, providerByKey } from './account.ts';
import { forEachItem } from './each.ts';
import { isOutage, outage, type PaymentProvider } from './provider.ts';
import { rotatePaymentKeys } from './providers/settings.ts';
import * as queries from './queries.ts';
import { failedRefund, providerOfCapture, reviveRefunds } from './refunds/queries.ts';
import { cancelledPaid } from './refunds/refundable-queries.ts';
import { bookAndCompare, pollPending, reconcileRefunds } from './refunds/reconcile.ts';
import * as refunds from './refunds/refunds.ts';
import { fail, reconcile } from './settle.ts';
import { recordSettlements } from './settlements/settlements.ts';
import { deleteOldEvents } from './webhooks/queries.ts';
import { applyStored } from './webhooks/webhooks.ts';

type TaskParts = { open: () => Ctx<System>; logger: FastifyBaseLogger };

const batchSize = 50;
const refundPayload = z.object({ refundId: z.int().positive() });
const checkPayload = z.object({ providerPaymentId: z.string() });
const webhookPayload = z.object({ provider: z.string(), eventId: z.string() });

export const paymentTimetable: CronSchedule = {
  reconcile_payments: '* * * * *',
  expire_holds: '* * * * *',
  refund_cancelled: '* * * * *',
  cancel_unpaid: '*/10 * * * *',
  poll_refunds: '*/10 * * * *',
  reconcile_refunds: '40 20 * * *',
  record_settlements: '10 21 * * *',
  tidy_payments: '*/10 * * * *',
  rotate_payment_keys: '* * * * *',
};

/** Background jobs of payments. */
export const paymentTasks = ({ open, logger }: TaskParts): Tasks => ({
  reconcile_payments: async () =>
    withEach(open(), async (ctx, provider) => reconcileDue(ctx, provider, logger)),
  expire_holds: async () => expireHolds(open(), logger),
  cancel_unpaid: async () => cancelUnpaid(open(), logger),
  refund_cancelled: async () => refundCancelled(open(), logger),
  poll_refunds: async () =>
    withEach(open(), async (ctx, provider) => pollPending(ctx, provider, logger)),
  reconcile_refunds: async () =>
    withEach(open(), async (ctx, provider) => reconcileRefunds(ctx, provider, logger)),
  record_settlements: async () =>
    withEach(open(), async (ctx, provider) => recordSettlements(ctx, provider, logger)),
  check_refunds: async (payload) => {
    const { providerPaymentId: paymentId } = checkPayload.parse(payload);
    const ctx = open();
    const paid = await providerOfCapture.maybeOne(ctx.db, { providerPaymentId: paymentId });
    const provider = paid && (await providerByKey(ctx, paid.provider));
    if (provider) await bookAndCompare(ctx, provider, { logger, paymentId });
  },
  report_failed_refund: async (payload) => {
    const { refundId } = refundPayload.parse(payload);
    const failed = await failedRefund.maybeOne(open().db, { refundId });
    logger.error({ refundId, ...failed }, 'a refund failed at the payment provider');
  },
  refund_payment: async (payload) => {
    const { refundId } = refundPayload.parse(payload);
    try {
      await refunds.payDue(open(), refundId);
    } catch (error) {
      logger.warn({ refundId, err: error }, 'refund failed, the job will retry');
      throw error;
    }
  },
  apply_webhook: async (payload) => {
    const { provider: key, eventId } = webhookPayload.parse(payload);
    const ctx = open();
    const provider = await providerByKey(ctx, key);
    if (provider) await ctx.transaction(async (inside) => applyStored(inside, provider, eventId));
  },
  tidy_payments: async () => {
    const { db } = open();
    await reviveRefunds.one(db);
    await deleteOldEvents.execute(db);
  },
  rotate_payment_keys: async () => {
    if (await rotatePaymentKeys(open()))
      logger.info('the keys of the payment providers were encrypted with the new SECRET');
  },
});

/** Releases the orders with an expired hold, each in its own transaction. */
const expireHolds = async (ctx: Ctx<System>, logger: FastifyBaseLogger): Promise<void> =>
  forEachItem(logger, {
    list: async (afterId) => orders.listExpired(ctx, { afterId, limit: batchSize }),
    work: async ({ orderId }) => ctx.transaction(async (inside) => fail(inside, orderId)),
  });

/** Cancels the orders that were not paid within a day, each in its own transaction. */
const cancelUnpaid = async (ctx: Ctx<System>, logger: FastifyBaseLogger): Promise<void> =>
  forEachItem(logger, {
    list: async (afterId) => orders.listOldUnpaid(ctx, { afterId, limit: batchSize }),
    work: async ({ orderId }) =>
      ctx.transaction(async (inside) => orders.cancelUnpaid(inside, orderId)),
  });

const refundCancelled = async (ctx: Ctx<System>, logger: FastifyBaseLogger): Promise<void> =>
  forEachItem(logger, {
    list: async (afterId) => cancelledPaid.all(ctx.db, { afterId, limit: batchSize }),
    work: async (paid) => refunds.refundCancelled(ctx, paid),
  });

/** Checks each order separately. Ends the run if the provider is unreachable or limits calls. */
const reconcileDue = async (
  ctx: Ctx<System>,
  provider: PaymentProvider,
  logger: FastifyBaseLogger,
): Promise<void> =>
  forEachItem(logger, {
    list: async () => queries.claimChecks.all(ctx.db, { limit: batchSize, provider: provider.key }),
    work: async (payment) => check(ctx, provider, payment),
    ...outage,
  });

/**
 * An order that fails is checked again later than the others; after two minutes if the provider is
 * unreachable or limits calls.
 */
async function check(
  ctx: Ctx<System>,
  provider: PaymentProvider,
  { id: paymentId, providerOrderId }: RowOf<typeof queries.claimChecks>,
): Promise<void> {
  try {
    if (providerOrderId !== null) await reconcile(ctx, provider, providerOrderId);
  } catch (error) {
    if (!isOutage(error)) {
      const problem = error instanceof Error ? error.message : 'failed';
      await queries.recordCheck.execute(ctx.db, { paymentId, problem });
    }
    throw error;
  }
  await queries.recordCheck.execute(ctx.db, { paymentId, problem: null });
}

/** All providers at once: one that hangs delays no other. */
async function withEach(
  ctx: Ctx<System>,
  work: (ctx: Ctx<System>, provider: PaymentProvider) => Promise<unknown>,
): Promise<void> {
  const providers = await configuredProviders(ctx);
  const ends = await Promise.allSettled(providers.map(async (provider) => work(ctx, provider)));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
