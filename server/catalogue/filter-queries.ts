import type { AdminSort, ProductSort } from '#contract/catalogue/api.ts';
import type { Availability } from '#contract/catalogue/availability.ts';
import type { ProductStatus } from '#contract/catalogue/rules.ts';
import type { Values } from '#database/client/parameters.ts';

/** Filters of a product list, in paise and ids; an absent filter matches every product. */
export type Filters = {
  ids?: readonly number[] | undefined;
  categoryId?: number | undefined;
  label?: readonly string[] | undefined;
  material?: readonly string[] | undefined;
  size?: readonly string[] | undefined;
  pattern?: readonly string[] | undefined;
  color?: readonly string[] | undefined;
  countryOfOrigin?: readonly string[] | undefined;
  /** 'key:value' of custom fields. */
  field?: readonly string[] | undefined;
  availability?: 'in_stock' | 'out_of_stock' | undefined;
  priceMinPaise?: number | undefined;
  priceMaxPaise?: number | undefined;
  status?: ProductStatus | undefined;
  stock?: Availability | undefined;
  /** One entry per group: its matching variant in stock with the lowest price. */
  isGrouped?: true | undefined;
};

/** The products that the caller may see at all. */
export type Visibility =
  | { kind: 'shopper'; hiddenCategoryIds: readonly number[] }
  | { kind: 'admin' };

/** The parameters that a condition may use; a statement sends only those in its text. */
export const filterParameters = {
  ids: 'ints?',
  categoryId: 'int?',
  label: 'texts?',
  material: 'texts?',
  size: 'texts?',
  pattern: 'texts?',
  color: 'texts?',
  countryOfOrigin: 'texts?',
  field: 'texts?',
  availability: 'bool?',
  priceMinPaise: 'int?',
  priceMaxPaise: 'int?',
  status: 'text?',
  hiddenCategoryIds: 'ints?',
} as const;
type FilterValues = Values<typeof filterParameters>;

/** A condition on `products p`, and the values of its parameters. */
export type Filtered = { where: string; values: FilterValues };
/** `entries` also leaves one product per group. */
export type FilteredEntries = Filtered & { entries: string };

/** By each product's own threshold. `stock_rank` 0 is out of stock; the indexes contain it. */
const stockCondition: Record<Availability, (p: string) => string> = {
  out_of_stock: (p) => `${p}.stock_rank = 0`,
  low_stock: (p) => `(${p}.is_low_stock and ${p}.stock_rank > 0)`,
  in_stock: (p) => `(not ${p}.is_low_stock and ${p}.stock_rank > 0)`,
};

export const isInStock = 'p.is_in_stock';

/**
 * One condition per given filter on the products of an alias. Input is never part of the SQL text.
 */
export const conditionsOf = (
  filters: Filters,
  p: 'p' | 'better' = 'p',
): Partial<Record<keyof Filters, string>> => ({
  ...(filters.ids && { ids: `${p}.id = any(:ids::int[])` }),
  ...(filters.categoryId !== undefined && { categoryId: `${p}.category_id = :categoryId::int` }),
  ...(filters.label?.length && { label: `${p}.labels && :label::text[]` }),
  ...(filters.material?.length && { material: `${p}.material = any(:material::text[])` }),
  ...(filters.size?.length && { size: `${p}.size = any(:size::text[])` }),
  ...(filters.pattern?.length && { pattern: `${p}.pattern = any(:pattern::text[])` }),
  ...(filters.color?.length && { color: `${p}.color = any(:color::text[])` }),
  ...(filters.countryOfOrigin?.length && {
    countryOfOrigin: `${p}.country_of_origin = any(:countryOfOrigin::text[])`,
  }),
  ...(filters.field?.length && {
    field: `(select bool_and(${p}.custom_values && string_to_array(chosen, chr(10)))
      from unnest(:field::text[]) chosen)`,
  }),
  ...(filters.availability && { availability: `${p}.is_in_stock = :availability::bool` }),
  ...(filters.priceMinPaise !== undefined && {
    priceMinPaise: `${p}.price_paise >= :priceMinPaise::bigint`,
  }),
  ...(filters.status && { status: `${p}.status = :status` }),
  ...(filters.stock && { stock: stockCondition[filters.stock](p) }),
  ...(filters.priceMaxPaise !== undefined && {
    priceMaxPaise: `${p}.price_paise <= :priceMaxPaise::bigint`,
  }),
});

