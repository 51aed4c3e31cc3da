import { z } from 'zod';
import { api } from '../endpoint.ts';
import { text } from '../rules.ts';
import { paletteCalls } from './calls.ts';

/** Results of the admin search, a few of each kind; empty for kinds that the role cannot read. */
const adminSearchResults = z.object({
  products: z.array(
    z.object({
      id: z.number(),
      name: z.string(),
      category: z.string(),
      price: z.number(),
      stock: z.number(),
      status: z.string(),
      image: z.string().nullable(),
    }),
  ),
  orders: z.array(
    z.object({
      id: z.number(),
      full_name: z.string(),
      email: z.string(),
      status: z.string(),
      final_amount: z.number(),
      created_at: z.string(),
    }),
  ),
  customers: z.array(
    z.object({ id: z.number(), full_name: z.string(), email: z.string(), mobile_no: z.string() }),
  ),
});

export const paletteApi = api(paletteCalls, {
  searchAdmin: {
    summary: 'Search products, orders and customers that the role can read',
    access: 'admin',
    permission: 'admin.read',
    query: z.object({ q: text(120) }),
    data: adminSearchResults,
  },
});

export type AdminSearchResults = z.infer<typeof adminSearchResults>;
