import { success } from '#contract/messages.ts';
import type { Handlers } from '../api/handler.ts';
import { getCompliance } from './compliance/compliance.ts';
import { exportGstr1 } from './returns/gstr1.ts';
import { downloadInvoice, downloadInvoices, listInvoices } from './order-documents.ts';
import { getTaxSettings, saveTaxSettings } from './settings.ts';

export const taxRoutes = {
  getTaxSettings: async (ctx) => ({ data: await getTaxSettings(ctx) }),
  saveTaxSettings: async (ctx, { body }) => ({
    data: await saveTaxSettings(ctx, body),
    message: success.settingsUpdated,
  }),
  getCompliance: async (ctx, { query }) => getCompliance(ctx, query),
  exportGstr1: async (ctx, { query }) => ({ data: await exportGstr1(ctx, query.month) }),
  listInvoices: async (ctx, { params }) => ({ data: await listInvoices(ctx, params.id) }),
  listAdminInvoices: async (ctx, { params }) => ({ data: await listInvoices(ctx, params.id) }),
  downloadInvoice: async (ctx, { params }) => ({ data: await downloadInvoice(ctx, params) }),
  downloadAdminInvoice: async (ctx, { params }) => ({ data: await downloadInvoice(ctx, params) }),
  downloadInvoices: async (ctx, { query }) => ({ data: await downloadInvoices(ctx, query.ids) }),
} satisfies Handlers;
