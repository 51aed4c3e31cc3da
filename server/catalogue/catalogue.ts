import type { z } from 'zod';
import { type catalogueApi, type productFilters, productSorts } from '#contract/catalogue/api.ts';
import type { PageMeta } from '#contract/endpoint.ts';
import type { Product, ProductDetail } from '#contract/catalogue/entities.ts';
import { pageSizeDefault, pageSizeMax } from '#contract/rules.ts';
import { refuse } from '#contract/refusals.ts';
import type { Label } from '#contract/catalogue/availability.ts';
import type { Ctx } from '../ctx.ts';
import { findProducts, type SearchScope } from '../search/search.ts';
import { type Entry, onePerGroup, readVariants } from './groups.ts';
import { readBadges } from './badges.ts';
import type { VariantRow } from './variant-queries.ts';
import { type CategoryName, findCategory, getCategory, readCategoryNames } from './categories.ts';
import {
  adminSorts,
  filtered,
  type Filters,
  givenOrder,
  sorts,
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
import { cachedFacetIndex, isIndexLoaded, loadFromIndex } from './facet-index/facet-index.ts';
import { readProductTexts } from './translated.ts';
import { countMatching } from './facet-index/counts.ts';
import { pageOfEntries } from './facet-index/entries.ts';
import { productDetailView, productView, stockLevelOf } from './view.ts';

type ListQuery = z.infer<(typeof catalogueApi)['listProducts']['query']>;
export type FilterQuery = z.infer<typeof productFilters> &
  Pick<ListQuery, 'ids' | 'status' | 'stock'>;
type Listing = { data: Product[]; meta: PageMeta };

/**
 * Products that match every filter; the first 100 without `page`. A search without `sort` is sorted
 * by relevance.
 */
export async function listProducts(ctx: Ctx, query: ListQuery): Promise<Listing> {
  const categories = await readCategoryNames(ctx);
  return await list(ctx, categories, query, query.category);
}

/** Products of one category, named as in URLs. Refuses `category_not_found`. */
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
  query: Pick<ListQuery, 'page' | 'limit' | 'variants'>,
): Promise<Listing> {
  return await listProducts(ctx, { ...query, label: [label] });
}

export async function getProduct(ctx: Ctx, name: string): Promise<ProductDetail> {
  const slug = name.toLowerCase();
  return await visibleDetail(ctx, bySlug.maybeOne(ctx.db, { slug }), { slug });
}

export async function getProductById(ctx: Ctx, id: number): Promise<ProductDetail> {
  return await visibleDetail(ctx, byId.maybeOne(ctx.db, { id }), { ids: [id] });
}

/** Products of any status by id, in this order. */
async function productsById(ctx: Ctx, ids: readonly number[]): Promise<Product[]> {
  if (ids.length === 0) return [];
  const [rows, variants] = await Promise.all([
    byIds.all(ctx.db, { ids }),
    readVariants(ctx, { ids }),
  ]);
  const products = new Map(rows.map((row) => [row.id, row]));
  return await productViews(
    ctx,
    ids.flatMap((id) => products.get(id) ?? []),
    variants,
  );
}

async function list(
  ctx: Ctx,
  categories: readonly CategoryName[],
  query: Omit<ListQuery, 'category'>,
  category?: string,
): Promise<Listing> {
  ctx.reads.add('products');
  const page = query.page ?? 1;
  const limit = Math.min(query.limit ?? pageSizeDefault, pageSizeMax);
  const filters = await filtersOf(ctx, categories, { ...query, category });
  if (filters === null) return { data: [], meta: { page, limit, total: 0, pages: 0 } };
  const { matches, ...conditions } = filters;
  if (matches && isSearchOnly(conditions) && query.sort === undefined)
    return await searchPage(ctx, filters.isGrouped ? onePerGroup(matches) : matches, {
      page,
      limit,
    });
  const visibility = visibilityOf(ctx, categories);
  const sort = query.sort ?? (filters.ids ? undefined : 'featured');
  const range = { limit, offset: (page - 1) * limit };
  const { data, total } = await readPage(ctx, { visibility, filters, sort, range });
  return {
    data,
    meta: { page, limit, total, pages: Math.ceil(total / limit) },
  };
}

