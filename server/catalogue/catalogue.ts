import type { z } from 'zod';
import type { catalogueEndpoints, productFilters } from '#contract/endpoints/catalogue.ts';
import type { PageMeta } from '#contract/endpoints/endpoint.ts';
import type { Product, ProductDetail } from '#contract/entities/catalogue.ts';
import { limits } from '#contract/limits.ts';
import { refuse } from '#contract/refusals.ts';
import type { Label } from '#contract/states.ts';
import type { Ctx } from '../ctx.ts';
import { findProducts } from '../search/search.ts';
import { type CategoryName, findCategory, getCategory, readCategoryNames } from './categories.ts';
import {
  asGiven,
  adminSorts,
  filtered,
  type Filters,
  orders,
  type Visibility,
} from './filter-queries.ts';
import {
  byId,
  byIds,
  bySlug,
  countOf,
  pageOf,
  type ProductDetailRow,
  type ProductRow,
} from './queries.ts';
import { cachedFacetIndex } from './facet-index/facet-index.ts';
import { countMatching } from './facet-index/counts.ts';
import { productDetailView, productView } from './view.ts';

type ListQuery = z.infer<(typeof catalogueEndpoints)['listProducts']['query']>;
export type FilterQuery = z.infer<typeof productFilters> &
  Pick<ListQuery, 'ids' | 'status' | 'stock'>;
export type Listing = { data: Product[]; meta: PageMeta };

/** Products that pass every filter. Without `page` the first 100; a search is sorted by relevance unless told otherwise. */
export async function listProducts(ctx: Ctx, query: ListQuery): Promise<Listing> {
  const categories = await readCategoryNames(ctx);
  return await list(ctx, categories, query, query.category);
}

/** The same within one category, which must exist; `categoryName` is the form that stands in addresses. */
export async function listCategoryProducts(
  ctx: Ctx,
  categoryName: string,
  query: Omit<ListQuery, 'category'>,
): Promise<Listing> {
  const categories = await readCategoryNames(ctx);
  return await list(ctx, categories, query, getCategory(categories, categoryName, ctx).slug);
}

export async function listLabelProducts(
  ctx: Ctx,
  label: Label,
  query: Pick<ListQuery, 'page' | 'limit'>,
): Promise<Listing> {
  return await listProducts(ctx, { ...query, label: [label] });
}

export async function getProduct(ctx: Ctx, slug: string): Promise<ProductDetail> {
  return shown(ctx, await bySlug.maybeOne(ctx.db, slug.toLowerCase()));
}

export async function getProductById(ctx: Ctx, id: number): Promise<ProductDetail> {
  return shown(ctx, await byId.maybeOne(ctx.db, id));
}

/** Products by id whatever their state, in one query; the order is the database's. */
export async function productsById(
  ctx: Pick<Ctx, 'db'>,
  ids: readonly number[],
): Promise<Map<number, ProductRow>> {
  const rows = ids.length === 0 ? [] : await byIds.all(ctx.db, ids);
  return new Map(rows.map((row) => [row.id, row]));
}

async function list(
  ctx: Ctx,
  categories: readonly CategoryName[],
  query: Omit<ListQuery, 'category'>,
  category?: string,
): Promise<Listing> {
  ctx.reads.add('products');
  const page = query.page ?? 1;
  const limit = Math.min(query.limit ?? limits.pageSizeDefault, limits.pageSizeMax);
  const filters = await filtersOf(ctx, categories, { ...query, category });
  if (filters === null) return { data: [], meta: { page, limit, total: 0, pages: 0 } };
  if (
    query.search &&
    isOnly('ids', filters) &&
    query.sort === undefined &&
    !query.ids &&
    ctx.actor.kind !== 'admin'
  )
    return await searched(ctx, filters.ids ?? [], page, limit);
  const visibility = visibilityOf(ctx, categories);
  const found = filtered(visibility, filters);
  const order = orderOf(ctx, query.sort, filters);
  const [rows, total] = await Promise.all([
    pageOf(found, order).all(ctx.db, ...found.values, limit, (page - 1) * limit),
    countedBy(ctx, visibility, filters),
  ]);
  for (const row of rows) tagRead(ctx, row);
  return {
    data: rows.map(productView),
    meta: { page, limit, total, pages: Math.ceil(total / limit) },
  };
}

