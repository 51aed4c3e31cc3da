import { z } from 'zod';
import { salePrice } from '../entities/promotions.ts';
import { optionalVersion } from '../forms.ts';
import { id, paging, text } from '../rules.ts';
import { amount, decimals, scope, time } from './admin-promotions.ts';
import { type Endpoint, none, pageMeta } from './endpoint.ts';

/** Absent fields of a sale price that exists stay unchanged. `percent` and `price` exclude. */
const salePriceForm = z
  .object({
    id: id.optional(),
    version: optionalVersion,
    name: text(80).optional(),
    percent: decimals('The percentage must be above 0 and below 100', 99.99).nullable().optional(),
    price: amount.nullable().optional(),
    scope: scope.optional(),
    starts_at: time,
    ends_at: time,
    is_active: z.boolean().optional(),
  })
  .refine(
    ({ starts_at: start, ends_at: end }) => !start || !end || Date.parse(start) < Date.parse(end),
    { path: ['ends_at'], error: 'A sale must end after it starts' },
  );

export const adminSalePricesEndpoints = {
  listSalePrices: {
    summary: 'All scheduled, live and ended sale prices, newest first',
    access: 'admin',
    permission: 'coupons.read',
    query: z.object({
      ...paging,
      state: z.enum(['live', 'scheduled', 'ended', 'off']).optional(),
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
} as const satisfies Record<string, Endpoint>;
export type SalePriceForm = z.infer<typeof salePriceForm>;
