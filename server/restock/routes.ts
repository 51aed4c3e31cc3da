import type { Handlers } from '../api/handler.ts';
import * as restock from './restock.ts';

export const restockRoutes = {
  listRestockRequests: async (ctx) => ({ data: await restock.list(ctx) }),
  addRestockRequest: async (ctx, { body }) => ({ data: await restock.add(ctx, body.product_id) }),
  removeRestockRequest: async (ctx, { body }) => ({
    data: await restock.remove(ctx, body.product_id),
  }),
} satisfies Handlers;
