import { z } from 'zod';
import { api, file, pageMeta } from '../endpoint.ts';
import { optionalVersion, ownText } from '../forms.ts';
import {
  calendarDay,
  gstin,
  id,
  invoiceNumberInUrl,
  month,
  paging,
  requiredText,
  rupees,
} from '../rules.ts';
import { taxCalls } from './calls.ts';
import { invoice, taxSettings } from './entities.ts';
import { registrations } from './tax-lines.ts';

/** Orders in one PDF. */
const invoicedOrdersMax = 200;

const commaSeparated = z
  .string()
  .transform((value): (string | number)[] => value.split(',').filter(Boolean));

const percentMessage = 'Please enter a rate from 0 to 100 with at most 2 decimals';

const percent = z
  .number({ error: percentMessage })
  .min(0, percentMessage)
  .max(100, percentMessage)
  .multipleOf(0.01, percentMessage);

const rate = z.object({
  hsn_prefix: z
    .string({ error: 'Please enter an HSN code' })
    .trim()
    .regex(/^[0-9]{0,8}$/, 'An HSN code has up to 8 digits'),
  from: calendarDay('Please enter the first day of the rate'),
  threshold: rupees.refine((value) => value > 0, 'The threshold must be more than 0').nullable(),
  rate_up_to: percent,
  rate_above: percent,
  source: requiredText(300, 'Please enter the source of the rate'),
});

const prefixMessage =
  'A prefix has 1 to 3 letters or digits, so that numbers have at most 16 characters';

const prefix = z
  .string({ error: prefixMessage })
  .transform((value) => value.trim().toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9]{1,3}$/, prefixMessage));

const blankIsNull = (value: unknown): unknown => (value === '' ? null : value);

/** Absent rates and prefixes stay unchanged. A shop that is not registered has no GSTIN. */
const taxSettingsForm = z
  .object({
    version: optionalVersion,
    registration: z.preprocess(
      blankIsNull,
      z.enum(registrations, { error: 'Please choose your registration' }),
    ),
    gstin: ownText(40).nullable().default(null),
    legal_name: ownText(200).default(''),
    address: ownText(500).default(''),
    state_id: z.preprocess(blankIsNull, id.nullable().default(null)),
    invoice_prefix: prefix.optional(),
    credit_note_prefix: prefix.optional(),
    rates: z.array(rate).max(500, 'Please enter at most 500 rates').optional(),
  })
  .superRefine((form, context) => {
    const require = (path: string, isMissing: boolean, message: string) => {
      if (isMissing) context.addIssue({ code: 'custom', path: [path], message });
    };
    const isRegistered = form.registration !== 'none';
    if (isRegistered && form.gstin) {
      const { error } = gstin.safeParse(form.gstin);
      require('gstin', error !== undefined, error?.issues[0]?.message ?? '');
    }
    require('gstin', isRegistered && !form.gstin, 'Please enter your GSTIN');
    require('legal_name', isRegistered && form.legal_name === '', 'Please enter the legal name');
    require('address', isRegistered && form.address === '', 'Please enter the registered address');
    require('state_id', isRegistered && form.state_id === null, 'Please choose the state');
    const keys = (form.rates ?? []).map((each) => `${each.hsn_prefix} ${each.from}`);
    require('rates', new Set(keys).size <
      keys.length, 'There are two rates for one HSN code and day');
  })
  .transform((form) => ({
    ...form,
    gstin: form.registration === 'none' || !form.gstin ? null : gstin.parse(form.gstin),
  }));

export type TaxSettingsForm = z.infer<typeof taxSettingsForm>;

/**
 * What shop and products still lack. `path`: the page of the admin area with the field; `missing`
 * of a product: fields of its form.
 */
const compliance = z.object({
  shop: z.array(z.object({ rule: z.string(), missing: z.string(), path: z.string() })),
  products: z.array(
    z.object({
      product_id: z.number(),
      name: z.string(),
      status: z.enum(['active', 'inactive']),
      missing: z.array(z.string()),
    }),
  ),
});

export const taxApi = api(taxCalls, {
  getTaxSettings: {
    summary: 'Registration for GST, invoice series and tax rates',
    access: 'admin',
    permission: 'settings.read',
    data: taxSettings,
  },
  saveTaxSettings: {
    summary:
      'Change the registration, invoice series and tax rates; issued invoices stay as they are',
    access: 'admin',
    permission: 'settings.write',
    body: taxSettingsForm,
    data: taxSettings,
  },
  getCompliance: {
    summary: 'What the shop and its products still lack by law, with the rules',
    access: 'admin',
    permission: 'catalogue.read',
    query: z.object(paging),
    data: compliance.extend({ meta: pageMeta }),
    meta: pageMeta,
  },
  exportGstr1: {
    summary:
      'A month in the tables of GSTR-1, as a ZIP of CSV files, with a sales register as spreadsheet',
    access: 'admin',
    permission: 'customers.export',
    query: z.object({ month }),
    data: file,
    responseFormat: 'file',
  },
  listAdminInvoices: {
    summary: 'The invoices and credit notes of an order, the oldest first',
    access: 'admin',
    permission: 'orders.read',
    params: z.object({ id }),
    notFoundCode: 'order_not_found',
    data: z.array(invoice),
  },
  downloadAdminInvoice: {
    summary: 'An invoice or credit note as PDF; `number` with `-` for `/`',
    access: 'admin',
    permission: 'orders.read',
    params: z.object({ id, number: invoiceNumberInUrl }),
    notFoundCode: 'invoice_not_found',
    data: file,
    responseFormat: 'file',
  },
  downloadInvoices: {
    summary: 'The invoices and credit notes of several orders in one PDF, in the order of `ids`',
    access: 'admin',
    permission: 'orders.read',
    query: z.object({
      ids: commaSeparated.pipe(
        z
          .array(id)
          .min(1, 'Please choose an order')
          .max(invoicedOrdersMax, `Please choose at most ${invoicedOrdersMax} orders`),
      ),
    }),
    data: file,
    responseFormat: 'file',
  },
  listInvoices: {
    summary: 'The invoices and credit notes of an order of the caller, the oldest first',
    access: 'shopper',
    params: z.object({ id }),
    notFoundCode: 'order_not_found',
    data: z.array(invoice),
  },
  downloadInvoice: {
    summary: 'An invoice or credit note as PDF; `number` with `-` for `/`',
    access: 'shopper',
    params: z.object({ id, number: invoiceNumberInUrl }),
    notFoundCode: 'invoice_not_found',
    data: file,
    responseFormat: 'file',
  },
});

export type Compliance = z.infer<typeof compliance>;
