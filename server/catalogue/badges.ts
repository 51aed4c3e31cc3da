import type { Product } from '#contract/catalogue/entities.ts';
import { badgeText, describePromotion } from '#contract/promotions/describe.ts';
import { isInScope } from '#contract/promotions/rules.ts';
import { type Ctx, expiryTag, untilPurged } from '../ctx.ts';
import { badged, type BadgedPromotion } from './badge-queries.ts';
import type { ProductRow } from './queries.ts';

/** The cache tag of promotions with a badge. */
export const badgesTag = 'badges';

const badgedPromotions = untilPurged(badgesTag, async ({ db }) => badged.all(db));

/**
 * The live promotions with a badge. The reader depends on them, and on the next time at which one
 * starts or ends.
 */
export async function readBadges(ctx: Ctx): Promise<BadgedPromotion[]> {
  ctx.reads.add(badgesTag);
  const list = await badgedPromotions(ctx);
  const next = list
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .filter((time) => time !== null && time > ctx.now)
    .toSorted((a, b) => Number(a) - Number(b))[0];
  if (next) ctx.reads.add(expiryTag(next));
  return list.filter(
    ({ startsAt, endsAt }) =>
      (startsAt === null || startsAt <= ctx.now) && (endsAt === null || endsAt > ctx.now),
  );
}

/** The badges of a product, in the words of its promotions. */
export const badgesOf = (
  { id, groupId, categoryId, labels }: ProductRow,
  promotions: readonly BadgedPromotion[],
): Product['badges'] =>
  promotions
    .filter(({ scope }) => isInScope(scope, { productId: id, groupId, categoryId, labels }))
    .map((promotion) => ({
      promotion_id: promotion.id,
      text: badgeText(promotion),
      description: describePromotion(promotion),
    }));
