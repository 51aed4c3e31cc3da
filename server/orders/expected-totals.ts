import { formatRupees, type Paise } from '#contract/money.ts';
import { type Refusal, refuse } from '#contract/refusals.ts';
import type { Ctx } from '../ctx.ts';
import { hasChangedLately } from '../promotions/live.ts';
import type * as promotions from '../promotions/promotions.ts';
import { haveSalesChangedLately } from '../sale-prices/apply.ts';

/** The amounts that a shopper saw; undefined if one is not a whole number of paise. */
export type ExpectedTotals = {
  [Name in 'subtotalPaise' | 'discountPaise' | 'shippingPaise' | 'finalPaise' | 'advancePaise']:
    | Paise
    | undefined;
};

export const isExpected = (expected: ExpectedTotals, totals: promotions.Priced): boolean =>
  expected.subtotalPaise === totals.subtotalPaise &&
  expected.discountPaise === totals.discountPaise &&
  expected.shippingPaise === totals.shippingPaise &&
  expected.finalPaise === totals.finalPaise;

/**
 * `order_total_changed` if a promotion or a sale price was changed, started or ended lately, and
 * what it changes is all that differs; else `amount_mismatch`.
 */
export async function refuseTotals(
  ctx: Ctx,
  expected: ExpectedTotals,
  totals: promotions.Priced,
): Promise<Refusal> {
  const { subtotalPaise, discountPaise, shippingPaise, finalPaise } = expected;
  const isConsistent =
    subtotalPaise !== undefined &&
    discountPaise !== undefined &&
    shippingPaise !== undefined &&
    finalPaise === subtotalPaise - discountPaise + shippingPaise;
  if (!isConsistent) return refuse('amount_mismatch');
  const hasChanged =
    subtotalPaise === totals.subtotalPaise
      ? await hasChangedLately(ctx)
      : await haveSalesChangedLately(ctx);
  if (!hasChanged) return refuse('amount_mismatch');
  return refuse('order_total_changed', {
    total: formatRupees(totals.finalPaise),
    before: formatRupees(finalPaise),
  });
}
