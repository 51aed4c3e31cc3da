import type { FastifyBaseLogger } from 'fastify';
import type { Ctx, System } from '../ctx.ts';
import type { CronSchedule } from '../jobs/jobs.ts';
import type { Tasks } from '../jobs/task.ts';
import { z } from 'zod';
import * as queries from './admin/sums-queries.ts';
import { release } from './confirmation/confirmation.ts';
import { expired } from './confirmation/queries.ts';
import { askAfterCancellation } from './returns/choice.ts';

const batchSize = 20_000;

export const orderTimetable: CronSchedule = {
  settle_order_sums: '* * * * *',
  release_unconfirmed_orders: { match: '*/5 * * * *', isExclusive: true },
};

type TaskParts = { open: () => Ctx<System>; logger: FastifyBaseLogger };

export const orderTasks = ({ open, logger }: TaskParts): Tasks => ({
  settle_order_sums: async () => settleSums(open()),
  release_unconfirmed_orders: async () => {
    const ctx = open();
    for (let afterId = 0; ;) {
      const found = await expired.all(ctx.db, { afterId });
      for (const { orderId } of found)
        await ctx
          .transaction(async (inside) => release(inside, orderId))
          .catch((error: unknown) =>
            logger.error({ orderId, err: error }, 'an unconfirmed order was not released'),
          );
      const last = found.at(-1);
      if (!last) return;
      afterId = last.orderId;
    }
  },
  ask_for_choice: async (payload) => {
    const { returnId } = choicePayload.parse(payload);
    await open().transaction(async (inside) => askAfterCancellation(inside, returnId));
  },
});

const choicePayload = z.object({ returnId: z.number() });

/** Moves all order changes into the sums that totals and the dashboard read. */
export async function settleSums(ctx: Ctx): Promise<void> {
  for (;;) {
    const { settled } = await queries.settle.one(ctx.db, { limit: batchSize });
    if (settled < batchSize) return;
  }
}
