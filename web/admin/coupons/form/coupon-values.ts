import type { AdminCoupon } from '#contract/endpoints/admin-coupons.ts';
import { fromLocalTime } from '#web/admin/kit/india-time.ts';

/**
 * Reads the form as the API takes it. A blank number is null; the server rejects a required one.
 */
export function readCoupon(form: FormData, coupon: AdminCoupon | null) {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const numberOrNull = (name: string): number | null =>
    text(name) === '' ? null : Number(text(name));
  return {
    ...(coupon ? { id: coupon.id } : {}),
    code: text('code'),
    type: text('type') === 'amount' ? ('amount' as const) : ('percentage' as const),
    discount: numberOrNull('discount'),
    is_active: form.get('is_active') !== null,
    uses_max: numberOrNull('uses_max'),
    uses_per_customer_max: numberOrNull('uses_per_customer_max'),
    minimum_subtotal: numberOrNull('minimum_subtotal'),
    starts_at: fromLocalTime(text('starts_at')),
    ends_at: fromLocalTime(text('ends_at')),
  };
}
