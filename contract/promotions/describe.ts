import { shortRupees } from './kinds/fields.ts';
import { badgeBenefit, benefitText } from './kinds/kinds.ts';
import type { Promotion } from './rules.ts';
import { englishWords, type PromotionWords } from './words.ts';

/**
 * A promotion as it is described. `scopeName`: the name of its only category; null for any other
 * scope. `paymentMethods`: those that it is limited to.
 */
export type Described = Pick<Promotion, 'terms' | 'scope' | 'subtotalMinPaise' | 'quantityMin'> & {
  scopeName: string | null;
  paymentMethods?: readonly string[] | null;
};

/** The promotion in one sentence: 'Buy 2, get 1 free on Cushions, for orders paid by UPI.' */
export function describePromotion(
  promotion: Described,
  words: PromotionWords = englishWords,
): string {
  const { terms, scope, scopeName, paymentMethods } = promotion;
  const benefit = benefitText(terms, words);
  const parts = [
    scope.all ? benefit : words.on(benefit, scopeName),
    minimumsText(promotion, words),
    paymentMethods ? words.paidBy(paymentMethods) : '',
  ];
  return `${parts.filter(Boolean).join(', ')}${words.end}`;
}

/** The promotion on one of its products: '10% off from ₹2,000'. Of tiers only the best. */
export const badgeText = (
  promotion: Minimums & Pick<Described, 'terms'>,
  words: PromotionWords = englishWords,
): string =>
  [badgeBenefit(promotion.terms, words), minimumsText(promotion, words)].filter(Boolean).join(' ');

type Minimums = Pick<Described, 'subtotalMinPaise' | 'quantityMin'>;

const minimumsText = ({ subtotalMinPaise, quantityMin }: Minimums, words: PromotionWords): string =>
  [
    ...(subtotalMinPaise === null ? [] : [words.from(shortRupees(subtotalMinPaise))]),
    ...(quantityMin === null ? [] : [words.atLeast(quantityMin)]),
  ].join(words.and);
