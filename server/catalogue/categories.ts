import type { SizeGuide } from '#contract/catalogue/size-guide.ts';
import type { Category } from '#contract/catalogue/entities.ts';
import { refuse } from '#contract/refusals.ts';
import type { RowOf } from '#database/client/statement.ts';
import type { Ctx } from '../ctx.ts';
import { readTranslations, withValues } from '../locales/translations.ts';
import { allCategories, categoryNames, sizeGuideOf } from './queries.ts';
import { categoryView } from './view.ts';
import { untilPurged } from '../until-purged.ts';

/** A category by its names, of any status, with the fields of its products. */
export type CategoryName = RowOf<typeof categoryNames>;

/** Active categories in display order. */
export const listCategories = untilPurged(async (ctx): Promise<Category[]> => {
  ctx.reads.add('categories').add('products');
  const rows = await allCategories.all(ctx.db);
  for (const row of rows) ctx.reads.add(`category:${row.id}`);
  const subjects = rows.map(({ id }) => ['categories', id] as const);
  const translations = await readTranslations(ctx, subjects);
  return rows.map((row) =>
    categoryView(withValues(row, translations.of('categories', row.id)?.texts)),
  );
});

/** Refuses `category_not_found`; a category without a guide has none. */
export async function getSizeGuide(
  ctx: Ctx,
  categoryName: string,
): Promise<{ category: string; guide: SizeGuide | null }> {
  const { id: categoryId } = getCategory(await readCategoryNames(ctx), categoryName, ctx);
  const { name, sizeGuide: guide } = await sizeGuideOf.one(ctx.db, { categoryId });
  const translations = await readTranslations(ctx, [['categories', categoryId]]);
  const { name: category = name, size_guide_note: note } =
    translations.of('categories', categoryId)?.texts ?? {};
  return { category, guide: guide && note ? { ...guide, note } : guide };
}

export const readCategoryNames = untilPurged(async ({ db, reads }): Promise<CategoryName[]> => {
  reads.add('categories');
  return categoryNames.all(db);
});

/** Finds a category by slug or name in any case, hyphenated or not, singular or plural. */
export function findCategory(
  categories: readonly CategoryName[],
  slugOrName: string,
): CategoryName | undefined {
  const key = hyphenated(slugOrName);
  return (
    categories.find((category) => category.slug === key) ??
    categories.find((category) => hyphenated(category.name) === key) ??
    categories.find(
      (category) =>
        singular(category.slug) === singular(key) ||
        singular(hyphenated(category.name)) === singular(key),
    )
  );
}

export function getCategory(
  categories: readonly CategoryName[],
  slugOrName: string,
  ctx: Ctx,
): CategoryName {
  const found = findCategory(categories, slugOrName);
  if (!found || (found.status !== 'active' && ctx.actor.kind !== 'admin'))
    throw refuse('category_not_found');
  ctx.reads.add(`category:${found.id}`);
  return found;
}

const hyphenated = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

const singular = (key: string): string => key.replace(/(?<=..)s$/, '');
