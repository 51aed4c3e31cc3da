import { success } from '#contract/messages.ts';
import type { Handlers } from '../http/handler.ts';
import * as customers from './admin.ts';

export const customersAdminRoutes = {
  listCustomers: async (ctx, { query: { full_name: fullName, mobile_no: mobileNo, ...rest } }) => customers.list(ctx, { fullName, mobileNo, ...rest }),
  setCustomerStatus: async (ctx, { params, body }) => ({
    data: await customers.setStatus(ctx, params.id, body.status),
    message: body.status === 'blocked' ? success.customerBlocked : success.customerUnblocked,
  }),
} satisfies Handlers;
