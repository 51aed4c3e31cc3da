import { type Described, moreUnits } from './describe.ts';
import { reachFactor, shortRupees } from './kinds/fields.ts';
import type { Hint, Progress } from './kinds/kind.ts';
import { benefitInside, termsHint } from './kinds/kinds.ts';
import { isInScope, type PromotionLine } from './rules.ts';

/**
 * What would make a promotion apply, or apply once more: 'Add 1 more cushion and the cheapest is
 * free'. Null if it is out of reach, or
 * nothing more is to be gained.
 */
export function hintFor(promotion: Described, lines: readonly PromotionLine[]): Hint | null {
  const eligible = lines.filter((line) => isInScope(promotion.scope, line));
  const progress: Progress = {
    quantity: eligible.reduce((sum, { quantity }) => sum + quantity, 0),
    spentPaise: eligible.reduce((sum, each) => sum + each.pricePaise * each.quantity, 0),
    moreUnits: (count) => moreUnits(count, promotion.scopeName),
    lines: lines.map((line) => ({ ...line, isEligible: eligible.includes(line) })),
  };
  if (progress.quantity === 0) return null;
  const minimum = minimumHint(promotion, progress);
  return minimum === null
    ? termsHint(promotion.terms, progress)
    : { text: minimum, productIds: [] };
}

function minimumHint(promotion: Described, { quantity, spentPaise }: Progress): string | null {
  const { subtotalMinPaise, quantityMin, scopeName } = promotion;
  const benefit = benefitInside(promotion.terms);
  if (quantityMin !== null && quantity < quantityMin)
    return `Add ${moreUnits(quantityMin - quantity, scopeName)} for ${benefit}`;
  if (subtotalMinPaise !== null && spentPaise < subtotalMinPaise)
    return subtotalMinPaise <= spentPaise * reachFactor
      ? `Spend ${shortRupees(subtotalMinPaise - spentPaise)} more for ${benefit}`
      : null;
  return null;
}
