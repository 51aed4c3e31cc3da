import { z } from 'zod';
import { coupon } from '../entities/buying.ts';
import { paging } from '../rules.ts';
import { couponForm } from './admin-forms.ts';
import type { Endpoint } from './endpoint.ts';
import { none, pageMeta } from './endpoint.ts';

/** Adds the number of uses and the limits to the specified fields; null is unlimited. */
const adminCoupon = coupon.extend({
  version: z.number(),
  uses_count: z.number(),
  uses_max: z.number().nullable(),
  uses_per_customer_max: z.number().nullable(),
  minimum_subtotal: z.number().nullable(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
});
export type AdminCoupon = z.infer<typeof adminCoupon>;

export const adminCouponsEndpoints = {
  listCoupons: {
    summary: 'All coupons',
    access: 'admin',
    permission: 'coupons.read',
    query: z.object(paging),
    data: z.array(adminCoupon),
    meta: pageMeta,
  },
  saveCoupon: {
    summary: 'Create or change a coupon',
    access: 'admin',
    permission: 'coupons.write',
    body: couponForm,
    data: adminCoupon,
  },
  deleteCoupon: {
    summary: 'Delete a coupon',
    access: 'admin',
    permission: 'coupons.write',
    params: z.object({
      id: z
        .string()
        .regex(/^[1-9][0-9]{0,8}$/, 'Invalid coupon ID')
        .transform(Number),
    }),
    data: none,
  },
} as const satisfies Record<string, Endpoint>;
