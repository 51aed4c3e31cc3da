import { z } from 'zod';
import { customerFilter } from '../customers/api.ts';
import { api, type Endpoint, file, none } from '../endpoint.ts';
import { optionalId, optionalVersion } from '../forms.ts';
import { orderFilter } from '../orders/admin-api.ts';
import { reviewViews } from '../reviews/rules.ts';
import { calendarDay, daysInOrder, email, id, requiredText, text } from '../rules.ts';
import { exportCalls } from './calls.ts';
import { exportFormats, exportKeptDays, exportRecipientsMax, scheduledTables } from './rules.ts';
import { frequencies } from './schedule.ts';

const format = z.enum(exportFormats, { error: 'Please choose csv or xlsx' }).default('csv');
const day = calendarDay('Please enter a valid date');
const table = {
  access: 'admin',
  data: file,
  responseFormat: 'file',
} as const satisfies Partial<Endpoint>;

/** The filter of each table, without the days that a schedule gives. */
export const exportFilters = {
  orders: z.strictObject(orderFilter).omit({ from: true, to: true }),
  customers: z.strictObject(customerFilter),
  products: z.strictObject({}),
  'stock-movements': z.strictObject({ product: id.optional() }),
  reviews: z.strictObject({ show: z.enum(reviewViews).default('all') }),
};

const settings = {
  table: z.enum(scheduledTables, { error: 'Please choose a table' }),
  format,
  frequency: z.enum(frequencies, { error: 'Please choose how often' }),
  hour: z.number().int().min(0).max(23).describe('Of the day in India'),
  weekday: z.number().int().min(0).max(6).nullable().describe('0 is Sunday. Weekly exports only'),
  day: z.number().int().min(1).max(28).nullable().describe('Of the month. Monthly exports only'),
  only_new: z.boolean().describe('Only the days since the last file: orders and stock movements'),
  copies: z.boolean().describe('Keeps a copy in the folder `exports` of BACKUP_DIR too'),
  uploads: z.boolean().describe('Puts the file into the bucket EXPORT_S3_BUCKET too'),
  enabled: z.boolean(),
};

const schedule = z.object({
  ...settings,
  id: z.number(),
  version: z.number(),
  name: z.string(),
  filter: z.record(z.string(), z.string()),
  recipients: z.array(z.string()),
  pause_reason: z.string().describe('Why the shop stopped it'),
  saved_by: z.string().nullable().describe('In whose name and with whose permissions it runs'),
  next_run_at: z.string().nullable(),
  last: z
    .object({
      status: z.enum(['queued', 'ready', 'failed', 'expired']),
      at: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
      bytes: z.number().nullable(),
      problem: z.string(),
    })
    .nullable()
    .describe('The newest file'),
});

export type ExportSchedule = z.infer<typeof schedule>;

// The permission depends on the table: the command checks it.
const scheduling = {
  access: 'admin',
  permission: 'admin.read',
} as const satisfies Partial<Endpoint>;

export const exportApi = api(exportCalls, {
  exportOrders: {
    ...table,
    summary:
      'Orders as CSV or spreadsheet, one row for each line, the newest order first; the filter of the list. Names, addresses, email and mobile need the permission customers.export and are empty without it',
    permission: 'orders.read',
    query: z.object({ format, ...orderFilter }).refine(...daysInOrder('from', 'to')),
  },
  exportCustomerTable: {
    ...table,
    summary: 'The filtered customers as CSV or spreadsheet, the newest first',
    permission: 'customers.export',
    query: z.object({ format, ...customerFilter }).refine(...daysInOrder('last_from', 'last_to')),
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
    query: z
      .object({ format, product: id.optional(), from: day.optional(), to: day.optional() })
      .refine(...daysInOrder('from', 'to')),
  },
  exportReviews: {
    ...table,
    summary: 'Reviews as CSV or spreadsheet, the newest first',
    permission: 'content.read',
    query: z.object({ format, show: z.enum(reviewViews).default('all') }),
  },
  listExportSchedules: {
    ...scheduling,
    summary: 'Scheduled exports of the tables that the caller may read',
    data: z.object({
      schedules: z.array(schedule),
      can_copy: z.boolean().describe('The server has a backup folder'),
      can_upload: z.boolean().describe('The server has a bucket for exports'),
    }),
  },
  saveExportSchedule: {
    ...scheduling,
    summary: `Schedule an export, or change the one with the id. Each file is made with the permissions of the member who saved it last, and sent as a link that works for ${exportKeptDays} days`,
    // It runs in the name of a member, and sends data to others.
    personal: true,
    recentSignIn: true,
    body: z.object({
      ...settings,
      uploads: settings.uploads.default(false),
      id: optionalId,
      version: optionalVersion,
      name: requiredText(80, 'Please give the export a name'),
      filter: z
        .record(text(40), text(120))
        .refine((filter) => Object.keys(filter).length <= 12, 'Please choose fewer filters')
        .default({}),
      recipients: z
        .array(email)
        .max(exportRecipientsMax, `Please give at most ${exportRecipientsMax} email addresses`),
    }),
    data: schedule,
  },
  runExportSchedule: {
    ...scheduling,
    summary: 'Make and send a file of a scheduled export now. The next one is not changed',
    personal: true,
    params: z.object({ id }),
    notFoundCode: 'export_schedule_not_found',
    data: none,
  },
  deleteExportSchedule: {
    ...scheduling,
    summary: 'Delete a scheduled export. Links to its files no longer work',
    params: z.object({ id }),
    notFoundCode: 'export_schedule_not_found',
    data: none,
  },
  downloadExport: {
    summary: 'The file of a link',
    access: 'public',
    params: z.object({ token: z.string().max(200) }),
    notFoundCode: 'export_gone',
    data: file,
    responseFormat: 'file',
  },
});
