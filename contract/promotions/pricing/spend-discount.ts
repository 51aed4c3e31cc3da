import { divideHalfUp } from '../../money.ts';
import type { Terms, Tier } from '../rules.ts';

/**
 * `basePaise` is what is discounted, `spentPaise` what a tier is compared with. Never above the
 * base.
 */
export function spendDiscount(
  terms: Terms,
  { basePaise, spentPaise }: { basePaise: number; spentPaise: number },
): number {
  const discount = (rate: Tier | { basisPoints: number } | { amountPaise: number }): number =>
    'basisPoints' in rate ? divideHalfUp(basePaise * rate.basisPoints, 10_000) : rate.amountPaise;
  switch (terms.kind) {
    case 'percentage':
    case 'amount':
      return Math.min(basePaise, discount(terms));
    case 'tiered': {
      const reached = terms.tiers.filter(({ fromPaise }) => spentPaise >= fromPaise).map(discount);
      return Math.min(basePaise, Math.max(0, ...reached));
    }
    case 'buy_x_get_y':
    case 'bundle_price':
    case 'free_shipping':
      return 0;
    default:
      return terms satisfies never;
  }
}
