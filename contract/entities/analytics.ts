import { z } from 'zod';
import { orderStatuses } from '../states.ts';

/**
 * Days in Asia/Kolkata, today the last. `sales` in rupees, of orders in processing, shipped or
 * delivered.
 */
const totals = { orders: z.number(), sales: z.number() };

export const salesOverTime = z.object({
  days: z.array(
    z.object({ day: z.string(), ...totals, orders_before: z.number(), sales_before: z.number() }),
  ),
  total: z.object(totals),
  /** The preceding period of the same length. */
  before: z.object(totals),
});

export const orderBreakdown = z.object({
  statuses: z.array(z.object({ status: z.enum(orderStatuses), ...totals })),
  /** By state of delivery, largest sales first. */
  states: z.array(z.object({ state: z.string(), ...totals })),
});

export const bestSeller = z.object({
  product_id: z.number(),
  name: z.string(),
  image: z.string().nullable(),
  units: z.number(),
  sales: z.number(),
});
const lowStockProduct = z.object({
  product_id: z.number(),
  name: z.string(),
  image: z.string().nullable(),
  stock: z.number(),
});
export const lowStock = z.object({ total: z.number(), products: z.array(lowStockProduct) });

/** What waits for the staff now. A part is null for a role that may not read it. */
export const today = z.object({
  /** Orders and sales of the day in Asia/Kolkata. */
  day: z.object(totals).nullable(),
  /** All orders by their present status; `processing` waits to be packed, `generate` to be paid. */
  orders: z.record(z.enum(orderStatuses), z.number()).nullable(),
  /** Products on sale: with one to five units, and with none. */
  stock: z.object({ low: z.number(), out: z.number() }).nullable(),
  reported_reviews: z.number().nullable(),
});

export type Today = z.infer<typeof today>;
export type SalesOverTime = z.infer<typeof salesOverTime>;
export type OrderBreakdown = z.infer<typeof orderBreakdown>;
export type BestSeller = z.infer<typeof bestSeller>;
export type LowStock = z.infer<typeof lowStock>;
