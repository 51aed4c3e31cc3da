import type { UnitLine } from './components.ts';
import type { Terms } from '../rules.ts';

type UnitTerms = Extract<Terms, { kind: 'percentage' | 'buy_x_get_y' | 'bundle_price' }>;

/**
 * A promotion that discounts groups of units, the dearest unit first. `rates`: the basis points off
 * the price of each unit of a group; `chargePaise`: what a group costs nevertheless, a bundle its
 * price. A percentage has groups of one unit. `eligible[line]`: whether the line is in its scope.
 */
export type UnitPromotion = {
  id: number;
  rates: readonly number[];
  chargePaise: number;
  eligible: readonly boolean[];
};

type Groups = Pick<UnitPromotion, 'rates' | 'chargePaise'>;

export function groupsOf(terms: UnitTerms): Groups {
  if (terms.kind === 'percentage') return { rates: [terms.basisPoints], chargePaise: 0 };
  if (terms.kind === 'bundle_price')
    return {
      rates: Array<number>(terms.quantity).fill(10_000),
      chargePaise: terms.pricePaise,
    };
  const { buy, get, basisPoints } = terms;
  const rates = Array.from({ length: buy + get }, (_, place) => (place < buy ? 0 : basisPoints));
  return { rates, chargePaise: 0 };
}

/** The fewest units that a promotion of any kind applies to. */
export function unitsMin(terms: Terms): number {
  if (terms.kind === 'buy_x_get_y') return terms.buy + terms.get;
  return terms.kind === 'bundle_price' ? terms.quantity : 1;
}

export const sizeOf = ({ rates }: Groups): number => rates.length;

/** What a unit saves that joins a group of `filled` units, in 1/10,000 paisa. */
export function gainOf({ rates, chargePaise }: Groups, filled: number, pricePaise: number): number {
  const gain = pricePaise * (rates[filled] ?? 0);
  return filled === rates.length - 1 ? gain - chargePaise * 10_000 : gain;
}

/**
 * What a promotion saves if no other exists, in 1/10,000 paisa: full groups by falling price,
 * bundles only if they are cheaper.
 */
export function savingAlone(sorted: readonly UnitLine[], promotion: UnitPromotion): number {
  const { eligible } = promotion;
  const size = sizeOf(promotion);
  let saving = 0;
  let ofGroup = 0;
  let filled = 0;
  for (const { line, pricePaise, quantity } of sorted) {
    if (!eligible[line]) continue;
    for (let piece = 0; piece < quantity; piece++) {
      ofGroup += gainOf(promotion, filled, pricePaise);
      filled += 1;
      if (filled < size) continue;
      saving += Math.max(0, ofGroup);
      ofGroup = 0;
      filled = 0;
    }
  }
  return saving;
}

/**
 * Returns a function of the most that the units of a line can save, in 1/10,000 paisa: the mean
 * over the units of a group, of which the cheapest are discounted; rounded up against the error of
 * the division.
 */
export function lineBound(promotions: readonly UnitPromotion[]): (unit: UnitLine) => number {
  const means = promotions.map(({ rates, chargePaise, eligible }) => ({
    eligible,
    rate: rates.reduce((sum, rate) => sum + rate, 0) / rates.length,
    charge: (chargePaise * 10_000) / rates.length,
  }));
  return ({ line, pricePaise, quantity }) => {
    let most = 0;
    for (const { eligible, rate, charge } of means)
      if (eligible[line]) most = Math.max(most, pricePaise * rate - charge);
    return Math.ceil(quantity * most) + 1;
  };
}