type PageQuery = {
  visibility: Visibility;
  filters: Filters;
  sort: ListQuery['sort'];
  range: { limit: number; offset: number };
};

/** Of groups, the facet index sorts in memory once it is loaded. */
async function readPage(
  ctx: Ctx,
  { visibility, filters, sort, range }: PageQuery,
): Promise<{ data: Product[]; total: number }> {
  const shopperSort = productSorts.find((name) => name === sort);
  if (visibility.kind === 'shopper' && filters.isGrouped && shopperSort && isIndexLoaded(ctx)) {
    const { hiddenCategoryIds } = visibility;
    const page = await loadFromIndex(
      ctx,
      (index) => pageOfEntries(index, filters, { hiddenCategoryIds, sort: shopperSort, ...range }),
      async (found) => found && { data: await productsById(ctx, found.ids), total: found.total },
    );
    if (page) return page;
  }
  const found = filtered(visibility, filters);
  const [rows, total] = await Promise.all([
    pageOf(found, sortOf(ctx, sort, filters)).all(ctx.db, { ...found.values, ...range }),
    countTotal(ctx, visibility, filters),
  ]);
  const variants = await readVariants(ctx, { ids: rows.map(({ id }) => id) });
  return { data: await productViews(ctx, rows, variants), total };
}

async function productViews(
  ctx: Ctx,
  rows: readonly ProductRow[],
  variants: Map<number, VariantRow[]>,
): Promise<Product[]> {
  for (const row of rows) tagRead(ctx, row);
  const [promotions, translated] = await Promise.all([
    readBadges(ctx),
    readProductTexts(ctx, rows),
  ]);
  return rows.map((row) => ({
    ...productView(translated(row), variants.get(row.groupId ?? 0), promotions),
    ...(ctx.actor.kind === 'admin' && { stock_level: stockLevelOf(row) }),
  }));
}

/**
 * Counts in memory if the facet index is loaded: 100,000 products take 1 ms. A count in the
 * database grows with the catalogue.
 */
async function countTotal(ctx: Ctx, visibility: Visibility, filters: Filters): Promise<number> {
  const index = visibility.kind === 'shopper' ? await cachedFacetIndex(ctx) : null;
  if (index !== null && visibility.kind === 'shopper')
    return countMatching(index, filters, visibility.hiddenCategoryIds);
  const found = filtered(visibility, filters);
  return (await countOf(found, filters.isGrouped).one(ctx.db, found.values)).total;
}

/** Shoppers cannot use the admin sorts, some of which have no index. */
function sortOf(ctx: Ctx, sort: ListQuery['sort'], filters: Filters): string {
  if (sort === undefined) return filters.ids ? givenOrder : sorts.featured;
  if (ctx.actor.kind === 'admin') return adminSorts[sort];
  return Object.entries(sorts).find(([name]) => name === sort)?.[1] ?? sorts.featured;
}

/**
 * A search without other filters: the ids are already filtered, sorted and counted. Reads only the
 * rows of the page.
 */
async function searchPage(
  ctx: Ctx,
  matches: readonly Entry[],
  { page, limit }: { page: number; limit: number },
): Promise<Listing> {
  const ids = matches.slice((page - 1) * limit, page * limit).map(({ id }) => id);
  return {
    data: await productsById(ctx, ids),
    meta: { page, limit, total: matches.length, pages: Math.ceil(matches.length / limit) },
  };
}

const isSearchOnly = (filters: Filters): boolean =>
  Object.entries(filters).every(
    ([key, value]) =>
      key === 'ids' ||
      key === 'isGrouped' ||
      value === undefined ||
      (Array.isArray(value) && value.length === 0),
  );

