import type { Product } from '#contract/catalogue/entities.ts';
import type { TranslatedTexts } from '#contract/locales/fields.ts';
import { badgeText, describePromotion } from '#contract/promotions/describe.ts';
import type { PromotionWords } from '#contract/promotions/words.ts';
import { isInScope } from '#contract/promotions/rules.ts';
import { type Ctx, expiryTag } from '../ctx.ts';
import { badged, type BadgedPromotion } from './badge-queries.ts';
import { readTranslations } from '../locales/translations.ts';
import { wordsOf } from '../locales/words/words.ts';
import type { ProductRow } from './queries.ts';
import { translateScopes } from '../locales/scope-names.ts';
import { untilPurged } from '../until-purged.ts';

/** The cache tag of promotions with a badge. */
export const badgesTag = 'badges';

/** `texts`: its translation; absent in English. */
export type Badge = BadgedPromotion & {
  words: PromotionWords;
  texts?: TranslatedTexts | undefined;
};

const badgedPromotions = untilPurged(async ({ db, reads }) => {
  reads.add(badgesTag);
  return badged.all(db);
});

/**
 * The live promotions with a badge. The reader depends on them, and on the next time at which one
 * starts or ends.
 */
export async function readBadges(ctx: Ctx): Promise<Badge[]> {
  const list = await badgedPromotions(ctx);
  const next = list
    .flatMap(({ startsAt, endsAt }) => [startsAt, endsAt])
    .filter((time) => time !== null && time > ctx.now)
    .toSorted((a, b) => Number(a) - Number(b))[0];
  if (next) ctx.reads.add(expiryTag(next));
  const live = list.filter(
    ({ startsAt, endsAt }) =>
      (startsAt === null || startsAt <= ctx.now) && (endsAt === null || endsAt > ctx.now),
  );
  const named = await translateScopes(ctx, live);
  const translations = await readTranslations(
    ctx,
    live.map(({ id }) => ['promotions', id]),
  );
  return named.map((promotion) => ({
    ...promotion,
    words: wordsOf(ctx.locale).promotions,
    texts: translations.of('promotions', promotion.id)?.texts,
  }));
}

/** The badges of a product, in the words of its promotions. */
export const badgesOf = (
  { id, groupId, categoryId, labels }: ProductRow,
  promotions: readonly Badge[],
): Product['badges'] =>
  promotions
    .filter(({ scope }) => isInScope(scope, { productId: id, groupId, categoryId, labels }))
    .map((promotion) => ({
      promotion_id: promotion.id,
      text: promotion.texts?.['badge'] ?? badgeText(promotion, promotion.words),
      description:
        promotion.texts?.['description'] ?? describePromotion(promotion, promotion.words),
    }));
