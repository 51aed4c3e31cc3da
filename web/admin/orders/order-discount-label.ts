import type { OrderDiscount } from '#contract/checkout/quote.ts';

/** 'Discount (WELCOME10)', 'Buy 2, get 1 free', 'Diwali week (shipping, already deducted)'. */
export function orderDiscountLabel({ name, code, lines }: OrderDiscount): string {
  if (lines.length === 0) return `${name} (shipping, already deducted)`;
  return name === code ? `Discount (${code})` : code === null ? name : `${name} (${code})`;
}
