import { formatRupees, type Paise } from '#contract/money.ts';
import { type Refusal, refuse } from '#contract/refusals.ts';
import type { Ctx } from '../ctx.ts';
import { hasChangedLately, type StoredPromotion } from '../promotions/live.ts';
import * as promotions from '../promotions/promotions.ts';
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

type Offers = {
  totals: promotions.Priced;
  purchase: promotions.Purchase;
  automatic: readonly StoredPromotion[];
  /** The promotion of the coupon. */
  own: readonly StoredPromotion[];
};

/**
 * `order_total_changed` if a sale price or a promotion was changed, started or ended lately, or the
 * amounts ignore a promotion, and that is all that differs; else `amount_mismatch`.
 */
export async function refuseTotals(
  ctx: Ctx,
  expected: ExpectedTotals,
  offers: Offers,
): Promise<Refusal> {
  const { totals } = offers;
  const { subtotalPaise, discountPaise, shippingPaise, finalPaise } = expected;
  const isConsistent =
    subtotalPaise !== undefined &&
    discountPaise !== undefined &&
    shippingPaise !== undefined &&
    finalPaise === subtotalPaise - discountPaise + shippingPaise;
  if (!isConsistent) return refuse('amount_mismatch');
  const hasChanged =
    subtotalPaise === totals.subtotalPaise
      ? (await hasChangedLately(ctx)) || (await haveOffersDiffered(ctx, expected, offers))
      : await haveSalesChangedLately(ctx);
  if (!hasChanged) return refuse('amount_mismatch');
  return refuse('order_total_changed', {
    total: formatRupees(totals.finalPaise),
    before: formatRupees(finalPaise),
  });
}

/**
 * Whether the amounts are those without automatic promotions, without one of them, or with those
 * that were used up.
 */
async function haveOffersDiffered(
  ctx: Ctx,
  expected: ExpectedTotals,
  { purchase, automatic, own }: Offers,
): Promise<boolean> {
  const unlimited = automatic.map((each) => ({ ...each, usesMax: null, usesPerCustomerMax: null }));
  const others = automatic.map(({ id }) => automatic.filter((each) => each.id !== id));
  const prices = await Promise.all(
    [[], unlimited, ...others].map(async (each) =>
      promotions.price(ctx, purchase, [...each, ...own]),
    ),
  );
  return prices.some((totals) => isExpected(expected, totals));
}
