import type { Handlers } from '../api/handler.ts';
import { exportOrders } from './orders.ts';
import * as tables from './simple-tables.ts';

export const exportRoutes = {
  exportOrders: async (ctx, { query }) => ({ data: await exportOrders(ctx, query) }),
  exportCustomerTable: async (ctx, { query }) => ({
    data: await tables.exportCustomers(ctx, query),
  }),
  exportCustomers: async (ctx, { query }) => ({
    data: await tables.exportCustomers(ctx, { ...query, format: 'xlsx' }),
  }),
  exportProductTable: async (ctx, { query }) => ({ data: await tables.exportProducts(ctx, query) }),
  exportProducts: async (ctx) => ({ data: await tables.exportProducts(ctx, { format: 'csv' }) }),
  exportStockMovements: async (ctx, { query }) => ({
    data: await tables.exportStockMovements(ctx, query),
  }),
  exportReviews: async (ctx, { query }) => ({ data: await tables.exportReviews(ctx, query) }),
} satisfies Handlers;
