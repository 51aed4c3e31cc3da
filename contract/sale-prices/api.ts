import { z } from 'zod';
import { api, none, pageMeta } from '../endpoint.ts';
import { optionalVersion } from '../forms.ts';
import {
  amount,
  decimals,
  endsAfterStart,
  scope,
  scopeForm,
  scopeItems,
  state,
  time,
} from '../promotions/fields.ts';
import { id, paging, text } from '../rules.ts';
import { salePriceCalls } from './calls.ts';

/** A lower price of products for some time. Either `percent` off, or one `price` for each. */
const salePrice = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  percent: z.number().nullable(),
  price: z.number().nullable(),
  scope,
  scope_items: scopeItems,
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  is_active: z.boolean(),
  state,
  /** '20% off on Curtains' */
  description: z.string(),
  /** The products that have this price now. */
  products_count: z.number(),
  created_at: z.string(),
});

/** Absent fields of a sale price that exists stay unchanged. `percent` and `price` exclude. */
const salePriceForm = z
  .object({
    id: id.optional(),
    version: optionalVersion,
    name: text(80).optional(),
    percent: decimals('The percentage must be above 0 and below 100', 99.99).nullable().optional(),
    price: amount.nullable().optional(),
    scope: scopeForm.optional(),
    starts_at: time,
    ends_at: time,
    is_active: z.boolean().optional(),
  })
  .refine(...endsAfterStart('A sale must end after it starts'));

export const salePriceApi = api(salePriceCalls, {
  listSalePrices: {
    summary: 'All scheduled, live and ended sale prices, newest first',
    access: 'admin',
    permission: 'coupons.read',
    query: z.object({
      ...paging,
      state: state.optional(),
      search: text(80).optional(),
    }),
    data: z.array(salePrice),
    meta: pageMeta,
  },
  saveSalePrice: {
    summary: 'Schedule a sale price, or change the one with the id. Prices follow at its times',
    access: 'admin',
    permission: 'coupons.write',
    body: salePriceForm,
    data: salePrice,
  },
  deleteSalePrice: {
    summary: 'Delete a sale price; its products return to their regular prices',
    access: 'admin',
    permission: 'coupons.write',
    params: z.object({ id }),
    data: none,
  },
});

export type SalePrice = z.infer<typeof salePrice>;

export type SalePriceForm = z.infer<typeof salePriceForm>;
