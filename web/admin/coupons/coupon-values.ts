import type { AdminCoupon } from '#contract/endpoints/admin-coupons.ts';

/** The days of a coupon are the shop's: they begin and end at midnight in India. */
const zone = '+05:30';

/** The moment as a day of the shop, for a date control: '2026-10-20'. */
export function dayOf(moment: string | null | undefined, { isEnd = false } = {}): string {
  if (!moment) return '';
  // The end is the first moment after the last day.
  const shifted = new Date(Date.parse(moment) + 5.5 * 3_600_000 - (isEnd ? 1 : 0));
  return shifted.toISOString().slice(0, 10);
}

const startOf = (day: string): string | null => (day === '' ? null : `${day}T00:00:00${zone}`);
const endOf = (day: string): string | null => (day === '' ? null : new Date(Date.parse(`${day}T00:00:00${zone}`) + 86_400_000).toISOString());

/** What the form holds as the call takes it; what is blank is no number, and the server says which one was needed. */
export function readCoupon(form: FormData, coupon: AdminCoupon | null) {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const numberOrNull = (name: string): number | null => (text(name) === '' ? null : Number(text(name)));
  return {
    ...(coupon ? { id: coupon.id } : {}),
    code: text('code'),
    type: text('type') === 'amount' ? ('amount' as const) : ('percentage' as const),
    discount: numberOrNull('discount'),
    is_active: form.get('is_active') !== null,
    uses_max: numberOrNull('uses_max'),
    uses_per_customer_max: numberOrNull('uses_per_customer_max'),
    minimum_subtotal: numberOrNull('minimum_subtotal'),
    starts_at: startOf(text('starts_at')),
    ends_at: endOf(text('ends_at')),
  };
}
