import { giftOf } from '#contract/promotions/kinds/kinds.ts';
import type { Promotion } from '#contract/promotions/rules.ts';
import {
  priceWithPromotions,
  type PromotionTotals,
  type PurchaseLine,
} from '#contract/promotions/pricing/price.ts';
import type { ShippingTerms } from '#contract/delivery/shipping-rate.ts';
import type { PaymentMethod } from '#contract/payments/rules.ts';
import type { Ctx } from '../ctx.ts';
import { isLive, type StoredPromotion } from './live.ts';
import * as queries from './queries.ts';
import { purgeLastUse } from './use-limits.ts';
import { type Customer, lockUses, readUses, type Uses } from './uses.ts';

/** Everything that decides which promotions apply. The lines are in product id order. */
export type Purchase = {
  lines: readonly PurchaseLine[];
  shipping: ShippingTerms;
  /** Null: a visitor. Limits for each customer then count as unused. */
  customer: Customer | null;
  /** Null: not chosen yet. Promotions for certain methods do not apply then. */
  paymentMethod: PaymentMethod | null;
};

export type Priced = PromotionTotals & {
  /** The promotions in `applied`. */
  promotions: StoredPromotion[];
  /** The units of each line that are free as a gift. */
  giftUnits: number[];
};

/**
 * Prices a purchase with the best combination of the candidates: automatic promotions, and the
 * promotion of a code that was checked before.
 */
export async function price(
  ctx: Ctx,
  purchase: Purchase,
  candidates: readonly StoredPromotion[],
): Promise<Priced> {
  const live = candidates.filter((each) => isLive(each, ctx.now) && allowsMethod(each, purchase));
  const usable = await withUsesLeft(ctx, live, purchase.customer);
  const totals = priceWithPromotions(purchase.lines, usable.map(rulesOf), purchase.shipping);
  const ids = new Set(totals.applied.map(({ id }) => id));
  const promotions = usable.filter(({ id }) => ids.has(id));
  const gifts = new Set(promotions.flatMap(({ id, terms }) => (giftOf(terms) ? [id] : [])));
  const giftUnits = purchase.lines.map(
    (_, line) =>
      totals.applied.filter((each) => gifts.has(each.id) && each.linesPaise[line]).length,
  );
  return { ...totals, promotions, giftUnits };
}

/** Bounds the repetitions of `priceForOrder`; each one removes or renews a candidate. */
const attemptsMax = 20;

/**
 * As `price`, for an order in the caller's transaction: the promotions that apply are locked, and
 * one that ended, changed or
 * was used up in the meantime is dropped or read again, until all that apply still hold.
 */
export async function priceForOrder(
  ctx: Ctx,
  purchase: Purchase,
  candidates: readonly StoredPromotion[],
): Promise<Priced> {
  let left = candidates;
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    // Sequential: each attempt depends on what the one before found changed.
    // oxlint-disable-next-line no-await-in-loop
    const priced = await price(ctx, purchase, left);
    // oxlint-disable-next-line no-await-in-loop
    const checked = await lockUnchanged(ctx, priced.promotions, purchase.customer);
    if (checked.every(({ now }, index) => now === priced.promotions[index])) return priced;
    const renewed = new Map(checked.map(({ id, now }) => [id, now]));
    left = left.flatMap((each) => {
      const now = renewed.has(each.id) ? renewed.get(each.id) : each;
      return now ? [now] : [];
    });
  }
  return price(ctx, purchase, []);
}

/**
 * Locks promotions until the commit. `now`: the same object if it still holds, its newer row if it
 * was changed, null if it ended.
 */
async function lockUnchanged(
  ctx: Ctx,
  applied: readonly StoredPromotion[],
  customer: Customer | null,
): Promise<{ id: number; now: StoredPromotion | null }[]> {
  if (applied.length === 0) return [];
  const limited = applied.filter(isLimited).map(({ id }) => id);
  await lockUses(ctx, limited);
  const rows = await queries.share.all(ctx.db, { ids: applied.map(({ id }) => id) });
  const uses = await readUses(ctx, limited, customer);
  return applied.map((each) => {
    const row = rows.find(({ id }) => id === each.id);
    const isOver =
      row === undefined ||
      !row.isActive ||
      !row.isStarted ||
      row.isEnded ||
      !hasUsesLeft(row, uses);
    if (isOver) return { id: each.id, now: null };
    purgeLastUse(ctx, row, uses.get(each.id));
    const isSame = row?.version === each.version;
    return { id: each.id, now: isSame ? each : (row ?? each) };
  });
}

async function withUsesLeft(
  ctx: Ctx,
  promotions: readonly StoredPromotion[],
  customer: Customer | null,
): Promise<StoredPromotion[]> {
  const limited = promotions.filter(isLimited);
  const uses = await readUses(
    ctx,
    limited.map(({ id }) => id),
    customer,
  );
  return promotions.filter((each) => hasUsesLeft(each, uses));
}

export const isLimited = (promotion: StoredPromotion): boolean =>
  promotion.usesMax !== null || promotion.usesPerCustomerMax !== null || promotion.firstOrderOnly;

function hasUsesLeft(promotion: StoredPromotion, known: ReadonlyMap<number, Uses>): boolean {
  const found = known.get(promotion.id);
  if (!found) return true;
  if (promotion.firstOrderOnly && (found.hasOrdered || found.usesByShopper > 0)) return false;
  return (
    (promotion.usesMax === null || found.uses < promotion.usesMax) &&
    (promotion.usesPerCustomerMax === null || found.usesByShopper < promotion.usesPerCustomerMax)
  );
}

const allowsMethod = ({ paymentMethods }: StoredPromotion, { paymentMethod }: Purchase): boolean =>
  paymentMethods === null || (paymentMethod !== null && paymentMethods.includes(paymentMethod));

const rulesOf = ({
  id,
  terms,
  scope,
  combinesWith,
  subtotalMinPaise,
  quantityMin,
}: StoredPromotion): Promotion => ({
  id,
  terms,
  scope,
  combinesWith,
  subtotalMinPaise,
  quantityMin,
});
