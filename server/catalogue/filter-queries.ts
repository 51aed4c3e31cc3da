import type { DeskSort, ProductSort } from '#contract/endpoints/catalogue.ts';
import type { Availability, ProductStatus } from '#contract/states.ts';

/** What a listing may be narrowed by, in paise and ids; an absent filter lets everything through. */
export type Filters = {
  ids?: readonly number[] | undefined;
  categoryId?: number | undefined;
  label?: readonly string[] | undefined;
  material?: readonly string[] | undefined;
  size?: readonly string[] | undefined;
  pattern?: readonly string[] | undefined;
  color?: readonly string[] | undefined;
  availability?: 'in_stock' | 'out_of_stock' | undefined;
  priceMinPaise?: number | undefined;
  priceMaxPaise?: number | undefined;
  status?: ProductStatus | undefined;
  stock?: Availability | undefined;
};

/** What the caller may see at all. */
export type Visibility =
  | { kind: 'shopper'; hiddenCategoryIds: readonly number[] }
  | { kind: 'admin' };

/** SQL for `from products p`, and the values that it speaks of. */
export type Filtered = { where: string; values: unknown[] };

export type Condition = { sql: (value: string) => string; value: unknown };

/** `sql` takes the placeholder of the value. Nothing of the caller's is ever part of the text. */
const condition = (sql: Condition['sql'], value: unknown): Condition => ({ sql, value });

/** The steps of `stock_rank`: 0 is out of stock, 1 is low. */
const stockCondition: Record<Availability, Condition> = {
  out_of_stock: condition((value) => `p.stock_rank = ${value}::smallint`, 0),
  low_stock: condition((value) => `p.stock_rank = ${value}::smallint`, 1),
  in_stock: condition((value) => `p.stock_rank >= ${value}::smallint`, 2),
};

export const isInStock = 'p.is_in_stock';

export function conditionsOf(filters: Filters): Partial<Record<keyof Filters, Condition>> {
  const {
    ids,
    categoryId,
    label,
    material,
    size,
    pattern,
    color,
    availability,
    priceMinPaise,
    priceMaxPaise,
    status,
    stock,
  } = filters;
  return {
    ...(ids && { ids: condition((value) => `p.id = any(${value}::int[])`, ids) }),
    ...(categoryId !== undefined && {
      categoryId: condition((value) => `p.category_id = ${value}::int`, categoryId),
    }),
    ...(label?.length && { label: condition((value) => `p.labels && ${value}::text[]`, label) }),
    ...(material?.length && {
      material: condition((value) => `p.material = any(${value}::text[])`, material),
    }),
    ...(size?.length && { size: condition((value) => `p.size = any(${value}::text[])`, size) }),
    ...(pattern?.length && {
      pattern: condition((value) => `p.pattern = any(${value}::text[])`, pattern),
    }),
    ...(color?.length && { color: condition((value) => `p.color = any(${value}::text[])`, color) }),
    ...(availability && {
      availability: condition(
        (value) => `${isInStock} = ${value}::bool`,
        availability === 'in_stock',
      ),
    }),
    ...(priceMinPaise !== undefined && {
      priceMinPaise: condition((value) => `p.price_paise >= ${value}::bigint`, priceMinPaise),
    }),
    ...(status && { status: condition((value) => `p.status = ${value}`, status) }),
    ...(stock && { stock: stockCondition[stock] }),
    ...(priceMaxPaise !== undefined && {
      priceMaxPaise: condition((value) => `p.price_paise <= ${value}::bigint`, priceMaxPaise),
    }),
  };
}

/** All conditions together, numbered from $1; the ids, where there are any, are $1. */
export function filtered(visibility: Visibility, filters: Filters): Filtered {
  const values: unknown[] = [];
  const narrowed = Object.values(conditionsOf(filters)).map(({ sql, value }) =>
    sql(`$${values.push(value)}`),
  );
  const seen =
    visibility.kind === 'admin' && filters.status ? 'true' : visibleWhere(visibility, values);
  return { where: [seen, ...narrowed].join(' and '), values };
}

/** Shoppers see active products of active categories; an admin everything but what is archived, and that where it is asked for. */
export function visibleWhere(visibility: Visibility, values: unknown[]): string {
  if (visibility.kind === 'admin') return "p.status <> 'archived'";
  if (visibility.hiddenCategoryIds.length === 0) return "p.status = 'active'";
  return `p.status = 'active' and p.category_id <> all($${values.push(visibility.hiddenCategoryIds)}::int[])`;
}

/** Every order ends in the id, so that pages neither repeat nor lose a product. */
export const orders: Record<ProductSort, string> = {
  featured: `${isInStock} desc, cardinality(p.labels) desc, p.created_at desc, p.id desc`,
  newest: 'p.created_at desc, p.id desc',
  price_asc: 'p.price_paise, p.id',
  price_desc: 'p.price_paise desc, p.id desc',
  rating: 'p.shown_rating_tenths desc, p.id desc',
  name: 'lower(p.name), p.id',
};

/** What the desk sorts by besides. The figure of the stock stands in no index; its steps do, and only a step is sorted. */
export const adminSorts: Record<ProductSort | DeskSort, string> = {
  ...orders,
  id_asc: 'p.id',
  id_desc: 'p.id desc',
  name_desc: 'lower(p.name) desc, p.id desc',
  stock_asc: 'p.stock_rank, p.stock, p.id',
  stock_desc: 'p.stock_rank desc, p.stock desc, p.id desc',
  updated: 'p.updated_at desc, p.id desc',
};

/** As the ids stand in $1; a search hands them over best first. */
export const asGiven = 'array_position($1::int[], p.id)';
