import { sharedFields } from '#contract/catalogue/product-fields.ts';
import { linesOf, type TranslatedTexts } from '#contract/locales/fields.ts';
import type { Ctx } from '../ctx.ts';
import { readTranslations, withValues } from '../locales/translations.ts';
import type { ProductRow } from './queries.ts';

/**
 * Puts the translated texts of a product in place of the English ones: its own before those of its
 * group. In English it reads nothing.
 */
export async function readProductTexts(
  ctx: Ctx,
  rows: readonly ProductRow[],
): Promise<<R extends ProductRow>(row: R) => R> {
  const translations = await readTranslations(
    ctx,
    rows.flatMap(({ id, groupId, categoryId }) => [
      ['products', id] as const,
      ...(groupId === null ? [] : [['product-groups', groupId] as const]),
      ['categories', categoryId] as const,
    ]),
  );
  return (row) => {
    const { groupId } = row;
    const ofGroup = groupId === null ? undefined : translations.of('product-groups', groupId);
    const texts = { ...ofGroup?.texts, ...translations.of('products', row.id)?.texts };
    const categoryName = translations.of('categories', row.categoryId)?.texts['name'];
    const values = { ...valuesOf(withSearchTexts(texts)), ...(categoryName && { categoryName }) };
    return withValues(row, values);
  };
}

/** Without a translated SEO title or description, search engines read the translated texts. */
const withSearchTexts = (texts: TranslatedTexts): TranslatedTexts => ({
  ...(texts['name'] && { meta_title: '' }),
  ...(texts['description'] && { meta_description: '' }),
  ...texts,
});

/** The texts as a row holds them, by property. */
const valuesOf = (texts: TranslatedTexts): Record<string, string | string[]> =>
  Object.fromEntries(
    sharedFields.flatMap(({ key, property, kind }) => {
      const text = texts[key];
      return text === undefined ? [] : [[property, kind === 'texts' ? linesOf(text) : text]];
    }),
  );
