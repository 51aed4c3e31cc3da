import { redirect } from 'react-router';
import { listingPageSize } from '#contract/catalogue/rules.ts';
import type { PageArgs } from '../../page.ts';
import { type CardProduct, toCard } from '../components/card-product.ts';
import { apiFilters, listingSearch, readListingQuery } from './listing-query.ts';

export type Listing = Awaited<ReturnType<typeof readListing>>;
type Scope = { category?: string; search?: string };

/**
 * In the browser, `loaded-pages.ts` puts the pages before in front; it is loaded on demand, so that
 * the first view of a listing does not contain it.
 */
export const productsOnPage = {
  arrange: (_url: URL, _page: number, cards: CardProduct[]): CardProduct[] => cards,
};

/**
 * Loads the products and facets of a category or search. A page after the last one, as of an old
 * link, redirects to the last one.
 */
export async function readListing({ api, url }: PageArgs, { category, search }: Scope) {
  const query = readListingQuery(url.searchParams);
  const filters = apiFilters(query);
  const page = {
    ...filters,
    sort: query.sort ?? undefined,
    page: query.page,
    limit: listingPageSize,
  };
  const [{ data, meta }, facets] = await Promise.all([
    category === undefined
      ? api('listProducts', { query: { ...page, search } })
      : api('listCategoryProducts', { params: { categoryName: category }, query: page }),
    api('getFacets', { query: { ...filters, category, search } }),
  ]);
  if (query.page > meta.pages && meta.total > 0)
    throw redirect(`${url.pathname}${listingSearch({ ...query, page: meta.pages }, search)}`);
  return {
    query,
    products: productsOnPage.arrange(url, query.page, data.map(toCard)),
    total: meta.total,
    pages: meta.pages,
    facets: facets.data,
  };
}
