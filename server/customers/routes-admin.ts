import { success } from '#contract/messages.ts';
import type { Handlers } from '../api/handler.ts';
import * as customers from './admin.ts';

export const customersAdminRoutes = {
  listCustomers: async (ctx, { query }) => customers.list(ctx, customers.searchOf(query), query),
  getCustomer: async (ctx, { params }) => ({ data: await customers.get(ctx, params.id) }),
  setCustomerStatus: async (ctx, { params, body }) => ({
    data: await customers.setStatus(ctx, params.id, body.status),
    message: body.status === 'blocked' ? success.customerBlocked : success.customerUnblocked,
  }),
} satisfies Handlers;
