import type { UnitLine } from './components.ts';
import type { Groups } from './groups.ts';

/** A promotion of groups of units. `eligible[line]`: whether the line is in its scope. */
export type UnitPromotion = Groups & { id: number; eligible: readonly boolean[] };

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
