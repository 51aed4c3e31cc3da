import { z } from 'zod';
import { pageMeta } from '../endpoint.ts';
import { id, paging, requiredText } from '../rules.ts';

const deltaMax = 1_000_000;

/** One row of the stock journal; `balance` is the stock after it. */
const stockMovement = z.object({
  id: z.number(),
  at: z.string(),
  delta: z.number(),
  balance: z.number(),
  reason: z.string(),
  order_id: z.number().nullable(),
  /** The name of the staff member. */
  staff: z.string().nullable(),
});

export const stockEndpoints = {
  listStockHistory: {
    summary: 'All changes of the stock of a product, newest first',
    access: 'admin',
    permission: 'catalogue.read',
    params: z.object({ id }),
    notFoundCode: 'product_not_found',
    query: z.object(paging),
    data: z.array(stockMovement),
    meta: pageMeta,
  },
  adjustStock: {
    summary:
      'Add units to the stock, or take some out, with a reason. A repeated Idempotency-Key has no effect',
    access: 'admin',
    permission: 'catalogue.write',
    params: z.object({ id }),
    notFoundCode: 'product_not_found',
    body: z.object({
      delta: z
        .number('Please give a number of units')
        .int('Please give a whole number of units')
        .min(-deltaMax, 'Please give fewer units')
        .max(deltaMax, 'Please give fewer units')
        .refine((units) => units !== 0, 'Please give a number of units'),
      reason: requiredText(200, 'Please give a reason'),
    }),
    data: z.object({ stock: z.number() }),
  },
} as const;

export type StockMovement = z.infer<typeof stockMovement>;
