import * as limits from '../limits.ts';
import { paise, type Paise } from '../money.ts';

export const rateKinds = ['per_unit', 'flat', 'by_weight', 'by_value'] as const;

/** A tier applies from `from` on: grams of the cart by weight, paise of its subtotal by value. */
type RateTier = { from: number; chargePaise: number };

/** `freeFromPaise`: the subtotal before discount from which shipping is free; null: never. */
export type ShippingRate = { freeFromPaise: number | null } & (
  | { kind: 'per_unit' }
  | { kind: 'flat'; chargePaise: number }
  | { kind: 'by_weight' | 'by_value'; tiers: readonly RateTier[] }
);

/**
 * How an order ships: the rate of its zone, and the fee of Cash on Delivery, 0 for other payment
 * methods.
 */
export type ShippingTerms = { rate: ShippingRate; codFeePaise: number };

export type ShippedLine = {
  quantity: number;
  shippingChargePaise: number | null;
  /** The weight of a unit. */
  weightGrams?: number | null | undefined;
};

/**
 * The specification's rate: the sum of the products' charges, free from the threshold of the
 * settings.
 */
export const specifiedRate = (freeShippingPaise: number): ShippingRate => ({
  kind: 'per_unit',
  freeFromPaise: freeShippingPaise,
});

/**
 * Charge times quantity; the default charge applies where a product has none (specification,
 * section 9).
 */
export const lineShippingPaise = (line: ShippedLine): Paise =>
  paise((line.shippingChargePaise ?? limits.defaultShippingChargePaise) * line.quantity);

export const isFreeShipping = ({ freeFromPaise }: ShippingRate, subtotalPaise: number): boolean =>
  freeFromPaise !== null && subtotalPaise >= freeFromPaise;

/**
 * The subtotal from which shipping at this rate is free whatever is bought: 0 for always, null for
 * never.
 */
export function alwaysFreeFromPaise(rate: ShippingRate): number | null {
  if (rate.kind === 'per_unit') return rate.freeFromPaise;
  const tiers = rate.kind === 'flat' ? [{ from: 0, chargePaise: rate.chargePaise }] : rate.tiers;
  if (tiers.every(({ chargePaise }) => chargePaise === 0)) return 0;
  if (rate.kind !== 'by_value') return rate.freeFromPaise;
  const top = tiers.reduce((best, tier) => (best.from > tier.from ? best : tier));
  return top.chargePaise === 0
    ? Math.min(top.from, rate.freeFromPaise ?? top.from)
    : rate.freeFromPaise;
}

/** The charge for a cart without the fee of Cash on Delivery. An empty cart costs nothing. */
export function shippingChargePaise(
  rate: ShippingRate,
  lines: readonly ShippedLine[],
  subtotalPaise: number,
): Paise {
  if (lines.length === 0 || isFreeShipping(rate, subtotalPaise)) return paise(0);
  if (rate.kind === 'per_unit')
    return paise(lines.reduce((sum, line) => sum + lineShippingPaise(line), 0));
  if (rate.kind === 'flat') return paise(rate.chargePaise);
  return tierCharge(
    rate.tiers,
    rate.kind === 'by_weight' ? totalWeightGrams(lines) : subtotalPaise,
  );
}

const totalWeightGrams = (lines: readonly ShippedLine[]): number =>
  lines.reduce(
    (sum, line) => sum + (line.weightGrams ?? limits.defaultWeightGrams) * line.quantity,
    0,
  );

/** The charge of the highest tier that is reached; 0 below the first. */
function tierCharge(tiers: readonly RateTier[], reached: number): Paise {
  const found = tiers
    .filter(({ from }) => from <= reached)
    .reduce<RateTier | null>((best, tier) => (best && best.from > tier.from ? best : tier), null);
  return paise(found?.chargePaise ?? 0);
}
