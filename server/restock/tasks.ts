import { z } from 'zod';
import type { Ctx, System } from '../ctx.ts';
import type { Tasks } from '../jobs/task.ts';
import { sendRestockEmails } from './restock.ts';

const restockPayload = z.object({ productId: z.number() });

/** The trigger `products_restocked` adds this job. */
export const restockTasks = ({ open }: { open: () => Ctx<System> }): Tasks => ({
  send_restock_emails: async (payload) => {
    const { productId } = restockPayload.parse(payload);
    const sendBatch = async () =>
      open().transaction(async (ctx) => sendRestockEmails(ctx, productId));
    while (await sendBatch()) continue;
  },
});
