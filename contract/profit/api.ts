import { z } from 'zod';
import { api, file } from '../endpoint.ts';
import { exportFormats } from '../exports/rules.ts';
import { formBody, neededUpload } from '../forms.ts';
import { fromRupees } from '../money.ts';
import { calendarDay, id } from '../rules.ts';
import { profitCalls } from './calls.ts';
import { profitDaysMax, profitGroupings, profitSorts, proposalKinds } from './rules.ts';

const day = calendarDay('Please enter a valid date');

const filter = {
  /** Days in India on which the orders were placed. */
  from: day,
  to: day,
  by: z.enum(profitGroupings, { error: 'Please choose a grouping' }).default('order'),
  sort: z.enum(profitSorts).default('lowest'),
};

const dayMs = 86_400_000;

const isPeriod = ({ from, to }: { from: string; to: string }): boolean => {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs;
  return days >= 0 && days < profitDaysMax;
};

const periodError = {
  path: ['to'],
  error: `Please choose a period of 1 to ${profitDaysMax} days`,
};

/**
 * Amounts in rupees. `profit` is `kept` less `gst`, `cost_unknown`, `goods`, `gateway`, `courier`,
 * `returns` and `refusals`. A charge that is not known is counted in `charges_unknown` or
 * `fees_unknown` and is not in the amounts.
 */
const figures = z.object({
  orders: z.number(),
  /** Of invoices less credit notes, GST included: discounts and refunds are off it. */
  kept: z.number(),
  gst: z.number(),
  /** Given with the orders. `kept` is without them. */
  discounts: z.number(),
  /** The cost of the units that did not come back sellable. */
  goods: z.number(),
  lines: z.number(),
  /** Lines whose goods have no known cost; `cost_unknown` is what was kept of them without GST. */
  lines_unknown: z.number(),
  cost_unknown: z.number(),
  /** The charges of payment providers. */
  gateway: z.number(),
  fees_unknown: z.number(),
  /** Of parcels that were delivered. */
  courier: z.number(),
  /** The way back of what customers returned. */
  returns: z.number(),
  /** Both ways of parcels that came back undelivered, and how many they are. */
  refusals: z.number(),
  refused_parcels: z.number(),
  charges_unknown: z.number(),
  profit: z.number(),
});

const profitReport = z.object({
  /** `key`: the order's or product's id, PIN prefix, promotion's id or name; empty: none. */
  rows: z.array(figures.extend({ key: z.string(), label: z.string() })),
  row_count: z.number(),
  total: figures,
  /** Orders of the period that are not counted: on their way, or delivered without an invoice. */
  on_the_way: z.number(),
  without_invoice: z.number(),
});

const courierBill = z.object({
  recorded: z.number(),
  problem_count: z.number(),
  problems: z.array(
    z.object({ line: z.number(), tracking_number: z.string(), message: z.string() }),
  ),
  /** Parcels that were billed for more weight than the shop gives them, of all and the first. */
  heavier_count: z.number(),
  heavier: z.array(
    z.object({
      tracking_number: z.string(),
      order_id: z.number(),
      billed_grams: z.number(),
      own_grams: z.number(),
    }),
  ),
});

const pinPrefix = z.string().regex(/^[1-9][0-9]{2}$/);

/** The cash orders that a proposal is computed from; `profit` is negative. */
const proposalFigures = {
  parcels: z.number(),
  refused_parcels: z.number(),
  orders: z.number(),
  profit: z.number(),
};

const proposals = z.object({
  /** Cash parcels of the last `days` days that ended and whose costs are all known. */
  parcels: z.number(),
  parcels_needed: z.number(),
  days: z.number(),
  proposals: z.array(
    z.object({
      kind: z.enum(proposalKinds),
      /** Of `cash_limit`: cash orders above it lose money. */
      limit: z.number().nullable(),
      /** Of `no_cash`: the first three digits of the PIN codes. */
      pin_prefix: z.string().nullable(),
      ...proposalFigures,
    }),
  ),
  /** Rules that were applied and not undone. */
  applied: z.array(
    z.object({
      id: z.number(),
      kind: z.enum(proposalKinds),
      limit: z.number().nullable(),
      pin_prefix: z.string().nullable(),
      ...proposalFigures,
      at: z.string(),
      by: z.string(),
    }),
  ),
});

const proposalForm = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('cash_limit'),
    limit: z
      .number()
      .positive()
      .max(10_000_000)
      .refine((limit) => fromRupees(limit) !== undefined),
  }),
  z.object({ kind: z.literal('no_cash'), pin_prefix: pinPrefix }),
]);

export const profitApi = api(profitCalls, {
  getProfit: {
    summary:
      'What the delivered and refused orders of a period earned, by order, product, PIN prefix or promotion. An order counts for the promotion that took the most off it',
    access: 'admin',
    permission: 'analytics.read',
    query: z
      .object({ ...filter, page: z.coerce.number().int().min(1).max(1_000_000).default(1) })
      .refine(isPeriod, periodError),
    data: profitReport,
  },
  exportProfit: {
    summary: 'All rows of the profit report as CSV or spreadsheet',
    access: 'admin',
    permission: 'analytics.read',
    query: z
      .object({
        ...filter,
        format: z.enum(exportFormats, { error: 'Please choose csv or xlsx' }).default('csv'),
      })
      .refine(isPeriod, periodError),
    data: file,
    responseFormat: 'file',
  },
  recordCourierBill: {
    summary:
      'Record what a courier billed for parcels and returns, from a CSV file with the columns Tracking number, Charge, Return charge and Weight (kg) or Weight (g). Lists the parcels that weigh less by our own measures. A further file replaces the charges of its parcels',
    access: 'admin',
    permission: 'payments.refund',
    body: formBody({ file: neededUpload }, { csv: 'file', bill: 'file' }),
    bodyFormat: 'multipart',
    data: courierBill,
  },
  getProposals: {
    summary: 'Rules of Cash on Delivery where cash orders lose money, and those that were applied',
    access: 'admin',
    permission: 'analytics.read',
    data: proposals,
  },
  applyProposal: {
    summary: 'Apply a proposed rule of Cash on Delivery to the delivery settings',
    access: 'admin',
    permission: 'settings.write',
    body: proposalForm,
    data: proposals,
  },
  undoProposal: {
    summary: 'Take an applied rule back: the delivery settings have their earlier value again',
    access: 'admin',
    permission: 'settings.write',
    params: z.object({ id }),
    notFoundCode: 'proposal_not_found',
    data: proposals,
  },
});

export type ProfitReport = z.infer<typeof profitReport>;

export type ProfitFigures = z.infer<typeof figures>;

export type CourierBill = z.infer<typeof courierBill>;

export type Proposals = z.infer<typeof proposals>;

export type ProposalForm = z.infer<typeof proposalForm>;
