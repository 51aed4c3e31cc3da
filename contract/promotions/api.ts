import { z } from 'zod';
import { api, file, none, pageMeta } from '../endpoint.ts';
import { optionalVersion } from '../forms.ts';
import { paymentMethods } from '../payments/rules.ts';
import { atMost, couponCode, id, paging, text } from '../rules.ts';
import { promotionCalls } from './calls.ts';
import { adminCoupon, couponCheck, couponForm, couponIdInUrl } from './coupons.ts';
import {
  decimals,
  endsAfterStart,
  limit,
  scope,
  scopeForm,
  scopeItems,
  state,
  time,
  whole,
} from './fields.ts';
import { promotionKinds } from './kinds/kinds.ts';
import { discountClasses } from './rules.ts';
import { terms, termsForm } from './terms-schema.ts';

const promotion = z.object({
  id: z.number(),
  version: z.number(),
  name: z.string(),
  code: z.string().nullable(),
  kind: z.enum(promotionKinds),
  terms,
  scope,
  scope_items: scopeItems,
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  uses_max: z.number().nullable(),
  uses_per_customer_max: z.number().nullable(),
  subtotal_min: z.number().nullable(),
  quantity_min: z.number().nullable(),
  first_order_only: z.boolean(),
  payment_methods: z.array(z.enum(paymentMethods)).nullable(),
  combines_with: z.array(z.enum(discountClasses)),
  is_active: z.boolean(),
  /** Shown as a badge on its products while it is live. */
  has_badge: z.boolean(),
  discount_class: z.enum(discountClasses),
  state,
  /** The promotion in the shopper's words, from its terms. */
  description: z.string(),
  uses_count: z.number(),
  single_use_codes: z.number(),
  created_at: z.string(),
});

/**
 * Absent fields of a promotion that exists stay unchanged; null removes a limit. `terms` are read
 * by `kind`.
 */
const promotionForm = z
  .object({
    id: id.optional(),
    version: optionalVersion,
    name: text(80).optional(),
    code: couponCode.nullable().optional(),
    kind: z.enum(promotionKinds, { error: 'Please choose a kind of promotion' }).optional(),
    terms: termsForm.optional(),
    scope: scopeForm.optional(),
    starts_at: time,
    ends_at: time,
    uses_max: limit('Uses must be a whole number, 1 or more'),
    uses_per_customer_max: limit('Uses per customer must be a whole number, 1 or more'),
    subtotal_min: decimals(
      'Minimum order must be greater than 0',
      1e8,
      atMost('Minimum order', 1e8),
    )
      .nullable()
      .optional(),
    quantity_min: limit('Minimum quantity must be a whole number, 1 or more'),
    first_order_only: z.boolean().optional(),
    payment_methods: z
      .array(z.enum(paymentMethods))
      .min(1, 'Please choose at least one payment method')
      .nullable()
      .optional(),
    combines_with: z.array(z.enum(discountClasses)).optional(),
    is_active: z.boolean().optional(),
    has_badge: z.boolean().optional(),
  })
  .refine(...endsAfterStart('A promotion must end after it starts'));

const promotionId = z.object({ id });

const couponSorts = ['newest', 'oldest', 'code'] as const;
export type CouponSort = (typeof couponSorts)[number];

export const promotionApi = api(promotionCalls, {
  verifyCoupon: {
    summary: 'Check a coupon for this shopper',
    access: 'shopper',
    params: z.object({ code: couponCode }),
    data: couponCheck,
  },
  listCoupons: {
    summary: 'All coupons',
    access: 'admin',
    permission: 'coupons.read',
    query: z.object({ sort: z.enum(couponSorts).optional(), ...paging }),
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
    params: z.object({ id: couponIdInUrl }),
    data: none,
  },
  listPromotions: {
    summary: 'All promotions, newest first',
    access: 'admin',
    permission: 'coupons.read',
    query: z.object({
      ...paging,
      state: state.optional(),
      search: text(80).optional(),
    }),
    data: z.array(promotion),
    meta: pageMeta,
  },
  savePromotion: {
    summary: 'Create a promotion, or change the one with the id',
    access: 'admin',
    permission: 'coupons.write',
    body: promotionForm,
    data: promotion,
  },
  duplicatePromotion: {
    summary: 'Copy a promotion, switched off and without its code',
    access: 'admin',
    permission: 'coupons.write',
    params: promotionId,
    data: promotion,
  },
  createPromotionCodes: {
    summary: "Create codes for a single use; the promotion's own code then no longer applies",
    access: 'admin',
    permission: 'coupons.write',
    params: promotionId,
    body: z.object({
      count: whole('Please give a number from 1 to 10,000').max(
        10_000,
        'Please give a number from 1 to 10,000',
      ),
    }),
    data: promotion,
  },
  exportPromotionCodes: {
    summary: 'The codes of a promotion as CSV, with the order that used each',
    access: 'admin',
    permission: 'coupons.read',
    params: promotionId,
    data: file,
    responseFormat: 'file',
  },
  deletePromotion: {
    summary: 'Delete a promotion; orders keep their discounts',
    access: 'admin',
    permission: 'coupons.write',
    params: promotionId,
    data: none,
  },
});

export type AdminPromotion = z.infer<typeof promotion>;

export type PromotionForm = z.infer<typeof promotionForm>;
