import type { CouponCheck } from '#contract/promotions/coupons.ts';
import { fill } from '#contract/shop-messages.ts';
import { couponFailure, couponSuccess } from '#contract/promotions/coupon-texts.ts';
import { formatRupees, toPaise } from '#contract/money.ts';

export const normalizeCouponCode = (typed: string): string => typed.trim().toUpperCase();

/** Problem of a coupon check's response; null if the coupon is usable. */
export function couponProblem({ type, discount }: Partial<CouponCheck>): string | null {
  if (!type || discount === undefined || !Number.isFinite(discount))
    return couponFailure.couponData;
  if (type === 'percentage')
    return discount > 0 && discount <= 100 ? null : couponFailure.couponPercentage;
  return discount > 0 ? null : couponFailure.couponAmount;
}

export const couponValueText = ({ type, discount }: CouponCheck): string =>
  type === 'percentage' ? `${discount}%` : formatRupees(toPaise(discount));

export const couponAppliedMessage = (coupon: CouponCheck): string =>
  fill(couponSuccess.couponApplied, { x: couponValueText(coupon) });
