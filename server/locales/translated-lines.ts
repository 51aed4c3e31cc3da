import { localeDefault, localeOf } from '#contract/locales/rules.ts';
import type { Ctx } from '../ctx.ts';
import { translatedNames } from './queries.ts';
import { wordsOf } from './words/words.ts';

type Named = { productId: number; name: string; variant?: string };

/**
 * The lines with the names of their products in the shopper's language. One without a translation,
 * or of a deleted product, keeps the name as ordered.
 */
export async function translateLines<L extends Named>(
  ctx: Pick<Ctx, 'db'>,
  stored: string,
  lines: readonly L[],
): Promise<readonly L[]> {
  const locale = localeOf(stored);
  if (locale === localeDefault) return lines;
  const names = await translatedNames.all(ctx.db, {
    productIds: lines.map(({ productId }) => productId),
    locale,
  });
  const known = new Map(names.map(({ id, name }) => [id, name]));
  const { products } = wordsOf(locale);
  return lines.map((line) => ({
    ...line,
    name: known.get(line.productId) ?? line.name,
    ...(line.variant && {
      variant: line.variant.split(' · ').map(products.value).join(' · '),
    }),
  }));
}

/** Orders with the names of their products in the language of the request. */
export async function translateOrders<L extends Named, O>(
  ctx: Pick<Ctx, 'db' | 'locale'>,
  orders: readonly (O & { lines: readonly L[] })[],
): Promise<(O & { lines: readonly L[] })[]> {
  const all = orders.flatMap(({ lines }) => lines);
  const translated = [...(await translateLines(ctx, ctx.locale, all))];
  return orders.map((order) => ({ ...order, lines: translated.splice(0, order.lines.length) }));
}
