import { formatRupees } from '#contract/money.ts';
import { priceWithPromotions, type PurchaseLine } from '#contract/promotions/pricing/price.ts';
import type { Promotion } from '#contract/promotions/rules.ts';

/** The charges of products. Those of zones depend on the address, so a unit costs nothing else. */
const shippingAt = (chargePaise: number) =>
  ({ rate: { kind: 'per_unit', chargePaise, freeFromPaise: null }, codFeePaise: 0 }) as const;

/** What an example cart costs, and what the promotion saves in it. */
export function exampleResult(
  lines: readonly PurchaseLine[],
  promotion: Promotion,
): { amounts: string; saving: string } {
  const totals = priceWithPromotions(lines, [promotion], shippingAt(0));
  const { subtotalPaise, discountPaise, shippingPaise, shippingDiscountPaise } = totals;
  const savedPaise = discountPaise + shippingDiscountPaise;
  const subtotal = `Subtotal ${formatRupees(subtotalPaise)}`;
  const hasCharge = shippingPaise + shippingDiscountPaise > 0;
  const amounts = hasCharge ? `${subtotal}, shipping ${formatRupees(shippingPaise)}` : subtotal;
  if (savedPaise > 0) return { amounts, saving: `Saves ${formatRupees(savedPaise)}` };
  const charged = priceWithPromotions(lines, [promotion], shippingAt(100));
  const isFree = charged.shippingDiscountPaise > 0;
  return { amounts, saving: isFree ? 'Saves the delivery charge' : 'Does not apply to this cart' };
}
