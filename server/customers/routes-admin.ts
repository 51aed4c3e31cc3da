import type { EndpointInput } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { success } from '#contract/messages.ts';
import type { Handlers } from '../api/handler.ts';
import * as customers from './admin.ts';
import { exportCustomers } from './export.ts';

export const customersAdminRoutes = {
  listCustomers: async (ctx, { query }) => customers.list(ctx, searchOf(query), query),
  getCustomer: async (ctx, { params }) => ({ data: await customers.get(ctx, params.id) }),
  setCustomerStatus: async (ctx, { params, body }) => ({
    data: await customers.setStatus(ctx, params.id, body.status),
    message: body.status === 'blocked' ? success.customerBlocked : success.customerUnblocked,
  }),
  exportCustomers: async (ctx, { query }) => ({
    data: await exportCustomers(ctx, searchOf(query)),
  }),
} satisfies Handlers;

const searchOf = (
  query: EndpointInput<Endpoints['exportCustomers']>['query'],
): customers.CustomerSearch => ({
  fullName: query.full_name,
  email: query.email,
  mobileNo: query.mobile_no,
  status: query.status,
  ordersMin: query.orders_min,
  ordersMax: query.orders_max,
  spentMin: query.spent_min,
  spentMax: query.spent_max,
  lastFrom: query.last_from,
  lastTo: query.last_to,
});
