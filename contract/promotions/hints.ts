import type { Described } from './describe.ts';
import { reachFactor, shortRupees } from './kinds/fields.ts';
import type { Hint, Progress } from './kinds/kind.ts';
import { benefitInside, termsHint } from './kinds/kinds.ts';
import { isInScope, type PromotionLine } from './rules.ts';
import { englishWords, type PromotionWords } from './words.ts';

/**
 * What would make a promotion apply, or apply once more: 'Add 1 more cushion and the cheapest is
 * free'. Null if it is out of reach, or
 * nothing more is to be gained.
 */
export function hintFor(
  promotion: Described,
  lines: readonly PromotionLine[],
  words: PromotionWords = englishWords,
): Hint | null {
  const eligible = lines.filter((line) => isInScope(promotion.scope, line));
  const progress: Progress = {
    quantity: eligible.reduce((sum, { quantity }) => sum + quantity, 0),
    spentPaise: eligible.reduce((sum, each) => sum + each.pricePaise * each.quantity, 0),
    moreUnits: (count) => words.moreUnits(count, promotion.scopeName),
    lines: lines.map((line) => ({ ...line, isEligible: eligible.includes(line) })),
  };
  if (progress.quantity === 0) return null;
  const minimum = minimumHint(promotion, progress, words);
  return minimum === null
    ? termsHint(promotion.terms, progress, words)
    : { text: minimum, productIds: [] };
}

function minimumHint(
  promotion: Described,
  { quantity, spentPaise }: Progress,
  words: PromotionWords,
): string | null {
  const { subtotalMinPaise, quantityMin, scopeName } = promotion;
  const benefit = benefitInside(promotion.terms, words);
  if (quantityMin !== null && quantity < quantityMin)
    return words.addFor(words.moreUnits(quantityMin - quantity, scopeName), benefit);
  if (subtotalMinPaise !== null && spentPaise < subtotalMinPaise)
    return subtotalMinPaise <= spentPaise * reachFactor
      ? words.spendFor(shortRupees(subtotalMinPaise - spentPaise), benefit)
      : null;
  return null;
}
