import type { Handlers } from '../api/handler.ts';
import * as backInStock from './back-in-stock.ts';

export const backInStockRoutes = {
  listRestockRequests: async (ctx) => ({ data: await backInStock.list(ctx) }),
  addRestockRequest: async (ctx, { body }) => ({
    data: await backInStock.add(ctx, body.product_id),
  }),
  removeRestockRequest: async (ctx, { body }) => ({
    data: await backInStock.remove(ctx, body.product_id),
  }),
} satisfies Handlers;
