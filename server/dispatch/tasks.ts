import type { FastifyBaseLogger } from 'fastify';
import { Refusal, refuse } from '#contract/refusals.ts';
import { CarrierProblem, outage } from '../carriers/carrier.ts';
import type { OutsideTransaction, System } from '../ctx.ts';
import type { CronSchedule } from '../jobs/jobs.ts';
import type { Tasks } from '../jobs/task.ts';
import { lockShipments } from '../orders/shipments/lock.ts';
import { forEachItem } from '../payments/each.ts';
import * as invoices from '../tax/invoices.ts';
import { bookOrder, type ClaimedOrder, recordProblem } from './book-order.ts';
import * as queries from './queries.ts';

type TaskParts = { open: () => OutsideTransaction<System>; logger: FastifyBaseLogger };

const attemptsMax = 5;

/** Continues after a kill and after an outage of a carrier. */
export const dispatchTimetable: CronSchedule = {
  dispatch_orders: { match: '* * * * *', isExclusive: true },
};

/** Books the orders of all bulk jobs, the oldest first, one after another. */
export const dispatchTasks = ({ open, logger }: TaskParts): Tasks => ({
  dispatch_orders: async () => {
    const ctx = open();
    await forEachItem(logger, {
      list: async () => {
        const claimed = await queries.claim.maybeOne(ctx.db);
        return claimed ? [claimed] : [];
      },
      work: async (entry) => workOn(ctx, entry),
      ...outage,
    });
    await forEachItem(logger, {
      list: async (afterId) => queries.toInvoice.all(ctx.db, { afterId }),
      work: async (entry) => issueInvoice(ctx, entry),
    });
  },
});

async function workOn(ctx: OutsideTransaction<System>, entry: ClaimedOrder): Promise<void> {
  try {
    await bookOrder(ctx, entry);
  } catch (error) {
    if (error instanceof Refusal) return recordProblem(ctx, entry, error);
    if (error instanceof CarrierProblem) await queries.release.execute(ctx.db, entry);
    else if (entry.attempts >= attemptsMax)
      await recordProblem(ctx, entry, refuse('bulk_attempts'));
    throw error;
  }
}

/** The invoice is printed with the label. An order that was cancelled since then has none. */
async function issueInvoice(
  ctx: OutsideTransaction<System>,
  { jobId, orderId }: { jobId: number; orderId: number },
): Promise<void> {
  await ctx.transaction(async (inside) => {
    const { status } = await lockShipments(inside, orderId);
    if (status === 'processing' || status === 'shipped') await invoices.issueIfDue(inside, orderId);
    await queries.setInvoiced.execute(inside.db, { jobId, orderId });
  });
}
