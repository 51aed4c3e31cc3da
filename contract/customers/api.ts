import { z } from 'zod';
import { api, file, none, pageMeta } from '../endpoint.ts';
import { shopperLocale } from '../locales/query.ts';
import { locales } from '../locales/rules.ts';
import { orderStatuses } from '../orders/rules.ts';
import { paymentStatuses } from '../payments/rules.ts';
import { calendarDay, contactDetails, daysInOrder, id, paging, pincode, text } from '../rules.ts';
import { staffRoles } from '../staff/permissions.ts';
import { customerCalls } from './calls.ts';
import { customerStatuses } from './rules.ts';

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

export const customerFilter = {
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

const customer = z.object({
  id: z.number(),
  full_name: z.string().nullable(),
  email: z.string(),
  mobile_no: z.string().nullable(),
  address: z.string().nullable(),
  orders_count: z.number(),
  total_spent: z.number(),
  last_order_date: z.string().nullable(),
  status: z.enum(['pending', 'active', 'blocked']),
});

/** A customer on the admin's detail page. */
const customerDetail = customer.extend({
  created_at: z.string(),
  reviews_count: z.number(),
  addresses: z.array(
    z.object({
      id: z.number(),
      full_name: z.string(),
      mobile_no: z.string(),
      address: z.string(),
      city: z.string(),
      state: z.string(),
      pincode: z.string(),
      is_default: z.boolean(),
    }),
  ),
  /** Newest first. */
  latest_orders: z.array(
    z.object({
      id: z.number(),
      created_at: z.string(),
      order_status: z.enum(orderStatuses),
      payment_status: z.enum(paymentStatuses),
      items_count: z.number(),
      final_amount: z.number(),
    }),
  ),
});

/** State and city are ids; null until chosen. */
const profile = z.object({
  full_name: z.string(),
  email: z.string(),
  mobile_no: z.string(),
  address: z.string(),
  state: z.number().nullable(),
  city: z.number().nullable(),
  pincode: z.string(),
  locale: z.enum(locales),
});

const profileForm = contactDetails.extend({
  /** The language of emails and messages; absent: unchanged. */
  locale: shopperLocale.optional(),
});

/** An address of a customer; checkout starts with the default one. */
const address = profile
  .omit({ email: true, locale: true })
  .extend({ id: z.number(), is_default: z.boolean() });

const state = z.object({ id: z.number(), name: z.string() });

const city = z.object({ id: z.number(), city: z.string() });

const pincodePlace = z.object({ state: z.number(), city: z.number() });

const shopperAnalytics = z.object({ total_orders: z.number(), wishlist_items: z.number() });

export const customerApi = api(customerCalls, {
  listCustomers: {
    summary: 'Customers, filtered by name, email, mobile, orders, spend and last order',
    access: 'admin',
    permission: 'customers.read',
    query: z
      .object({ ...customerFilter, sort: z.enum(customerSorts).optional(), ...paging })
      .refine(...daysInOrder('last_from', 'last_to')),
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
    query: z.object(customerFilter).refine(...daysInOrder('last_from', 'last_to')),
    data: file,
    responseFormat: 'file',
  },
  getUser: { summary: "The caller's profile", access: 'shopper', data: profile },
  updateUser: {
    summary: 'Change the profile',
    access: 'shopper',
    body: profileForm,
    data: profile,
  },
  saveDetails: {
    summary: 'Save contact and address for the order',
    access: 'shopper',
    body: profileForm,
    data: profile,
  },
  listAddresses: {
    summary: "The caller's addresses, default first",
    access: 'shopper',
    data: z.array(address),
  },
  saveAddress: {
    summary: 'Add an address, or change one',
    access: 'shopper',
    body: contactDetails.extend({ id: id.optional(), is_default: z.boolean().optional() }),
    data: z.array(address),
  },
  deleteAddress: {
    summary: 'Remove an address',
    access: 'shopper',
    params: z.object({ id }),
    data: z.array(address),
  },
  downloadData: {
    summary: 'All data that the shop stores about the shopper',
    access: 'shopper',
    data: z.record(z.string(), z.unknown()),
  },
  deleteAccount: {
    summary: 'Delete the account; orders are anonymized and kept, as tax law requires',
    access: 'shopper',
    body: z.object({ confirm: z.literal('DELETE', { error: 'Please type DELETE to confirm' }) }),
    data: none,
  },
  listStates: {
    summary: 'All states and union territories',
    access: 'public',
    data: z.object({ states: z.array(state) }),
    cached: true,
  },
  listCities: {
    summary: 'The cities of a state',
    access: 'public',
    params: z.object({ stateId: id }),
    data: z.object({ cities: z.array(city) }),
    cached: true,
  },
  getPincode: {
    summary: 'State and city of a known PIN code',
    access: 'public',
    params: z.object({ pincode }),
    data: pincodePlace,
    cached: true,
  },
  getAnalytics: {
    summary: 'Counts for the account dashboard',
    access: 'shopper',
    data: shopperAnalytics,
  },
});

/** The signed-in user, as stored in local storage under `user-data`. */
export const user = z.object({
  id: z.number(),
  full_name: z.string(),
  email: z.string(),
  address: z.string(),
  mobile_no: z.string(),
  role: z.enum(['user', 'admin']),
  /** Only for sessions of the admin area. */
  staff_role: z.enum(staffRoles).optional(),
});

export type User = z.infer<typeof user>;

export type Profile = z.infer<typeof profile>;

export type Address = z.infer<typeof address>;

export type State = z.infer<typeof state>;

export type City = z.infer<typeof city>;

export type ShopperAnalytics = z.infer<typeof shopperAnalytics>;

export type Customer = z.infer<typeof customer>;

export type CustomerDetail = z.infer<typeof customerDetail>;
