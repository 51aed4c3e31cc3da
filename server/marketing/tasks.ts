import { z } from 'zod';
import type { OutsideTransaction, System } from '../ctx.ts';
import type { CronSchedule } from '../jobs/jobs.ts';
import type { Tasks } from '../jobs/task.ts';
import { queueDue, queueWishlists, sendDue } from './marketing.ts';

const causeSchema = z.object({
  event: z.enum(['price_dropped', 'wishlist_restocked']),
  productId: z.number(),
  priceBeforePaise: z.number(),
  pricePaise: z.number(),
  at: z.number(),
  requestedBy: z.array(z.number()),
});

export const marketingTimetable: CronSchedule = {
  send_marketing: { match: '* * * * *', isExclusive: true },
};

/** Each batch is a transaction. The triggers of `products` add the jobs of wishlists. */
export const marketingTasks = ({ open }: { open: () => OutsideTransaction<System> }): Tasks => ({
  send_marketing: async () => {
    for (const batch of [queueDue, sendDue]) while (await open().transaction(batch)) continue;
  },
  queue_wishlist_messages: async (payload) => {
    const cause = causeSchema.parse(payload);
    let after: number | null = 0;
    while (after !== null) {
      const from: number = after;
      after = await open().transaction(async (ctx) => queueWishlists(ctx, cause, from));
    }
  },
});
