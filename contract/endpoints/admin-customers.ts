import { z } from 'zod';
import { customer } from '../entities/account.ts';
import { customerDetail } from '../entities/customers.ts';
import { calendarDay, id, paging, text } from '../rules.ts';
import { customerStatuses } from '../states.ts';
import type { Endpoint } from './endpoint.ts';
import { file, pageMeta } from './endpoint.ts';

const customerSorts = [
  'newest',
  'oldest',
  'name',
  'name_desc',
  'orders',
  'orders_asc',
  'spent',
  'spent_asc',
  'last_order',
  'last_order_asc',
] as const;
export type CustomerSort = (typeof customerSorts)[number];

const status = z
  .string()
  .transform((value) => value.toLowerCase())
  .pipe(z.enum(customerStatuses));
const orders = z.coerce
  .number({ error: 'Orders must be a whole number, 0 or more' })
  .int('Orders must be a whole number, 0 or more')
  .min(0, 'Orders must be a whole number, 0 or more')
  .max(1e9);
const spent = z.coerce
  .number({ error: 'Spend must be 0 or more' })
  .min(0, 'Spend must be 0 or more')
  .max(1e10);
/** A day in the shop's time zone, inclusive. */
const day = calendarDay('Please give a date');

const filter = {
  full_name: text(120).optional(),
  email: text(254).optional(),
  mobile_no: text(20).optional(),
  status: status.optional(),
  orders_min: orders.optional(),
  orders_max: orders.optional(),
  spent_min: spent.optional(),
  spent_max: spent.optional(),
  last_from: day.optional(),
  last_to: day.optional(),
};

export const adminCustomersEndpoints = {
  listCustomers: {
    summary: 'Customers, filtered by name, email, mobile, orders, spend and last order',
    access: 'admin',
    permission: 'customers.read',
    query: z.object({ ...filter, sort: z.enum(customerSorts).optional(), ...paging }),
    data: z.array(customer),
    meta: pageMeta,
  },
  getCustomer: {
    summary: 'A customer with addresses, latest orders and the number of reviews',
    access: 'admin',
    permission: 'customers.read',
    params: z.object({ id }),
    notFoundCode: 'customer_not_found',
    data: customerDetail,
  },
  setCustomerStatus: {
    summary: 'Block a customer, which ends all sessions, or unblock one',
    access: 'admin',
    permission: 'customers.write',
    params: z.object({ id }),
    body: z.object({ status: z.enum(['active', 'blocked'], { error: 'Invalid status' }) }),
    data: customer,
  },
  exportCustomers: {
    summary: 'The filtered customers as a spreadsheet',
    access: 'admin',
    permission: 'customers.export',
    query: z.object(filter),
    data: file,
    responseFormat: 'file',
  },
} as const satisfies Record<string, Endpoint>;
