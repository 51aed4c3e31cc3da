import { z } from 'zod';
import { api } from '../endpoint.ts';
import { formBody, optionalText, optionalWhole, neededUpload } from '../forms.ts';
import { id, requiredText } from '../rules.ts';
import { remittanceCalls } from './calls.ts';
import { remittanceColumns, remittanceStates, remittanceStatuses } from './rules.ts';

const params = z.object({ id });

const daysMessage = 'Please give whole days from 0 to 90';

const columnName = optionalText(120);

/** Columns that are not named are those of the courier's last file, or known by their names. */
const uploadForm = formBody(
  {
    file: neededUpload,
    file_name: optionalText(200),
    courier: z
      .string({ error: 'Please choose the courier' })
      .pipe(requiredText(80, 'Please choose the courier')),
    days: optionalWhole(daysMessage, 0, 90),
    number_column: columnName,
    amount_column: columnName,
    reference_column: columnName,
    date_column: columnName,
  },
  { csv: 'file', remittance: 'file' },
);

const count = z.number();

const remittance = z.object({
  id: z.number(),
  courier: z.string(),
  courier_name: z.string(),
  file_name: z.string(),
  state: z.enum(remittanceStates),
  by: z.string(),
  created_at: z.string(),
  applied_at: z.string().nullable(),
  /** All column names of the file, those that are not used, and the used one of each meaning. */
  columns: z.array(z.string()),
  unknown_columns: z.array(z.string()),
  mapping: z.record(z.enum(remittanceColumns), z.string().nullable()),
  /** Why the file as a whole cannot be applied; empty: it can. */
  problem: z.string(),
  lines: count,
  matched: count,
  short: count,
  over: count,
  doubled: count,
  paid: count,
  other_courier: count,
  not_cash: count,
  not_delivered: count,
  unknown: count,
  invalid: count,
  /** Counting lines that were paid later than agreed. */
  late: count,
  /** Parcels of the courier that are due and not in the file. */
  missing: count,
  /** What the counting lines sum to, in rupees. */
  amount: z.number(),
});

/** The first lines that differ, with a sentence. */
const remittancePreview = remittance.extend({
  problems: z.array(
    z.object({
      line: z.number(),
      status: z.enum(remittanceStatuses),
      tracking_number: z.string(),
      message: z.string(),
    }),
  ),
});

const openParcel = z.object({
  courier: z.string(),
  courier_name: z.string(),
  order_id: z.number(),
  shipment_id: z.number(),
  tracking_number: z.string(),
  collected: z.number(),
  remitted: z.number(),
  delivered_at: z.string(),
  days: z.number(),
});

/** Amounts in rupees. `missing`: nothing was paid, and the courier's days are over. */
const cash = z.object({
  owed: z.array(
    z.object({
      courier: z.string(),
      courier_name: z.string(),
      amount: z.number(),
      parcels: z.number(),
      oldest_days: z.number(),
      /** Within how many days the courier pays. */
      days: z.number(),
    }),
  ),
  short: z.array(openParcel),
  missing: z.array(openParcel),
});

export const remittanceApi = api(remittanceCalls, {
  getCash: {
    summary: 'The cash that couriers collected and have not paid to the shop',
    access: 'admin',
    permission: 'orders.read',
    data: cash,
  },
  listRemittances: {
    summary: 'The latest 50 remittance files',
    access: 'admin',
    permission: 'orders.read',
    data: z.array(
      remittance.pick({
        id: true,
        courier: true,
        courier_name: true,
        file_name: true,
        state: true,
        by: true,
        created_at: true,
        applied_at: true,
        lines: true,
        amount: true,
      }),
    ),
  },
  uploadRemittance: {
    summary:
      'Read the remittance file (CSV) of a courier and match it with the delivered parcels. Nothing is recorded yet',
    access: 'admin',
    permission: 'payments.refund',
    body: uploadForm,
    bodyFormat: 'multipart',
    data: remittancePreview,
    transaction: 'own',
  },
  getRemittance: {
    summary: 'A remittance file with its differences',
    access: 'admin',
    permission: 'orders.read',
    params,
    notFoundCode: 'remittance_not_found',
    data: remittancePreview,
  },
  applyRemittance: {
    summary: 'Record the payments of a file. A payment that is recorded already counts once',
    access: 'admin',
    permission: 'payments.refund',
    params,
    notFoundCode: 'remittance_not_found',
    data: remittancePreview,
  },
  undoRemittance: {
    summary: 'Take back the payments of an applied file. Repeating it has no effect',
    access: 'admin',
    permission: 'payments.refund',
    params,
    notFoundCode: 'remittance_not_found',
    data: remittancePreview,
  },
});

export type RemittanceForm = z.infer<typeof uploadForm>;

export type RemittancePreview = z.infer<typeof remittancePreview>;

export type RemittanceSummary = z.infer<(typeof remittanceApi)['listRemittances']['data']>[number];

export type Cash = z.infer<typeof cash>;
