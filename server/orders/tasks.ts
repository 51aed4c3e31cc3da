import type { Ctx, System } from '../ctx.ts';
import type { CronSchedule } from '../jobs/jobs.ts';
import type { Tasks } from '../jobs/task.ts';
import * as queries from './admin/sums-queries.ts';

const batchSize = 20_000;

export const orderTimetable: CronSchedule = { settle_order_sums: '* * * * *' };

export const orderTasks = ({ open }: { open: () => Ctx<System> }): Tasks => ({
  settle_order_sums: async () => settleSums(open()),
});

/** Moves all order changes into the sums that totals and the dashboard read. */
export async function settleSums(ctx: Ctx): Promise<void> {
  for (;;) {
    const { settled } = await queries.settle.one(ctx.db, { limit: batchSize });
    if (settled < batchSize) return;
  }
}
