import { paymentMethodName } from '../payments/method-names.ts';
import { shortRupees } from './kinds/fields.ts';
import { badgeBenefit, benefitText } from './kinds/kinds.ts';
import type { Promotion } from './rules.ts';

/**
 * A promotion as it is described. `scopeName`: the name of its only category; null for any other
 * scope. `paymentMethods`: those that it is limited to.
 */
export type Described = Pick<Promotion, 'terms' | 'scope' | 'subtotalMinPaise' | 'quantityMin'> & {
  scopeName: string | null;
  paymentMethods?: readonly string[] | null;
};

/** The promotion in one sentence: 'Buy 2, get 1 free on Cushions, for orders paid by UPI.' */
export function describePromotion(promotion: Described): string {
  const { terms, scope, scopeName, paymentMethods } = promotion;
  const on = scope.all ? '' : ` on ${scopeName ?? 'selected products'}`;
  const methods = paymentMethods?.map(paymentMethodName).join(' or ');
  const limits = [minimumsText(promotion), methods ? `for orders paid by ${methods}` : ''];
  return `${[`${benefitText(terms)}${on}`, ...limits].filter(Boolean).join(', ')}.`;
}

/** The promotion on one of its products: '10% off from ₹2,000'. Of tiers only the best. */
export const badgeText = (promotion: Minimums & Pick<Described, 'terms'>): string =>
  [badgeBenefit(promotion.terms), minimumsText(promotion)].filter(Boolean).join(' ');

type Minimums = Pick<Described, 'subtotalMinPaise' | 'quantityMin'>;

const minimumsText = ({ subtotalMinPaise, quantityMin }: Minimums): string =>
  [
    ...(subtotalMinPaise === null ? [] : [`from ${shortRupees(subtotalMinPaise)}`]),
    ...(quantityMin === null ? [] : [`with at least ${quantityMin} items`]),
  ].join(' and ');

/** '1 more cushion', '2 more cushions', '1 more item'. */
export function moreUnits(count: number, scopeName: string | null): string {
  const singular = (scopeName ?? 'item').toLowerCase().replace(/(?<!s)s$/, '');
  return `${count} more ${singular}${count === 1 ? '' : 's'}`;
}
