import type { Ctx, System } from '../ctx.ts';
import type { CronSchedule } from '../jobs/jobs.ts';
import type { Tasks } from '../jobs/task.ts';
import { applySalePrices, batchRows } from './apply.ts';

/**
 * Each minute: a product that joins a category on sale gets the sale price too. A sale that starts
 * or ends between two minutes has a job at its time.
 */
export const salePriceTimetable: CronSchedule = { apply_sale_prices: '* * * * *' };

export const salePriceTasks = ({ open }: { open: () => Ctx<System> }): Tasks => ({
  apply_sale_prices: async () => {
    const applyBatch = async () =>
      open().transaction(async (ctx) => applySalePrices(ctx, { most: batchRows }));
    while (await applyBatch()) continue;
  },
});
