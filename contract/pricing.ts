import { codFeePaise } from './delivery/cash-on-delivery.ts';
import {
  isFreeShipping,
  type ShippedLine,
  shippingChargePaise,
  type ShippingTerms,
  specifiedRate,
} from './delivery/shipping-rate.ts';
import { divideHalfUp, paise, type Paise } from './money.ts';

export type PricedLine = ShippedLine & { pricePaise: number };

export type Discount =
  | { type: 'percentage'; discountBasisPoints: number }
  | { type: 'amount'; discountPaise: number };

export type Totals = {
  subtotalPaise: Paise;
  discountPaise: Paise;
  /** With the fee of Cash on Delivery. */
  shippingPaise: Paise;
  codFeePaise: Paise;
  finalPaise: Paise;
  freeShipping: boolean;
};

export const lineTotalPaise = (line: PricedLine): Paise => paise(line.pricePaise * line.quantity);

/**
 * A discount never exceeds the subtotal; percentages round half up to the paisa (DECISIONS,
 * Buying).
 */
export function discountPaise(subtotalPaise: number, discount: Discount | null): Paise {
  if (discount === null) return paise(0);
  const nominal =
    discount.type === 'percentage'
      ? divideHalfUp(subtotalPaise * discount.discountBasisPoints, 10_000)
      : discount.discountPaise;
  return paise(Math.min(subtotalPaise, nominal));
}

/**
 * The only function that adds prices; cart page, checkout and server use it.
 * Shipping is free when the subtotal before discount is at or above the threshold; an empty cart
 * costs nothing. `shipping`: the terms of a delivery zone; a number is the settings' threshold with
 * the specification's charges.
 */
export function priceCart(
  lines: readonly PricedLine[],
  discount: Discount | null,
  shipping: number | ShippingTerms,
): Totals {
  const terms =
    typeof shipping === 'number' ? { rate: specifiedRate(shipping), codFeePaise: 0 } : shipping;
  const subtotalPaise = paise(lines.reduce((sum, line) => sum + lineTotalPaise(line), 0));
  const discounted = discountPaise(subtotalPaise, discount);
  const charge = shippingChargePaise(terms.rate, lines, subtotalPaise);
  const feePaise = codFeePaise(terms.codFeePaise, subtotalPaise - discounted + charge);
  const shippingPaise = paise(charge + feePaise);
  return {
    subtotalPaise,
    discountPaise: discounted,
    shippingPaise,
    codFeePaise: feePaise,
    finalPaise: paise(subtotalPaise - discounted + shippingPaise),
    freeShipping: isFreeShipping(terms.rate, subtotalPaise),
  };
}
