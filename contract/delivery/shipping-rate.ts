import { paise, type Paise } from '../money.ts';

export const rateKinds = ['per_unit', 'flat', 'by_weight', 'by_value'] as const;

/** A tier applies from `from` on: grams of the cart by weight, paise of its subtotal by value. */
type RateTier = { from: number; chargePaise: number };

/** `freeFromPaise`: the subtotal before discount from which shipping is free; null: never. */
export type ShippingRate = { freeFromPaise: number | null } &
  /** `chargePaise`: of a unit of a product without a charge of its own. */
  (
    | { kind: 'per_unit'; chargePaise: number }
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
 * The rate of a place without a zone: the sum of the products' charges, with the threshold and the
 * charge per unit of the settings.
 */
export const defaultRate = (freeFromPaise: number | null, chargePaise = 0): ShippingRate => ({
  kind: 'per_unit',
  freeFromPaise,
  chargePaise,
});

/** Charge times quantity; `unitChargePaise` applies where a product has none. */
export const lineShippingPaise = (line: ShippedLine, unitChargePaise: number): Paise =>
  paise((line.shippingChargePaise ?? unitChargePaise) * line.quantity);

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
    return paise(lines.reduce((sum, line) => sum + lineShippingPaise(line, rate.chargePaise), 0));
  if (rate.kind === 'flat') return paise(rate.chargePaise);
  return rate.kind === 'by_weight'
    ? weightCharge(rate.tiers, lines)
    : tierCharge(rate.tiers, subtotalPaise);
}

/**
 * A product without a weight adds nothing, but the first tier applies at least: the buyer neither
 * pays for an invented weight nor is refused. The compliance page names such products.
 */
function weightCharge(tiers: readonly RateTier[], lines: readonly ShippedLine[]): Paise {
  const known = lines.reduce((sum, line) => sum + (line.weightGrams ?? 0) * line.quantity, 0);
  const isComplete = lines.every(({ weightGrams }) => typeof weightGrams === 'number');
  const first = Math.min(...tiers.map(({ from }) => from));
  return tierCharge(tiers, isComplete ? known : Math.max(known, first));
}

/** The charge of the highest tier that is reached; 0 below the first. */
function tierCharge(tiers: readonly RateTier[], reached: number): Paise {
  const found = tiers
    .filter(({ from }) => from <= reached)
    .reduce<RateTier | null>((best, tier) => (best && best.from > tier.from ? best : tier), null);
  return paise(found?.chargePaise ?? 0);
}
