import { z } from 'zod';
import { promotion } from '../entities/promotions.ts';
import { optionalVersion } from '../forms.ts';
import * as limits from '../limits.ts';
import { discountClasses, promotionKinds } from '../promotions/promotion.ts';
import { couponCode, id, moment, paging, text } from '../rules.ts';
import { labels, paymentMethods } from '../states.ts';
import type { Endpoint } from './endpoint.ts';
import { file, none, pageMeta } from './endpoint.ts';

export const decimals = (message: string, max: number) =>
  z
    .number({ error: message })
    .min(0.01, message)
    .max(max, message)
    .refine((value) => Math.abs(Math.round(value * 100) / 100 - value) < 1e-9, message);
export const amount = decimals(
  'Amounts must be above 0 and have at most 2 decimals',
  limits.couponAmountMaxRupees,
);
const percent = decimals('The percentage must be above 0 and at most 100', 100);
const whole = (message: string) => z.number({ error: message }).int(message).min(1, message);
const limit = (message: string) => whole(message).max(1_000_000_000, message).nullable().optional();
export const time = moment('Please give a date').nullable().optional();
const ids = z.array(id).max(500, 'Please choose at most 500').optional();
export const scope = z.object({
  all: z.boolean().optional(),
  category_ids: ids,
  group_ids: ids,
  product_ids: ids,
  labels: z.array(z.enum(labels)).optional(),
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
    terms: z
      .object({
        percent,
        amount,
        buy: whole('Buy must be a whole number'),
        get: whole('Get must be a whole number'),
        tiers: z
          .array(z.object({ from: amount, amount: amount.optional(), percent: percent.optional() }))
          .max(10, 'A promotion can have at most 10 tiers'),
        quantity: whole('The quantity must be a whole number'),
        price: amount,
      })
      .partial()
      .optional(),
    scope: scope.optional(),
    starts_at: time,
    ends_at: time,
    uses_max: limit('Uses must be a whole number, 1 or more'),
    uses_per_customer_max: limit('Uses per customer must be a whole number, 1 or more'),
    subtotal_min: decimals('Minimum order must be greater than 0', 1e8).nullable().optional(),
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
  .refine(
    ({ starts_at: start, ends_at: end }) => !start || !end || Date.parse(start) < Date.parse(end),
    { path: ['ends_at'], error: 'A promotion must end after it starts' },
  );

const promotionId = z.object({ id });

export const adminPromotionsEndpoints = {
  listPromotions: {
    summary: 'All promotions, newest first',
    access: 'admin',
    permission: 'coupons.read',
    query: z.object({
      ...paging,
      state: z.enum(['live', 'scheduled', 'ended', 'off']).optional(),
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
} as const satisfies Record<string, Endpoint>;
export type PromotionForm = z.infer<typeof promotionForm>;
