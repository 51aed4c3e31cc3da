import type { UnitLine } from './components.ts';
import type { Terms } from './promotion.ts';

/**
 * A promotion that discounts single units, or groups of them. `eligible[line]` says whether the
 * line is in its scope.
 */
export type UnitPromotion = {
  id: number;
  terms: Extract<Terms, { kind: 'percentage' | 'buy_x_get_y' | 'bundle_price' }>;
  eligible: readonly boolean[];
};
export type Grouped = UnitPromotion & {
  terms: Extract<Terms, { kind: 'buy_x_get_y' | 'bundle_price' }>;
};

export const isGrouped = (promotion: UnitPromotion): promotion is Grouped =>
  promotion.terms.kind !== 'percentage';

/** Of its groups. */
export function sizeOf({ terms }: UnitPromotion): number {
  if (terms.kind === 'percentage') return 1;
  return terms.kind === 'buy_x_get_y' ? terms.buy + terms.get : terms.quantity;
}

/**
 * The most that the units of a line can save, in 1/10,000 paisa; rounded up against the error of
 * the division.
 */
export function boundOfLine(
  { line, pricePaise, quantity }: UnitLine,
  promotions: readonly UnitPromotion[],
): number {
  let most = 0;
  for (const { terms, eligible } of promotions)
    if (eligible[line]) most = Math.max(most, meanGain(terms, pricePaise));
  return Math.ceil(quantity * most) + 1;
}

/**
 * The most that a unit saves on average over the units of its group, in 1/10,000 paisa. The
 * discounted units are the cheapest.
 */
function meanGain(terms: UnitPromotion['terms'], pricePaise: number): number {
  if (terms.kind === 'percentage') return pricePaise * terms.basisPoints;
  if (terms.kind === 'bundle_price')
    return (pricePaise - terms.pricePaise / terms.quantity) * 10_000;
  return (pricePaise * terms.basisPoints * terms.get) / (terms.buy + terms.get);
}
