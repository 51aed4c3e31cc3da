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

/** Most of the time of a booking is the carrier's. */
const bookedAtOnce = 4;

/** Books the orders of all bulk jobs, the oldest first, four at a time. */
export const dispatchTasks = ({ open, logger }: TaskParts): Tasks => ({
  dispatch_orders: async () => {
    const ctx = open();
    const bookWaiting = async (): Promise<void> =>
      forEachItem(logger, {
        list: async () => {
          const claimed = await queries.claim.maybeOne(ctx.db);
          return claimed ? [claimed] : [];
        },
        work: async (entry) => workOn(ctx, entry),
        isUnreachable: outage.isUnreachable,
      });
    // A run ends with the last of its bookings, so that none goes on beside the next run.
    const ended = await Promise.allSettled(Array.from({ length: bookedAtOnce }, bookWaiting));
    for (const each of ended) if (each.status === 'rejected') throw each.reason;
    // Of bookings that a killed run left, and of those that the carrier's jobs completed.
    await forEachItem(logger, {
      list: async (afterId) => queries.toInvoice.all(ctx.db, { afterId }),
      work: async (entry) => issueInvoice(ctx, entry),
    });
  },
});

async function workOn(ctx: OutsideTransaction<System>, entry: ClaimedOrder): Promise<void> {
  try {
    if (await bookOrder(ctx, entry)) await issueInvoice(ctx, entry);
  } catch (error) {
    if (error instanceof Refusal) return recordProblem(ctx, entry, error);
    // A limit delays the jobs at this carrier, and none at another.
    const isWholeJob = outage.isRateLimited(error);
    if (error instanceof CarrierProblem)
      await queries.release.execute(ctx.db, { ...entry, isWholeJob });
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
