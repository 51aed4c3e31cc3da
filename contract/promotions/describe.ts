import { formatRupees } from '../money.ts';
import { paymentMethodName } from '../payments/rules.ts';
import type { Promotion, Terms, Tier } from './rules.ts';

/**
 * A promotion as it is described. `scopeName`: the name of its only category; null for any other
 * scope. `paymentMethods`: those that it is limited to.
 */
export type Described = Pick<Promotion, 'terms' | 'scope' | 'subtotalMinPaise' | 'quantityMin'> & {
  scopeName: string | null;
  paymentMethods?: readonly string[] | null;
};

/** ₹401, and ₹401.50: without the decimals of a whole amount. */
export const shortRupees = (amountPaise: number): string =>
  formatRupees(amountPaise).replace(/\.00$/, '');

const percent = (basisPoints: number): string => `${basisPoints / 100}%`;

const rate = (tier: { basisPoints: number } | { amountPaise: number } | Tier): string =>
  'basisPoints' in tier ? percent(tier.basisPoints) : shortRupees(tier.amountPaise);

/** What a promotion gives: '10% off', 'Buy 2, get 1 free', 'Any 3 for ₹999'. */
export function benefitText(terms: Terms): string {
  switch (terms.kind) {
    case 'percentage':
      return `${percent(terms.basisPoints)} off`;
    case 'amount':
      return `${shortRupees(terms.amountPaise)} off`;
    case 'buy_x_get_y': {
      const isFree = terms.basisPoints === 10_000;
      return `Buy ${terms.buy}, get ${terms.get} ${isFree ? 'free' : `at ${percent(terms.basisPoints)} off`}`;
    }
    case 'tiered':
      return terms.tiers
        .map((tier) => `${rate(tier)} off from ${shortRupees(tier.fromPaise)}`)
        .join(', ');
    case 'bundle_price':
      return `Any ${terms.quantity} for ${shortRupees(terms.pricePaise)}`;
    case 'free_shipping':
      return 'Free shipping';
    default:
      return terms satisfies never;
  }
}

/** The promotion in one sentence: 'Buy 2, get 1 free on Cushions, for orders paid by UPI.' */
export function describePromotion(promotion: Described): string {
  const { terms, scope, scopeName, paymentMethods } = promotion;
  const on = scope.all ? '' : ` on ${scopeName ?? 'selected products'}`;
  const methods = paymentMethods?.map(paymentMethodName).join(' or ');
  const limits = [minimumsText(promotion), methods ? `for orders paid by ${methods}` : ''];
  return `${[`${benefitText(terms)}${on}`, ...limits].filter(Boolean).join(', ')}.`;
}

/** The promotion on one of its products: '10% off from ₹2,000'. Of tiers only the best. */
export function badgeText(promotion: Minimums & Pick<Described, 'terms'>): string {
  const { terms } = promotion;
  const best = terms.kind === 'tiered' ? terms.tiers.at(-1) : undefined;
  const benefit =
    best && terms.kind === 'tiered' && terms.tiers.length > 1
      ? `Up to ${rate(best)} off`
      : benefitText(terms);
  return [benefit, minimumsText(promotion)].filter(Boolean).join(' ');
}

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
