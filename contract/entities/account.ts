import { z } from 'zod';
import { staffRoles } from '../permissions.ts';

/** The signed-in user, as stored in local storage under `user-data`. */
const user = z.object({
  id: z.number(),
  full_name: z.string(),
  email: z.string(),
  address: z.string(),
  mobile_no: z.string(),
  role: z.enum(['user', 'admin']),
  /** Only for sessions of the admin area. */
  staff_role: z.enum(staffRoles).optional(),
});

export const signIn = z.object({
  token: z.string(),
  role: z.enum(['user', 'admin']),
  expires_at: z.string(),
  user,
});

/** State and city are ids; null until chosen. */
export const profile = z.object({
  full_name: z.string(),
  email: z.string(),
  mobile_no: z.string(),
  address: z.string(),
  state: z.number().nullable(),
  city: z.number().nullable(),
  pincode: z.string(),
});

/** An address of a customer; checkout starts with the default one. */
export const address = profile
  .omit({ email: true })
  .extend({ id: z.number(), is_default: z.boolean() });

export const state = z.object({ id: z.number(), name: z.string() });
export const city = z.object({ id: z.number(), city: z.string() });
export const pincodePlace = z.object({ state: z.number(), city: z.number() });
export const shopperAnalytics = z.object({ total_orders: z.number(), wishlist_items: z.number() });

export const session = z.object({
  id: z.number(),
  device: z.string(),
  created_at: z.string(),
  last_seen_at: z.string(),
  current: z.boolean(),
});

export const customer = z.object({
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

export const adminAnalytics = z.object({
  total_sales: z.string(),
  total_orders: z.number(),
  total_customers: z.number(),
  total_products: z.number(),
});

export type User = z.infer<typeof user>;
export type Profile = z.infer<typeof profile>;
export type Address = z.infer<typeof address>;
export type State = z.infer<typeof state>;
export type City = z.infer<typeof city>;
export type ShopperAnalytics = z.infer<typeof shopperAnalytics>;
export type AdminAnalytics = z.infer<typeof adminAnalytics>;
export type Customer = z.infer<typeof customer>;
