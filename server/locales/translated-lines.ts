import { localeDefault, localeOf } from '#contract/locales/rules.ts';
import type { ErrorParams } from '#contract/refusals.ts';
import type { Ctx } from '../ctx.ts';
import { phraseIn } from './messages.ts';
import { translatedNames, translationsOf } from './queries.ts';
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

/** The values of a refusal, with the name of its product in the language of the request. */
export async function translateParams(
  ctx: Pick<Ctx, 'db' | 'locale'>,
  params: ErrorParams,
): Promise<ErrorParams> {
  const { name, productId } = params;
  if (typeof name !== 'string' || typeof productId !== 'number') return params;
  const [line] = await translateLines(ctx, ctx.locale, [{ name, productId }]);
  return { ...params, name: line?.name ?? name };
}

/** `promotionId` null: deleted, a discount of the staff, or the credit of an exchange. */
type Discount = { promotionId: number | null; name: string };

/** The discounts under the names of their promotions in the shopper's language. */
export async function translateDiscounts<D extends Discount>(
  ctx: Pick<Ctx, 'db'>,
  stored: string,
  discounts: readonly D[],
): Promise<readonly D[]> {
  const locale = localeOf(stored);
  const keys = discounts.flatMap(({ promotionId: id }) => (id === null ? [] : String(id)));
  if (locale === localeDefault) return discounts;
  const resources = keys.map(() => 'promotions');
  const rows =
    keys.length === 0 ? [] : await translationsOf.all(ctx.db, { resources, keys, locale });
  const names = new Map(rows.map(({ key, texts }) => [key, texts['name']]));
  return discounts.map((discount) => ({
    ...discount,
    name: names.get(String(discount.promotionId)) ?? phraseIn(locale, discount.name),
  }));
}

/** Orders with the names of products and promotions in the language of the request. */
export async function translateOrders<L extends Named, D extends Discount, O>(
  ctx: Pick<Ctx, 'db' | 'locale'>,
  orders: readonly (O & { lines: readonly L[]; discounts: readonly D[] })[],
): Promise<(O & { lines: readonly L[]; discounts: readonly D[] })[]> {
  const { locale } = ctx;
  const allLines = orders.flatMap(({ lines }) => lines);
  const allDiscounts = orders.flatMap(({ discounts }) => discounts);
  const translatedLines = [...(await translateLines(ctx, locale, allLines))];
  const translatedDiscounts = [...(await translateDiscounts(ctx, locale, allDiscounts))];
  return orders.map((order) => ({
    ...order,
    lines: translatedLines.splice(0, order.lines.length),
    discounts: translatedDiscounts.splice(0, order.discounts.length),
  }));
}
