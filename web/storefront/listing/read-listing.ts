import * as limits from '#contract/limits.ts';
import type { PageArgs } from '../../page.ts';
import { toCard } from '../components/card-product.ts';
import { apiFilters, readListingQuery } from './listing-query.ts';

export type Listing = Awaited<ReturnType<typeof readListing>>;
type Scope = { category?: string; search?: string };

/** Loads the products and facets of a category or search. */
export async function readListing({ api, url }: PageArgs, { category, search }: Scope) {
  const query = readListingQuery(url.searchParams);
  const filters = apiFilters(query);
  const page = {
    ...filters,
    sort: query.sort ?? undefined,
    page: query.page,
    limit: limits.listingPageSize,
  };
  const [{ data, meta }, facets] = await Promise.all([
    category === undefined
      ? api('listProducts', { query: { ...page, search } })
      : api('listCategoryProducts', { params: { categoryName: category }, query: page }),
    api('getFacets', { query: { ...filters, category, search } }),
  ]);
  return {
    query,
    products: data.map(toCard),
    total: meta.total,
    pages: meta.pages,
    facets: facets.data,
  };
}
