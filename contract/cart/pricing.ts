import { codFeePaise } from '../delivery/cash-on-delivery.ts';
import {
  defaultRate,
  isFreeShipping,
  type ShippedLine,
  shippingChargePaise,
  type ShippingTerms,
} from '../delivery/shipping-rate.ts';
import { type Paise, paise } from '../money.ts';

export type PricedLine = ShippedLine & { pricePaise: number };

/** Of a cart before promotions; `priceWithPromotions` has what a shopper pays. */
export type Totals = {
  subtotalPaise: Paise;
  /** With the fee of Cash on Delivery. */
  shippingPaise: Paise;
  codFeePaise: Paise;
  finalPaise: Paise;
  freeShipping: boolean;
};

export const lineTotalPaise = (line: PricedLine): Paise => paise(line.pricePaise * line.quantity);

/**
 * Totals before promotions. Shipping is free when the subtotal is at or above the threshold; an
 * empty cart costs nothing. `shipping`: the terms of a delivery zone; a number is the
 * subtotal from which it is free, at the products' charges.
 */
export function priceCart(lines: readonly PricedLine[], shipping: number | ShippingTerms): Totals {
  const terms =
    typeof shipping === 'number' ? { rate: defaultRate(shipping), codFeePaise: 0 } : shipping;
  const subtotalPaise = paise(lines.reduce((sum, line) => sum + lineTotalPaise(line), 0));
  const charge = shippingChargePaise(terms.rate, lines, subtotalPaise);
  const feePaise = codFeePaise(terms.codFeePaise, subtotalPaise + charge);
  const shippingPaise = paise(charge + feePaise);
  return {
    subtotalPaise,
    shippingPaise,
    codFeePaise: feePaise,
    finalPaise: paise(subtotalPaise + shippingPaise),
    freeShipping: isFreeShipping(terms.rate, subtotalPaise),
  };
}
