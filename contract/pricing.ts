import { limits } from './limits.ts';
import { divideHalfUp, paise, type Paise } from './money.ts';

export type PricedLine = {
  pricePaise: number;
  quantity: number;
  shippingChargePaise: number | null;
};

export type Discount =
  | { type: 'percentage'; discountBasisPoints: number }
  | { type: 'amount'; discountPaise: number };

export type Totals = {
  subtotalPaise: Paise;
  discountPaise: Paise;
  shippingPaise: Paise;
  finalPaise: Paise;
  freeShipping: boolean;
};

/** Charge times quantity; the default charge applies where a product has none (specification, section 9). */
export const lineShippingPaise = (line: PricedLine): Paise =>
  paise((line.shippingChargePaise ?? limits.defaultShippingChargePaise) * line.quantity);

export const lineTotalPaise = (line: PricedLine): Paise => paise(line.pricePaise * line.quantity);

/** A discount never exceeds the subtotal; percentages round half up to the paisa (DECISIONS, Buying). */
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
 * Shipping is free when the subtotal before discount is at or above the threshold; an empty cart costs nothing.
 */
export function priceCart(
  lines: readonly PricedLine[],
  discount: Discount | null,
  freeShippingPaise: number,
): Totals {
  const subtotalPaise = paise(lines.reduce((sum, line) => sum + lineTotalPaise(line), 0));
  const charged = lines.reduce((sum, line) => sum + lineShippingPaise(line), 0);
  const freeShipping = subtotalPaise >= freeShippingPaise;
  const shippingPaise = paise(freeShipping ? 0 : charged);
  const discounted = discountPaise(subtotalPaise, discount);
  const finalPaise = paise(subtotalPaise - discounted + shippingPaise);
  return { subtotalPaise, discountPaise: discounted, shippingPaise, finalPaise, freeShipping };
}
