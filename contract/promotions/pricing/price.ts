import { lineTotalPaise, priceCart, type PricedLine, type Totals } from '../../cart/pricing.ts';
import { codFeePaise } from '../../delivery/cash-on-delivery.ts';
import type { ShippingTerms } from '../../delivery/shipping-rate.ts';
import { type Paise, paise } from '../../money.ts';
import type { Promotion, PromotionLine } from '../rules.ts';
import type { Applied } from './applied.ts';
import { bestCombination } from './best-combination.ts';

export type PurchaseLine = PromotionLine & PricedLine;

export type PromotionTotals = Totals & {
  discountPaise: Paise;
  applied: Applied[];
  /** What each line costs after its discounts. */
  payablePaise: number[];
  /** Saved on shipping by a promotion; `shippingPaise` is what remains to be paid. */
  shippingDiscountPaise: number;
};

/**
 * Prices lines with the best permitted combination of promotions; cart, checkout, quote and order
 * placement use this one function. A discount never exceeds the subtotal.
 * The lines are in product id order, so that equal carts are allocated equally. A free shipping
 * promotion saves the charge of the shipping, not the fee of Cash on Delivery.
 */
export function priceWithPromotions(
  lines: readonly PurchaseLine[],
  promotions: readonly Promotion[],
  shipping: ShippingTerms,
): PromotionTotals {
  const base = priceCart(lines, { ...shipping, codFeePaise: 0 });
  const { applied, discountPaise, shippingDiscountPaise } = bestCombination(
    { lines, shippingPaise: base.shippingPaise },
    promotions,
  );
  const chargePaise = base.shippingPaise - shippingDiscountPaise;
  const payPaise = base.subtotalPaise - discountPaise + chargePaise;
  const feePaise = codFeePaise(shipping.codFeePaise, payPaise);
  return {
    ...base,
    applied,
    discountPaise: paise(discountPaise),
    shippingPaise: paise(chargePaise + feePaise),
    codFeePaise: feePaise,
    shippingDiscountPaise,
    finalPaise: paise(payPaise + feePaise),
    payablePaise: lines.map(
      (line, index) =>
        lineTotalPaise(line) -
        applied.reduce((sum, { linesPaise }) => sum + (linesPaise[index] ?? 0), 0),
    ),
  };
}
