import { success } from '#contract/messages.ts';
import type { Handlers } from '../../api/handler.ts';
import * as admin from './admin.ts';
import * as returns from './returns.ts';

export const returnRoutes = {
  listReturns: async (ctx, { params }) => ({ data: await returns.list(ctx, params.id) }),
  requestReturn: async (ctx, { params, body }) => ({
    data: await returns.request(ctx, params.id, body),
    message: success.returnRequested,
  }),
  withdrawReturn: async (ctx, { params }) => ({
    data: await returns.withdraw(ctx, { orderId: params.id, returnId: params.return_id }),
    message: success.returnWithdrawn,
  }),
  listAdminReturns: async (ctx, { query }) => admin.list(ctx, query),
  updateReturn: async (ctx, { params, body }) => ({
    data: await admin.update(ctx, params.id, body),
    message: success.returnUpdated,
  }),
} satisfies Handlers;