/** The values of all filters; null for an absent one, which no condition uses. */
export const filterValues = (visibility: Visibility, filters: Filters): FilterValues => ({
  ids: filters.ids ?? null,
  categoryId: filters.categoryId ?? null,
  label: filters.label ?? null,
  material: filters.material ?? null,
  size: filters.size ?? null,
  pattern: filters.pattern ?? null,
  color: filters.color ?? null,
  countryOfOrigin: filters.countryOfOrigin ?? null,
  field: filters.field ? valuesByField(filters.field) : null,
  availability: filters.availability === undefined ? null : filters.availability === 'in_stock',
  priceMinPaise: filters.priceMinPaise ?? null,
  priceMaxPaise: filters.priceMaxPaise ?? null,
  status: filters.status ?? null,
  hiddenCategoryIds: visibility.kind === 'shopper' ? visibility.hiddenCategoryIds : null,
});

/** The values of each field, joined by line breaks, which none contains. */
const valuesByField = (chosen: readonly string[]): string[] =>
  [...Map.groupBy(chosen, (filter) => filter.slice(0, filter.indexOf(':'))).values()].map(
    (ofField) => ofField.join('\n'),
  );

/** All conditions joined with `and`. */
export function filtered(visibility: Visibility, filters: Filters): FilteredEntries {
  const matching = (p: 'p' | 'better'): string => {
    const visible =
      visibility.kind === 'admin' && filters.status ? 'true' : visibleWhere(visibility, p);
    return [visible, ...Object.values(conditionsOf(filters, p))].join(' and ');
  };
  const where = matching('p');
  // With `or`, the planner looks up the other variants of each row that it walks; it never joins
  // the whole catalogue.
  const hasNoBetter = `(p.group_id is null or not exists (select from products better
    where better.group_id = p.group_id and ${matching('better')}
      and (better.is_in_stock, -better.price_paise, -better.id)
        > (p.is_in_stock, -p.price_paise, -p.id)))`;
  return {
    where,
    entries: filters.isGrouped ? `${where} and ${hasNoBetter}` : where,
    values: filterValues(visibility, filters),
  };
}

/**
 * Shoppers see active products of active categories. Admins see all but archived products, and
 * those on request.
 */
export function visibleWhere(visibility: Visibility, p: 'p' | 'better' = 'p'): string {
  if (visibility.kind === 'admin') return `${p}.status <> 'archived'`;
  if (visibility.hiddenCategoryIds.length === 0) return `${p}.status = 'active'`;
  return `${p}.status = 'active' and ${p}.category_id <> all(:hiddenCategoryIds::int[])`;
}

/** Every sort ends in the id, so that pages neither repeat nor skip a product. */
export const sorts: Record<ProductSort, string> = {
  featured: `${isInStock} desc, cardinality(p.labels) desc, p.created_at desc, p.id desc`,
  newest: 'p.created_at desc, p.id desc',
  price_asc: 'p.price_paise, p.id',
  price_desc: 'p.price_paise desc, p.id desc',
  rating: 'p.reviewed_rating_tenths desc, p.id desc',
  name: 'lower(p.name), p.id',
  origin: `p.country_of_origin = '', p.country_of_origin collate "C", p.id`,
};

/**
 * The sorts of the admin area. The index holds `stock_rank`, not `stock`: only rows of one rank are
 * sorted.
 */
export const adminSorts: Record<ProductSort | AdminSort, string> = {
  ...sorts,
  id_asc: 'p.id',
  id_desc: 'p.id desc',
  name_desc: 'lower(p.name) desc, p.id desc',
  stock_asc: 'p.stock_rank, p.stock, p.id',
  stock_desc: 'p.stock_rank desc, p.stock desc, p.id desc',
  updated: 'p.updated_at desc, p.id desc',
};

/** The order of the given ids; a search returns the best match first. */
export const givenOrder = 'array_position(:ids::int[], p.id)';
