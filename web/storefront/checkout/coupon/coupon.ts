import type { CouponCheck } from '#contract/entities/buying.ts';
import { failure, fill, success } from '#contract/messages.ts';
import { formatRupees, toPaise } from '#contract/money.ts';

export const normalizeCouponCode = (typed: string): string => typed.trim().toUpperCase();

/** Problem of a coupon check's reply; null if the coupon is usable (specification, section 5). */
export function couponProblem({ type, discount }: Partial<CouponCheck>): string | null {
  if (!type || discount === undefined || !Number.isFinite(discount)) return failure.couponData;
  if (type === 'percentage')
    return discount > 0 && discount <= 100 ? null : failure.couponPercentage;
  return discount > 0 ? null : failure.couponAmount;
}

export const couponValueText = ({ type, discount }: CouponCheck): string =>
  type === 'percentage' ? `${discount}%` : formatRupees(toPaise(discount));

export const couponAppliedMessage = (coupon: CouponCheck): string =>
  fill(success.couponApplied, { x: couponValueText(coupon) });
