import { z } from 'zod';
import type { Ctx, System } from '../ctx.ts';
import type { Tasks } from '../jobs/task.ts';
import { sendBackInStockEmails } from './back-in-stock.ts';

const payloadSchema = z.object({ productId: z.number() });

/** The trigger `products_restocked` adds this job. */
export const backInStockTasks = ({ open }: { open: () => Ctx<System> }): Tasks => ({
  send_restock_emails: async (payload) => {
    const { productId } = payloadSchema.parse(payload);
    const sendBatch = async () =>
      open().transaction(async (ctx) => sendBackInStockEmails(ctx, productId));
    while (await sendBatch()) continue;
  },
});
