import type { OutsideTransaction, System } from '../ctx.ts';
import type { CronSchedule } from '../jobs/jobs.ts';
import type { Tasks } from '../jobs/task.ts';
import * as stored from './stored-queries.ts';

const batchSize = 1_000;

export const profitTimetable: CronSchedule = {
  settle_profits: { match: '* * * * *', isExclusive: true },
};

export const profitTasks = ({ open }: { open: () => OutsideTransaction<System> }): Tasks => ({
  settle_profits: async () => settleProfits(open()),
});

/** Computes and stores the profits of the orders that changed. */
export async function settleProfits(ctx: OutsideTransaction<System>): Promise<void> {
  for (;;) {
    const changes = await ctx.transaction(async ({ db }) => {
      const rows = await stored.takeChanges.all(db, { limit: batchSize });
      const orderIds = rows.map(({ orderId }) => orderId);
      await stored.removeStored.execute(db, { orderIds });
      await stored.store.execute(db, { orderIds });
      return rows.length;
    });
    if (changes < batchSize) return;
  }
}
