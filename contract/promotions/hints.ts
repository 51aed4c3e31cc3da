import { benefitText, type Described, moreUnits, shortRupees } from './describe.ts';
import { isInScope, type PromotionLine } from './rules.ts';

/** A hint asks for at most as much again as the cart has. */
const reachFactor = 2;

type Progress = { quantity: number; spentPaise: number };

/**
 * What would make a promotion apply, or apply once more: 'Add 1 more cushion and the cheapest is
 * free'. Null if it is out of reach, or
 * nothing more is to be gained.
 */
export function hintFor(promotion: Described, lines: readonly PromotionLine[]): string | null {
  const eligible = lines.filter((line) => isInScope(promotion.scope, line));
  const progress = {
    quantity: eligible.reduce((sum, { quantity }) => sum + quantity, 0),
    spentPaise: eligible.reduce((sum, each) => sum + each.pricePaise * each.quantity, 0),
  };
  if (progress.quantity === 0) return null;
  return minimumHint(promotion, progress) ?? termsHint(promotion, progress);
}

function minimumHint(promotion: Described, { quantity, spentPaise }: Progress): string | null {
  const { terms, subtotalMinPaise, quantityMin, scopeName } = promotion;
  const benefit = terms.kind === 'free_shipping' ? 'free shipping' : benefitText(terms);
  if (quantityMin !== null && quantity < quantityMin)
    return `Add ${moreUnits(quantityMin - quantity, scopeName)} for ${benefit}`;
  if (subtotalMinPaise !== null && spentPaise < subtotalMinPaise)
    return subtotalMinPaise <= spentPaise * reachFactor
      ? `Spend ${shortRupees(subtotalMinPaise - spentPaise)} more for ${benefit}`
      : null;
  return null;
}

function termsHint(promotion: Described, { quantity, spentPaise }: Progress): string | null {
  const { terms, scopeName } = promotion;
  if (terms.kind === 'buy_x_get_y') {
    const size = terms.buy + terms.get;
    const missing = (size - (quantity % size)) % size;
    if (missing === 0 || quantity < Math.min(terms.buy, size - 1)) return null;
    const gift = terms.basisPoints === 10_000 ? 'free' : `${terms.basisPoints / 100}% off`;
    const cheapest = terms.get === 1 ? 'the cheapest is' : `the ${terms.get} cheapest are`;
    return missing <= terms.get
      ? `Add ${moreUnits(missing, scopeName)} and ${cheapest} ${gift}`
      : null;
  }
  if (terms.kind === 'bundle_price') {
    const missing = (terms.quantity - (quantity % terms.quantity)) % terms.quantity;
    const isCheaper = (spentPaise / quantity) * terms.quantity > terms.pricePaise;
    return missing > 0 && missing < terms.quantity && isCheaper
      ? `Add ${moreUnits(missing, scopeName)} to pay ${shortRupees(terms.pricePaise)} for ${terms.quantity}`
      : null;
  }
  if (terms.kind !== 'tiered') return null;
  const next = terms.tiers
    .filter(({ fromPaise }) => fromPaise > spentPaise && fromPaise <= spentPaise * reachFactor)
    .toSorted((a, b) => a.fromPaise - b.fromPaise)[0];
  if (!next) return null;
  const saving =
    'basisPoints' in next ? `${next.basisPoints / 100}%` : shortRupees(next.amountPaise);
  return `Spend ${shortRupees(next.fromPaise - spentPaise)} more for ${saving} off`;
}
