import { exportSuccess } from '#contract/exports/texts.ts';
import type { Handlers } from '../api/handler.ts';
import { download } from './export-files.ts';
import { exportOrders } from './orders.ts';
import * as schedules from './schedules.ts';
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
  exportTranslations: async (ctx, { query }) => ({
    data: await tables.exportTranslations(ctx, query),
  }),
  listExportSchedules: async (ctx) => ({ data: await schedules.list(ctx) }),
  saveExportSchedule: async (ctx, { body }) => ({
    data: await schedules.save(ctx, body),
    message: exportSuccess.exportScheduled,
  }),
  runExportSchedule: async (ctx, { params }) => {
    await schedules.runNow(ctx, params.id);
    return { data: null, message: exportSuccess.exportQueued };
  },
  deleteExportSchedule: async (ctx, { params }) => {
    await schedules.remove(ctx, params.id);
    return { data: null, message: exportSuccess.exportScheduleDeleted };
  },
  downloadExport: async (ctx, { params }) => ({ data: await download(ctx, params.token) }),
} satisfies Handlers;
