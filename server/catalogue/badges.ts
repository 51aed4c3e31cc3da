import type { Product } from '#contract/entities/catalogue.ts';
import { badgeText, describePromotion } from '#contract/promotions/describe.ts';
import { isInScope } from '#contract/promotions/promotion.ts';
import { type Ctx, expiryTag } from '../ctx.ts';
import { badged, type BadgedPromotion } from './badge-queries.ts';
import type { ProductRow } from './queries.ts';

/** The cache tag of promotions with a badge. */
export const badgesTag = 'badges';

const lists = new WeakMap<object, BadgedPromotion[]>();

/**
 * The live promotions with a badge. The reader depends on them, and on the next time at which one
 * starts or ends. Call it outside a transaction: the list stays in memory until one is saved.
 */
export async function readBadges(ctx: Ctx): Promise<BadgedPromotion[]> {
  ctx.reads.add(badgesTag);
  // The token is taken before the read: a purge in between drops it, and with it this list.
  const token = ctx.tagToken(badgesTag);
  const known = token && lists.get(token);
  const list = known ?? (await badged.all(ctx.db));
  if (token) lists.set(token, list);
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
