import { z } from 'zod';
import { optionalVersion, typedNumber } from '../forms.ts';
import { couponAmountMaxRupees } from './rules.ts';
import { atMost, couponCode, hasTwoDecimals } from '../rules.ts';
import { endsAfterStart, limit, time } from './fields.ts';

const couponTypes = ['percentage', 'amount'] as const;

export const couponCheck = z.object({
  code: z.string(),
  type: z.enum(couponTypes),
  discount: z.number(),
});

/** The form, then the number of uses and the limits; null is unlimited. */
export const adminCoupon = z.object({
  id: z.number(),
  code: z.string(),
  type: z.enum(couponTypes),
  discount: z.number(),
  is_active: z.boolean(),
  created_at: z.string(),
  version: z.number(),
  uses_count: z.number(),
  uses_max: z.number().nullable(),
  uses_per_customer_max: z.number().nullable(),
  minimum_subtotal: z.number().nullable(),
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
});

const discountMessage = 'Discount must be greater than 0';
const minimumMessage = 'Minimum order must be greater than 0';

/** Absent limits stay unchanged; null removes a limit. */
export const couponForm = z
  .object({
    id: z.coerce
      .number({ error: 'Invalid coupon ID' })
      .int('Invalid coupon ID')
      .positive('Invalid coupon ID')
      .max(2_147_483_647, 'Invalid coupon ID')
      .optional(),
    version: optionalVersion,
    code: couponCode,
    type: z.enum(couponTypes, { error: 'Invalid discount type' }),
    discount: typedNumber(discountMessage, 0.01, Number.MAX_VALUE).refine(
      hasTwoDecimals,
      'Please give the discount with at most 2 decimals',
    ),
    is_active: z.boolean().optional(),
    uses_max: limit('Uses must be a whole number, 1 or more'),
    uses_per_customer_max: limit('Uses per customer must be a whole number, 1 or more'),
    minimum_subtotal: z
      .number({ error: minimumMessage })
      .min(0.01, minimumMessage)
      .max(1e8, atMost('Minimum order', 1e8))
      .refine(hasTwoDecimals, 'Please give the minimum order with at most 2 decimals')
      .nullable()
      .optional(),
    starts_at: time,
    ends_at: time,
  })
  .refine(({ type, discount }) => type !== 'percentage' || discount <= 100, {
    path: ['discount'],
    error: 'Percentage discount cannot be greater than 100',
  })
  .refine(({ type, discount }) => type !== 'amount' || discount <= couponAmountMaxRupees, {
    path: ['discount'],
    error: `Amount discount cannot be greater than ${couponAmountMaxRupees}`,
  })
  .refine(...endsAfterStart('A coupon must end after it starts'));

export const couponIdInUrl = z
  .string()
  .regex(/^[1-9][0-9]{0,8}$/, 'Invalid coupon ID')
  .transform(Number);

export type CouponCheck = z.infer<typeof couponCheck>;
export type AdminCoupon = z.infer<typeof adminCoupon>;
export type CouponForm = z.infer<typeof couponForm>;
