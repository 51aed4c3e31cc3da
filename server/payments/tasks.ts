import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { RowOf } from '#database/client/statement.ts';
import type { Ctx, System } from '../ctx.ts';
import type { CronSchedule } from '../jobs/jobs.ts';
import type { Tasks } from '../jobs/task.ts';
import * as orders from '../orders/online-payment.ts';
import { providerOf } from './account.ts';
import { type PaymentProvider, ProviderProblem } from './provider.ts';
import * as queries from './queries.ts';
import { reviveRefunds } from './refunds/queries.ts';
import * as refunds from './refunds/refunds.ts';
import { fail, reconcile } from './settle.ts';
import { deleteOldEvents } from './webhooks/queries.ts';
import { applyStored } from './webhooks/webhooks.ts';

export type TaskParts = { open: () => Ctx<System>; logger: FastifyBaseLogger };

const batchSize = 50;
const refundPayload = z.object({ refundId: z.int().positive() });
const webhookPayload = z.object({ provider: z.string(), eventId: z.string() });

export const paymentTimetable: CronSchedule = {
  reconcile_payments: '* * * * *',
  expire_holds: '* * * * *',
  refund_cancelled: '* * * * *',
  tidy_payments: '*/10 * * * *',
};

/** Background jobs of payments. */
export const paymentTasks = ({ open, logger }: TaskParts): Tasks => ({
  reconcile_payments: async () =>
    withProvider(open(), async (ctx, provider) => reconcileDue(ctx, provider, logger)),
  expire_holds: async () => expireHolds(open()),
  refund_cancelled: async () => refunds.refundCancelled(open(), batchSize),
  refund_payment: async (payload) => {
    const { refundId } = refundPayload.parse(payload);
    await withProvider(open(), async (ctx, provider) => {
      try {
        await refunds.pay(ctx, provider, refundId);
      } catch (error) {
        logger.warn({ refundId, err: error }, 'refund failed, the job will retry');
        throw error;
      }
    });
  },
  apply_webhook: async (payload) => {
    const { eventId } = webhookPayload.parse(payload);
    await withProvider(open(), async (ctx, provider) =>
      ctx.transaction(async (inside) => applyStored(inside, provider, eventId)),
    );
  },
  tidy_payments: async () => {
    const { db } = open();
    await reviveRefunds.one(db);
    await deleteOldEvents.execute(db);
  },
});

/** Releases the orders with an expired hold, each in its own transaction. */
async function expireHolds(ctx: Ctx<System>): Promise<void> {
  for (;;) {
    const ids = await orders.listExpired(ctx, batchSize);
    for (const id of ids) await ctx.transaction(async (inside) => fail(inside, id));
    if (ids.length < batchSize) return;
  }
}

/** Checks each order separately. Stops until the next minute if the provider is unreachable. */
async function reconcileDue(
  ctx: Ctx<System>,
  provider: PaymentProvider,
  logger: FastifyBaseLogger,
): Promise<void> {
  for (;;) {
    const due = await queries.claimChecks.all(ctx.db, { limit: batchSize });
    for (const payment of due) if (!(await check(ctx, provider, { payment, logger }))) return;
    if (due.length < batchSize) return;
  }
}

type Check = { payment: RowOf<typeof queries.claimChecks>; logger: FastifyBaseLogger };

/** Returns whether the provider was reachable. */
async function check(
  ctx: Ctx<System>,
  provider: PaymentProvider,
  { payment, logger }: Check,
): Promise<boolean> {
  const { id, orderId, providerOrderId } = payment;
  try {
    if (providerOrderId !== null) await reconcile(ctx, provider, providerOrderId);
    await queries.recordCheck.execute(ctx.db, { paymentId: id, problem: null });
    return true;
  } catch (error) {
    if (!(error instanceof ProviderProblem)) throw error;
    logger.warn({ orderId, reason: error.message }, 'payment check failed at the provider');
    if (error.kind === 'unreachable') return false;
    await queries.recordCheck.execute(ctx.db, { paymentId: id, problem: error.message });
    return true;
  }
}

async function withProvider(
  ctx: Ctx<System>,
  work: (ctx: Ctx<System>, provider: PaymentProvider) => Promise<unknown>,
): Promise<void> {
  const provider = providerOf(ctx.config);
  if (provider) await work(ctx, provider);
}
