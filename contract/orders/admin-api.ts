import { z } from 'zod';
import { type Endpoint, pageMeta } from '../endpoint.ts';
import { paymentStatuses } from '../payments/rules.ts';
import { calendarDay, daysInOrder, id, paging, requiredText, text } from '../rules.ts';
import { adminOrder, adminOrderDetail, transitionResult } from './entities.ts';
import { ledgerEntry } from './ledger.ts';
import { chosenLines } from './shipments.ts';
import { adminOrderStatuses, orderListStatuses } from './rules.ts';

export const orderSorts = ['newest', 'oldest', 'amount_desc', 'amount_asc'] as const;
export type OrderSort = (typeof orderSorts)[number];

/** One of the four statuses that staff may set, in any letter case. */
const newStatus = z
  .string({ error: 'Invalid status' })
  .transform((value) => value.toLowerCase())
  .pipe(z.enum(adminOrderStatuses, { error: 'Invalid status' }));

const lowerCase = z.string().transform((value) => value.toLowerCase());

const day = calendarDay('Please enter a valid date');

export const version = z.number().int().positive().max(2_147_483_647).optional();

/**
 * How long the customer's email waits: setting the former status again within that time sends
 * none.
 */
const emailDelay = z.number().int().min(0).max(60).optional();

/** Kept on the timeline; required where the change is unusual, as `unusualTransition` says. */
const reason = text(200).optional();

/** A search counts at most 10,000 orders: `more` means that there are others. */
const listMeta = pageMeta.extend({ more: z.literal(true).optional() });

export type OrderListMeta = z.infer<typeof listMeta>;

/** `from` and `to` are days in India, both included. */
export const orderFilter = {
  status: lowerCase.pipe(z.enum(orderListStatuses)).optional(),
  payment: lowerCase.pipe(z.enum(paymentStatuses)).optional(),
  confirmation: z.literal('waiting').optional(),
  search: text(120).optional(),
  from: day.optional(),
  to: day.optional(),
};

export const adminOrdersEndpoints = {
  listAdminOrders: {
    summary:
      'Orders; `search` matches #ORD- number, name, e-mail or mobile; `from` and `to` are days in India; the status `to_pack` is in processing, not waiting for an online payment or a cancellation, with units that are not packed; `confirmation=waiting` lists the cash orders in processing to be confirmed',
    access: 'admin',
    permission: 'orders.read',
    query: z
      .object({ ...orderFilter, sort: z.enum(orderSorts).optional(), ...paging })
      .refine(...daysInOrder('from', 'to')),
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
  getAdminOrder: {
    summary: 'One order with its timeline and notes',
    access: 'admin',
    permission: 'orders.read',
    params: z.object({ id }),
    notFoundCode: 'order_not_found',
    data: adminOrderDetail,
  },
  getOrderLedger: {
    summary:
      'The money of an order as append-only entries, the oldest first. Their sums are `money` of the order',
    access: 'admin',
    permission: 'orders.read',
    params: z.object({ id }),
    notFoundCode: 'order_not_found',
    data: z.array(ledgerEntry),
  },
  updateOrderStatus: {
    summary:
      'Set the status to processing, shipped, delivered or cancelled, and adjust the stock. With `version`: only if the order has not changed; then steps backwards, and an order that is not paid, need a `reason`. With `lines`, `cancelled` cancels these units that are in no parcel, once for the same header Idempotency-Key, and the order goes on',
    access: 'admin',
    permission: 'orders.write',
    params: z.object({ id }),
    notFoundCode: 'order_not_found',
    body: z
      .object({
        status: newStatus,
        version,
        reason,
        email_delay_seconds: emailDelay,
        lines: chosenLines.optional(),
      })
      .refine(({ status, lines }) => lines === undefined || status === 'cancelled', {
        path: ['lines'],
        error: 'Only a cancellation can have lines',
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
        .array(z.object({ id, status: newStatus, version, reason }))
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
  confirmCancellation: {
    summary:
      'Confirm that the parcels at the shop were taken apart; the requested cancellation waits for the others only',
    access: 'admin',
    permission: 'orders.write',
    params: z.object({ id }),
    notFoundCode: 'order_not_found',
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
} as const satisfies Record<string, Endpoint>;
