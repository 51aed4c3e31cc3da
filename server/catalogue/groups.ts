import type { AdminProductGroup } from '#contract/catalogue/admin-entities.ts';
import type { Product, ProductGroup } from '#contract/catalogue/entities.ts';
import { toRupees } from '#contract/money.ts';
import type { Ctx } from '../ctx.ts';
import { imageUrl } from '../media/media.ts';
import { statusOf } from './status.ts';
import type { ProductRow } from './queries.ts';
import { valuesOf, variantFieldsOf } from './specification/custom-values.ts';
import {
  type AdminVariantRow,
  adminVariantsOf,
  type VariantRow,
  variantsBeside,
  variantsBesideSlug,
} from './variant-queries.ts';

export type Entry = {
  id: number;
  groupId: number | null;
  isInStock: boolean;
  pricePaise: number;
};

/**
 * The variants of the groups of these products, by group. The reader depends on each of them,
 * because it shows their colours and prices.
 */
export async function readVariants(
  ctx: Pick<Ctx, 'db' | 'reads'>,
  products: { ids: readonly number[] } | { slug: string },
): Promise<Map<number, VariantRow[]>> {
  const variants = await ('slug' in products
    ? variantsBesideSlug.all(ctx.db, products)
    : variantsBeside.all(ctx.db, products));
  for (const { id } of variants) ctx.reads.add(`product:${id}`).add(`stock:${id}`);
  return Map.groupBy(variants, ({ groupId }) => groupId);
}

/** The variants of a product's group for editing; none of a product without one. */
export const readAdminVariants = async (
  ctx: Pick<Ctx, 'db'>,
  { groupId }: { groupId: number | null },
): Promise<AdminVariantRow[]> =>
  groupId === null ? [] : await adminVariantsOf.all(ctx.db, { groupIds: [groupId] });

/**
 * Of each group the first in stock, then the cheapest, at the place of the group's first variant.
 */
export function onePerGroup(entries: readonly Entry[]): Entry[] {
  const chosen = new Map<number, Entry>();
  for (const entry of entries) {
    const key = entry.groupId === null ? entry.id : -entry.groupId;
    const before = chosen.get(key);
    if (before === undefined || isBetter(entry, before)) chosen.set(key, entry);
  }
  return [...chosen.values()];
}

const isBetter = (a: Entry, b: Entry): boolean =>
  a.isInStock === b.isInStock
    ? a.pricePaise < b.pricePaise || (a.pricePaise === b.pricePaise && a.id < b.id)
    : a.isInStock;

type Summary = Pick<Product, 'group_id' | 'price_from' | 'price_to' | 'colors' | 'sizes'>;

/** What a card shows of the product's group; of a product without one, only its price. */
export function summaryOf(row: ProductRow, variants: readonly VariantRow[] = []): Summary {
  const onSale = variants.filter(({ status }) => status === 'active');
  const paise = (onSale.length === 0 ? [row] : onSale).map(({ pricePaise }) => pricePaise);
  return {
    group_id: row.groupId,
    price_from: toRupees(Math.min(...paise)),
    price_to: toRupees(Math.max(...paise)),
    colors: colorsOf(onSale, row),
    sizes: [...new Set(onSale.map(({ size }) => size))],
  };
}

/** The active variants of the group as the page of `shown` lists them. */
export const groupView = (
  shown: Shown,
  variants: readonly VariantRow[] = [],
): ProductGroup | null =>
  viewOf(
    shown,
    variants.filter(({ status }) => status === 'active'),
    variantView,
  );

/** Also the inactive variants. */
export function adminGroupView(
  shown: Shown,
  variants: readonly AdminVariantRow[] = [],
): AdminProductGroup | null {
  const view = viewOf(shown, variants, (row) => ({
    ...variantView(row),
    status: statusOf(row.status),
    cost: row.costPaise === null ? null : toRupees(row.costPaise),
    weight_grams: row.weightGrams,
    low_stock_threshold: row.lowStockThreshold,
    custom_fields: valuesOf(variantFieldsOf(row.categoryFields), row.customFields),
    version: row.version,
  }));
  return view && { ...view, version: variants[0]?.groupVersion ?? 0 };
}

/** The size and colour that a page shows, under the name of the group. */
type Shown = Pick<ProductRow, 'name' | 'color' | 'size'>;

function viewOf<R extends VariantRow, V>(row: Shown, onSale: readonly R[], view: (row: R) => V) {
  const [first] = onSale;
  if (!first) return null;
  const colors = colorsOf(onSale, row);
  return {
    id: first.groupId,
    slug: first.groupSlug,
    name: row.name,
    colors,
    sizes: [...Map.groupBy(onSale, ({ size }) => size)].flatMap(([value, ofSize]) => {
      const shown = ofSize.find(({ color }) => color === row.color) ?? ofSize[0];
      return shown ? [{ value, slug: shown.slug }] : [];
    }),
    variants: colors.flatMap(({ value }) =>
      onSale.filter(({ color }) => color === value).map(view),
    ),
  };
}

/** In the order in which the colours were added. */
function colorsOf(variants: readonly VariantRow[], row: Omit<Shown, 'name'>): Product['colors'] {
  const byAge = variants.toSorted((a, b) => a.id - b.id);
  return [...new Set(byAge.map(({ color }) => color))].flatMap((value) => {
    const ofColor = variants.filter(({ color }) => color === value);
    const shown = ofColor.find(({ size }) => size === row.size) ?? ofColor[0];
    if (!shown) return [];
    const image = ofColor.find(({ imageHash }) => imageHash !== null)?.imageHash ?? null;
    return [
      {
        value,
        hex: ofColor.find(({ colorHex }) => colorHex !== null)?.colorHex ?? null,
        image: image === null ? null : imageUrl(image),
        slug: shown.slug,
      },
    ];
  });
}

const variantView = (row: VariantRow): ProductGroup['variants'][number] => ({
  product_id: row.id,
  slug: row.slug,
  color: row.color,
  color_hex: row.colorHex,
  size: row.size,
  sku: row.sku,
  price: toRupees(row.pricePaise),
  original_price: row.originalPricePaise === null ? null : toRupees(row.originalPricePaise),
  stock: row.stock,
  image: row.imageHash === null ? null : imageUrl(row.imageHash),
});
