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
  if (terms.kind === 'percentage' || terms.kind === 'amount')
    return Math.min(basePaise, discount(terms));
  if (terms.kind !== 'tiered') return 0;
  const reached = terms.tiers.filter(({ fromPaise }) => spentPaise >= fromPaise).map(discount);
  return Math.min(basePaise, Math.max(0, ...reached));
}
