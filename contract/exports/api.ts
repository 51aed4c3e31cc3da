import { z } from 'zod';
import { customerFilter } from '../customers/api.ts';
import { api, type Endpoint, file } from '../endpoint.ts';
import { orderFilter } from '../orders/admin-api.ts';
import { reviewViews } from '../reviews/rules.ts';
import { calendarDay, id } from '../rules.ts';
import { exportCalls } from './calls.ts';
import { exportFormats } from './rules.ts';

const format = z.enum(exportFormats, { error: 'Please choose csv or xlsx' }).default('csv');
const day = calendarDay('Please enter a valid date');
const table = {
  access: 'admin',
  data: file,
  responseFormat: 'file',
} as const satisfies Partial<Endpoint>;

export const exportApi = api(exportCalls, {
  exportOrders: {
    ...table,
    summary:
      'Orders as CSV or spreadsheet, one row for each line, the newest order first; the filter of the list. Names, addresses, email and mobile need the permission customers.export and are empty without it',
    permission: 'orders.read',
    query: z.object({ format, ...orderFilter }),
  },
  exportCustomerTable: {
    ...table,
    summary: 'The filtered customers as CSV or spreadsheet, the newest first',
    permission: 'customers.export',
    query: z.object({ format, ...customerFilter }),
  },
  exportProductTable: {
    ...table,
    summary: 'All products as CSV or spreadsheet, with the columns of an import',
    permission: 'catalogue.read',
    query: z.object({ format }),
  },
  exportStockMovements: {
    ...table,
    summary:
      'All changes of the stock as CSV or spreadsheet, the oldest first; `from` and `to` are days in India',
    permission: 'catalogue.read',
    query: z.object({
      format,
      product: id.optional(),
      from: day.optional(),
      to: day.optional(),
    }),
  },
  exportReviews: {
    ...table,
    summary: 'Reviews as CSV or spreadsheet, the newest first',
    permission: 'content.read',
    query: z.object({ format, show: z.enum(reviewViews).default('all') }),
  },
});
