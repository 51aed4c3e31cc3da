import { success } from '#contract/messages.ts';
import type { Handlers } from '../http/handler.ts';
import * as listing from './listing.ts';
import * as status from './status.ts';

export const ordersRoutes = {
  listOrders: async (ctx, { query }) => listing.listOfShopper(ctx, query),
  getOrder: async (ctx, { params }) => ({ data: await listing.getOfShopper(ctx, params.id) }),
  cancelOrder: async (ctx, { params }) => ({ data: await status.cancel(ctx, params.id), message: success.orderCancelled }),
  listAdminOrders: async (ctx, { query }) => listing.listForAdmin(ctx, query),
  getAdminOrder: async (ctx, { params }) => ({ data: await listing.getForAdmin(ctx, params.id) }),
  updateOrderStatus: async (ctx, { params, body }) => ({
    data: await status.setStatus(ctx, params.id, body.status),
    message: success.orderStatusUpdated,
  }),
  getAdminAnalytics: async (ctx) => ({ data: await listing.getHeadline(ctx) }),
} satisfies Handlers;
