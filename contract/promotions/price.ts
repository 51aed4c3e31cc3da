import { paise } from '../money.ts';
import { lineTotalPaise, priceCart, type PricedLine, type Totals } from '../pricing.ts';
import { type Applied, bestCombination } from './best-combination.ts';
import type { Promotion, PromotionLine } from './promotion.ts';

export type PurchaseLine = PromotionLine & PricedLine;

export type PromotionTotals = Totals & {
  applied: Applied[];
  /** What each line costs after its discounts. */
  payablePaise: number[];
  /** Saved on shipping by a promotion; `shippingPaise` is what remains to be paid. */
  shippingDiscountPaise: number;
};

/**
 * Prices lines with the best permitted combination of promotions; cart, checkout, quote and order placement use this one function.
 * The lines are in product id order, so that equal carts are allocated equally.
 */
export function priceWithPromotions(
  lines: readonly PurchaseLine[],
  promotions: readonly Promotion[],
  freeShippingPaise: number,
): PromotionTotals {
  const base = priceCart(lines, null, freeShippingPaise);
  const { applied, discountPaise, shippingDiscountPaise } = bestCombination(
    { lines, shippingPaise: base.shippingPaise },
    promotions,
  );
  const shippingPaise = paise(base.shippingPaise - shippingDiscountPaise);
  return {
    ...base,
    applied,
    discountPaise: paise(discountPaise),
    shippingPaise,
    shippingDiscountPaise,
    finalPaise: paise(base.subtotalPaise - discountPaise + shippingPaise),
    payablePaise: lines.map(
      (line, index) =>
        lineTotalPaise(line) -
        applied.reduce((sum, { linesPaise }) => sum + (linesPaise[index] ?? 0), 0),
    ),
  };
}
