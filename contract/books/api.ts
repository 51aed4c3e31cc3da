import { z } from 'zod';
import { api, file } from '../endpoint.ts';
import { month, requiredText } from '../rules.ts';
import { bookCalls } from './calls.ts';
import { monthFiles, monthStates } from './rules.ts';

const params = z.object({ month });

const taxes = { taxable: z.number(), igst: z.number(), cgst: z.number(), sgst: z.number() };

/** Amounts in rupees, credit notes subtracted. `sgst` includes the tax of union territories. */
const gstr3b = z.object({
  /** Table 3.1(a): taxable supplies. */
  taxable: z.object(taxes),
  /** Table 3.1(c): supplies at a rate of 0. */
  nil_rated: z.number(),
  /** Table 3.2: supplies to persons without a GSTIN in other states. */
  inter_state: z.array(
    z.object({ code: z.string(), state: z.string(), taxable: z.number(), igst: z.number() }),
  ),
});

/** What documents say, what the ledgers of the same orders say, and the first less the second. */
const comparison = { documents: z.number(), ledger: z.number(), difference: z.number() };

const monthOfBooks = z.object({
  month: z.string(),
  state: z.enum(monthStates),
  closed_at: z.string().nullable(),
  closed_by: z.string().nullable(),
  invoices: z.number(),
  bills_of_supply: z.number(),
  credit_notes: z.number(),
  gstr3b,
  /** The value of documents that are in no return, in rupees. */
  outside: z.object({
    bills_of_supply: z.number(),
    /** Credit notes that are too late to adjust tax. */
    late_credit_notes: z.number(),
  }),
  /** Invoices less credit notes, beside the value of the same orders in the ledger. */
  books: z.array(z.object({ payment: z.enum(['online', 'cash']), ...comparison })),
  differing: z.array(z.object({ order_id: z.number(), ...comparison })),
  e_invoices: z.number().describe('Documents in e-invoices.json'),
  e_way_bills: z.number().describe('Invoices in e-way-bills.json'),
  /** Documents with a field that the shop does not know, and those fields. */
  missing: z.array(
    z.object({
      file: z.enum(monthFiles),
      number: z.string(),
      order_id: z.number(),
      is_included: z.boolean().describe('False: the file cannot have the document'),
      fields: z.array(z.string()),
    }),
  ),
});

export const bookApi = api(bookCalls, {
  getMonth: {
    summary: 'A month of the books: whether it is closed, GSTR-3B, and documents against ledger',
    access: 'admin',
    permission: 'analytics.read',
    params,
    data: monthOfBooks,
  },
  closeMonth: {
    summary:
      'Close a month that has ended: no document, ledger entry or remittance of it changes any more. Repeating it has no effect',
    access: 'admin',
    permission: 'settings.write',
    params,
    data: monthOfBooks,
  },
  reopenMonth: {
    summary:
      'Reopen a closed month, with a reason for the activity log. Repeating it has no effect',
    access: 'admin',
    // Only the owner has this permission.
    permission: 'staff.write',
    params,
    body: z.object({ reason: requiredText(200, 'Please enter the reason') }),
    data: monthOfBooks,
  },
  exportMonth: {
    summary:
      'A file of a month for the accountant: e-invoices and e-way bills as JSON for the portals, or a ZIP of XML files for Tally',
    access: 'admin',
    permission: 'customers.export',
    params: z.object({ month, file: z.enum(monthFiles) }),
    data: file,
    responseFormat: 'file',
  },
});

export type MonthOfBooks = z.infer<typeof monthOfBooks>;
