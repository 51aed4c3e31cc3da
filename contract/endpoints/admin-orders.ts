import { z } from 'zod';
import { adminAnalytics } from '../entities/account.ts';
import {
  bestSeller,
  lowStock,
  orderBreakdown,
  salesOverTime,
  today,
} from '../entities/analytics.ts';
import { adminOrder, adminOrderDetail, transitionResult } from '../entities/admin-orders.ts';
import { periodDays } from '../periods.ts';
import { calendarDay, id, paging, requiredText, text } from '../rules.ts';
import { adminOrderStatuses, orderStatuses, paymentStatuses } from '../states.ts';
import type { Endpoint } from './endpoint.ts';
import { pageMeta } from './endpoint.ts';

export const orderSorts = ['newest', 'oldest', 'amount_desc', 'amount_asc'] as const;

/** Accepts any letter case of the four statuses of the specification. */
const newStatus = z
  .string({ error: 'Invalid status' })
  .transform((value) => value.toLowerCase())
  .pipe(z.enum(adminOrderStatuses, { error: 'Invalid status' }));

const lowerCase = z.string().transform((value) => value.toLowerCase());
const day = calendarDay('Please enter a valid date');
const commaSeparated = z
  .string()
  .transform((value): (string | number)[] => value.split(',').filter(Boolean));
const version = z.number().int().positive().optional();
/**
 * How long the customer's email waits: setting the former status again within that time sends
 * none.
 */
const emailDelay = z.number().int().min(0).max(60).optional();
const period = z.object({
  days: z.coerce
    .number()
    .pipe(z.literal(periodDays, { error: 'Please choose 7, 30, 90 or 365 days' }))
    .optional(),
});

/** A search counts at most 10,000 orders: `more` means that there are others. */
const listMeta = pageMeta.extend({ more: z.literal(true).optional() });
export type OrderListMeta = z.infer<typeof listMeta>;

export const adminOrderEndpoints = {
  listAdminOrders: {
    summary:
      'Orders; `search` matches #ORD- number, name, e-mail or mobile; `from` and `to` are days in India',
    access: 'admin',
    permission: 'orders.read',
    query: z.object({
      status: lowerCase.pipe(z.enum(orderStatuses)).optional(),
      payment: lowerCase.pipe(z.enum(paymentStatuses)).optional(),
      search: text(120).optional(),
      from: day.optional(),
      to: day.optional(),
      sort: z.enum(orderSorts).optional(),
      ...paging,
    }),
    data: z.array(adminOrder),
    meta: listMeta,
  },
  countNewOrders: {
    summary: 'Count the orders after this number, up to 100, and return the newest number',
    access: 'admin',
    permission: 'orders.read',
    query: z.object({ after: z.coerce.number().int().min(0).max(2_147_483_647).optional() }),
    data: z.object({ count: z.number(), newest: z.number() }),
  },
  listOrdersToPrint: {
    summary: 'Details of several orders, in the order of `ids`',
    access: 'admin',
    permission: 'orders.read',
    query: z.object({
      ids: commaSeparated.pipe(
        z.array(id).min(1, 'Please choose an order').max(100, 'Please choose at most 100 orders'),
      ),
    }),
    data: z.array(adminOrderDetail),
  },
  getAdminOrder: {
    summary: 'One order with its timeline and notes',
    access: 'admin',
    permission: 'orders.read',
    params: z.object({ id }),
    notFoundCode: 'order_not_found',
    data: adminOrderDetail,
  },
  updateOrderStatus: {
    summary:
      'Set the status to processing, shipped, delivered or cancelled, and adjust the stock. With `version`: only if the order has not changed',
    access: 'admin',
    permission: 'orders.write',
    params: z.object({ id }),
    notFoundCode: 'order_not_found',
    /** `reason`: kept on the timeline; the admin area asks for it where the change is unusual. */
    body: z.object({
      status: newStatus,
      version,
      reason: text(200).optional(),
      email_delay_seconds: emailDelay,
    }),
    data: adminOrderDetail,
  },
  updateOrderStatuses: {
    summary:
      'Change the status of several orders, each in its own transaction; returns the reason of each failure',
    access: 'admin',
    permission: 'orders.write',
    body: z.object({
      orders: z
        .array(z.object({ id, status: newStatus, version }))
        .min(1, 'Please choose an order')
        .max(100, 'Please choose at most 100 orders'),
      email_delay_seconds: emailDelay,
    }),
    data: z.array(transitionResult),
    transaction: 'own',
  },
  addOrderNote: {
    summary: 'Add an internal note',
    access: 'admin',
    permission: 'orders.write',
    params: z.object({ id }),
    notFoundCode: 'order_not_found',
    body: z.object({ text: requiredText(2000, 'Please write a note') }),
    data: adminOrderDetail,
  },
  refundOrder: {
    summary: 'Refund the online payment in full; `cancel` also cancels the order',
    access: 'admin',
    permission: 'payments.refund',
    params: z.object({ id }),
    notFoundCode: 'order_not_found',
    body: z.object({
      reason: requiredText(500, 'Please give a reason'),
      cancel: z.boolean().optional(),
      version,
    }),
    data: adminOrderDetail,
  },
  recordCashReturn: {
    summary: 'Record that the cash of a cancelled order was returned to the customer',
    access: 'admin',
    permission: 'payments.refund',
    params: z.object({ id }),
    notFoundCode: 'order_not_found',
    body: z.object({ version }),
    data: adminOrderDetail,
  },
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
  listLowStock: {
    summary: 'Products on sale with five units or fewer',
    access: 'admin',
    permission: 'analytics.read',
    data: lowStock,
  },
} as const satisfies Record<string, Endpoint>;