/** Counting in the database grows with the catalogue; a shelf that stands already counts a hundred thousand in a millisecond. */
async function countedBy(ctx: Ctx, visibility: Visibility, filters: Filters): Promise<number> {
  const shelf = visibility.kind === 'shopper' ? await cachedFacetIndex(ctx) : null;
  if (shelf !== null && visibility.kind === 'shopper')
    return countMatching(shelf, filters, visibility.hiddenCategoryIds);
  const found = filtered(visibility, filters);
  return (await countOf(found).one(ctx.db, ...found.values)).total;
}

/** What only the desk sorts by is no order for shoppers: it could make their lists slow. */
function orderOf(ctx: Ctx, sort: ListQuery['sort'], filters: Filters): string {
  if (sort === undefined) return filters.ids ? asGiven : orders.featured;
  if (ctx.actor.kind === 'admin') return adminSorts[sort];
  return Object.entries(orders).find(([name]) => name === sort)?.[1] ?? orders.featured;
}

/** A search alone has its answer in the ids already: what may be seen, sorted, counted. Only the page's rows are read. */
async function searched(
  ctx: Ctx,
  ids: readonly number[],
  page: number,
  limit: number,
): Promise<Listing> {
  const products = await productsById(ctx, ids.slice((page - 1) * limit, page * limit));
  const rows = ids.flatMap((id) => products.get(id) ?? []);
  for (const row of rows) tagRead(ctx, row);
  return {
    data: rows.map(productView),
    meta: { page, limit, total: ids.length, pages: Math.ceil(ids.length / limit) },
  };
}

const isOnly = (name: keyof Filters, filters: Filters): boolean =>
  Object.entries(filters).every(
    ([key, value]) =>
      key === name || value === undefined || (Array.isArray(value) && value.length === 0),
  );

/** The query's filters as ids and paise; null when nothing can pass them. A blank search is no search. Those of the desk are the admin's alone. */
export async function filtersOf(
  ctx: Ctx,
  categories: readonly CategoryName[],
  query: FilterQuery,
): Promise<Filters | null> {
  const { search, category, ids, price_min: priceMin, price_max: priceMax } = query;
  const { label, material, size, pattern, color, availability } = query;
  const found = category === undefined ? undefined : findCategory(categories, category);
  if (category !== undefined && !found) return null;
  const wanted = ids?.map(Number).filter((id) => id <= 2_147_483_647);
  const matched = search ? await wordsOrId(ctx, search, query.status === 'archived') : undefined;
  return {
    ...(ctx.actor.kind === 'admin' ? { status: query.status, stock: query.stock } : {}),
    label,
    material,
    size,
    pattern,
    color,
    availability,
    ids: matched && wanted ? matched.filter((id) => wanted.includes(id)) : (matched ?? wanted),
    categoryId: found?.id,
    priceMinPaise: priceMin === undefined ? undefined : Math.round(priceMin * 100),
    priceMaxPaise: priceMax === undefined ? undefined : Math.round(priceMax * 100),
  };
}

/** At the desk a number is also the id of a product, and with a # nothing else. */
async function wordsOrId(ctx: Ctx, search: string, isArchived: boolean): Promise<number[]> {
  if (ctx.actor.kind !== 'admin') return await findProducts(ctx, search);
  const [, mark, id] = /^(#?)([0-9]{1,9})$/.exec(search.trim()) ?? [];
  if (mark) return [Number(id)];
  const found = await findProducts(ctx, search, isArchived ? 'archived' : 'kept');
  return id === undefined ? found : [...new Set([Number(id), ...found])];
}

const visibilityOf = (ctx: Ctx, categories: readonly CategoryName[]): Visibility =>
  ctx.actor.kind === 'admin'
    ? { kind: 'admin' }
    : { kind: 'shopper', hiddenCategoryIds: hiddenCategoryIdsOf(categories) };

/** Categories whose products no shopper sees. */
export const hiddenCategoryIdsOf = (categories: readonly CategoryName[]): number[] =>
  categories.filter(({ status }) => status !== 'active').map(({ id }) => id);

/** A product that is not on sale does not exist for shoppers; an admin may look at any. */
function shown(ctx: Ctx, row: ProductDetailRow | undefined): ProductDetail {
  if (!row) throw refuse('product_not_found');
  tagRead(ctx, row);
  const isOnSale = row.status === 'active' && row.categoryStatus === 'active';
  if (!isOnSale && ctx.actor.kind !== 'admin') throw refuse('product_not_found');
  return productDetailView(row);
}

function tagRead(ctx: Ctx, row: ProductRow): void {
  ctx.reads.add(`product:${row.id}`).add(`stock:${row.id}`).add(`category:${row.categoryId}`);
}
