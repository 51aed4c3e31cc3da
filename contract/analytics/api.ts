import { z } from 'zod';
import { api, none } from '../endpoint.ts';
import { orderStatuses } from '../orders/rules.ts';
import { returnReasons } from '../returns/rules.ts';
import { analyticsCalls } from './calls.ts';
import { periodDays } from './rules.ts';
import { visitors, visitorsForm } from './visitors-api.ts';

const period = z.object({
  days: z.coerce
    .number()
    .pipe(z.literal(periodDays, { error: 'Please choose 7, 30, 90 or 365 days' }))
    .optional(),
});

/**
 * Days in Asia/Kolkata, today the last. `sales` in rupees, of orders in processing, shipped or
 * delivered.
 */
const totals = { orders: z.number(), sales: z.number() };

/** What waits for the staff now. A part is null for a role that may not read it. */
const today = z.object({
  /** Orders and sales of the day in Asia/Kolkata. */
  day: z.object(totals).nullable(),
  /** All orders by their present status; `generate` waits to be paid. */
  orders: z.record(z.enum(orderStatuses), z.number()).nullable(),
  /** Orders in processing, without those whose online payment is due. */
  to_pack: z.number().nullable(),
  /** Parcels whose last delivery attempt failed. */
  failed_deliveries: z.number().nullable(),
  open_complaints: z.number().nullable(),
  /** Returns that wait for an answer. */
  requested_returns: z.number().nullable(),
  /** Products on sale: with one to five units, and with none. */
  stock: z.object({ low: z.number(), out: z.number() }).nullable(),
  reported_reviews: z.number().nullable(),
  /** Questions to read or with an answer of a buyer to read. */
  waiting_questions: z.number().nullable(),
  /** Delivery zones without cash, while no online method is on: no order is possible there. */
  unpayable_zones: z.number().nullable(),
  /** Steps of the setup guide that are not done; null also once the shop is open. */
  setup_steps: z.number().nullable(),
  /** What the shop lacks by law; null before it is open, when the guide names it. */
  compliance_gaps: z.number().nullable(),
});

const adminAnalytics = z.object({
  total_sales: z.string(),
  total_orders: z.number(),
  total_customers: z.number(),
  total_products: z.number(),
});

const salesOverTime = z.object({
  days: z.array(
    z.object({ day: z.string(), ...totals, orders_before: z.number(), sales_before: z.number() }),
  ),
  total: z.object(totals),
  /** The preceding period of the same length. */
  before: z.object(totals),
});

const orderBreakdown = z.object({
  statuses: z.array(z.object({ status: z.enum(orderStatuses), ...totals })),
  /** By state of delivery, largest sales first. */
  states: z.array(z.object({ state: z.string(), ...totals })),
});

const bestSeller = z.object({
  product_id: z.number(),
  name: z.string(),
  image: z.string().nullable(),
  units: z.number(),
  sales: z.number(),
});

/** Units of the period's orders: `sold` includes those that came back. */
const mostReturned = z.object({
  product_id: z.number(),
  name: z.string(),
  size: z.string(),
  color: z.string(),
  sold: z.number(),
  returned: z.number(),
  /** The most frequent one first. */
  reasons: z.array(z.object({ reason: z.enum(returnReasons), units: z.number() })),
});

const lowStockProduct = z.object({
  product_id: z.number(),
  name: z.string(),
  image: z.string().nullable(),
  stock: z.number(),
});

const lowStock = z.object({ total: z.number(), products: z.array(lowStockProduct) });

export const analyticsApi = api(analyticsCalls, {
  getToday: {
    summary: 'What waits for the staff now; parts that the role may not read are null',
    access: 'admin',
    permission: 'admin.read',
    data: today,
  },
  getAdminAnalytics: {
    summary: 'The four headline metrics',
    access: 'admin',
    permission: 'analytics.read',
    data: adminAnalytics,
  },
  getSalesOverTime: {
    summary: 'Sales and orders per day, with the preceding period',
    access: 'admin',
    permission: 'analytics.read',
    query: period,
    data: salesOverTime,
  },
  getOrderBreakdown: {
    summary: 'Orders of a period by status and by state of delivery',
    access: 'admin',
    permission: 'analytics.read',
    query: period,
    data: orderBreakdown,
  },
  listBestSellers: {
    summary: 'Best-selling products of a period',
    access: 'admin',
    permission: 'analytics.read',
    query: period,
    data: z.array(bestSeller),
  },
  listMostReturned: {
    summary: 'Products of which most units came back, with the reasons, beside what was sold',
    access: 'admin',
    permission: 'analytics.read',
    query: period,
    data: z.array(mostReturned),
  },
  listLowStock: {
    summary: 'Products on sale with five units or fewer',
    access: 'admin',
    permission: 'analytics.read',
    data: lowStock,
  },
  getVisitors: {
    summary: 'Visits of a period: how far they came, their sources, and the pages that were read',
    access: 'admin',
    permission: 'analytics.read',
    query: period,
    data: visitors,
  },
  saveVisitors: {
    summary: 'Turn the counting of visits on or off; the counts stay',
    access: 'admin',
    permission: 'settings.write',
    body: visitorsForm,
    data: none,
  },
});

export type AdminAnalytics = z.infer<typeof adminAnalytics>;

export type Today = z.infer<typeof today>;

export type SalesOverTime = z.infer<typeof salesOverTime>;

export type OrderBreakdown = z.infer<typeof orderBreakdown>;

export type BestSeller = z.infer<typeof bestSeller>;

export type MostReturned = z.infer<typeof mostReturned>;

export type LowStock = z.infer<typeof lowStock>;