/** Filters; `matches`: what a search found, best first, unless ids are given too. */
type FoundFilters = Filters & { matches?: readonly Entry[] };

/**
 * Converts a query to filters in ids and paise; null if no product can match. Ignores a blank
 * search, and admin filters of shoppers.
 */
export async function filtersOf(
  ctx: Ctx,
  categories: readonly CategoryName[],
  query: FilterQuery,
): Promise<FoundFilters | null> {
  const { search, category, ids, price_min: priceMin, price_max: priceMax } = query;
  const { label, material, size, pattern, color, availability } = query;
  const { country_of_origin: countryOfOrigin, field } = query;
  const found = category === undefined ? undefined : findCategory(categories, category);
  if (category !== undefined && !found) return null;
  const givenIds = ids?.map(Number).filter((id) => id <= 2_147_483_647);
  const isAdmin = ctx.actor.kind === 'admin';
  const matches = search && !isAdmin ? await findProducts(ctx, search) : undefined;
  const foundIds =
    search && isAdmin
      ? await adminSearchIds(ctx, search, query.status === 'archived' ? 'archived' : 'not_archived')
      : matches?.map(({ id }) => id);
  const variants = query.variants ?? (ids || isAdmin ? 'all' : 'grouped');
  return {
    ...(isAdmin ? { status: query.status, stock: query.stock } : {}),
    label,
    material,
    size,
    pattern,
    color,
    countryOfOrigin,
    field,
    availability,
    ids:
      foundIds && givenIds
        ? foundIds.filter((id) => givenIds.includes(id))
        : (foundIds ?? givenIds),
    categoryId: found?.id,
    priceMinPaise: priceMin === undefined ? undefined : Math.round(priceMin * 100),
    priceMaxPaise: priceMax === undefined ? undefined : Math.round(priceMax * 100),
    ...(variants === 'grouped' && { isGrouped: true }),
    ...(matches && !givenIds && { matches }),
  };
}

/** In the admin area '12' also finds the product with that id, and '#12' finds only that. */
async function adminSearchIds(ctx: Ctx, search: string, scope: SearchScope): Promise<number[]> {
  const [, mark, id] = /^(#?)([0-9]{1,9})$/.exec(search.trim()) ?? [];
  if (mark) return [Number(id)];
  const found = (await findProducts(ctx, search, scope)).map((match) => match.id);
  return id === undefined ? found : [...new Set([Number(id), ...found])];
}

const visibilityOf = (ctx: Ctx, categories: readonly CategoryName[]): Visibility =>
  ctx.actor.kind === 'admin'
    ? { kind: 'admin' }
    : { kind: 'shopper', hiddenCategoryIds: hiddenCategoryIdsOf(categories) };

/** Categories that are hidden from shoppers. */
export const hiddenCategoryIdsOf = (categories: readonly CategoryName[]): number[] =>
  categories.filter(({ status }) => status !== 'active').map(({ id }) => id);

/** Refuses `product_not_found`, for shoppers also if the product is not on sale. */
async function visibleDetail(
  ctx: Ctx,
  product: Promise<ProductDetailRow | undefined>,
  named: Parameters<typeof readVariants>[1],
): Promise<ProductDetail> {
  const [row, variants] = await Promise.all([product, readVariants(ctx, named)]);
  if (!row) throw refuse('product_not_found');
  tagRead(ctx, row);
  const isOnSale = row.status === 'active' && row.categoryStatus === 'active';
  if (!isOnSale && ctx.actor.kind !== 'admin') throw refuse('product_not_found');
  const [promotions, translated] = await Promise.all([
    readBadges(ctx),
    readProductTexts(ctx, [row]),
  ]);
  return productDetailView(translated(row), variants.get(row.groupId ?? 0), {
    promotions,
    locale: ctx.locale,
  });
}

function tagRead(ctx: Ctx, row: ProductRow): void {
  ctx.reads.add(`product:${row.id}`).add(`stock:${row.id}`).add(`category:${row.categoryId}`);
}
