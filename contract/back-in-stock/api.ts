import { z } from 'zod';
import { oneProduct } from '../cart/product-lists.ts';
import { api } from '../endpoint.ts';
import { backInStockCalls } from './calls.ts';

/** A sold-out product that a shopper wants an email about. */
const restockRequest = z.object({ product_id: z.number() });

export const backInStockApi = api(backInStockCalls, {
  listRestockRequests: {
    summary: 'The sold-out products that the shopper waits for',
    access: 'shopper',
    data: z.array(restockRequest),
  },
  addRestockRequest: {
    summary: 'Ask for one email when a sold-out product is in stock; repeating it has no effect',
    access: 'shopper',
    body: oneProduct,
    data: z.array(restockRequest),
  },
  removeRestockRequest: {
    summary: 'Withdraw the request for that email',
    access: 'shopper',
    body: oneProduct,
    data: z.array(restockRequest),
  },
});

export type RestockRequest = z.infer<typeof restockRequest>;
