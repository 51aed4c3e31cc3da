import { useEffect } from 'react';
import { useLocation } from 'react-router';
import type { CardProduct } from '../components/card-product.ts';
import { type Listing, productsOnPage } from './read-listing.ts';

/** Cards of the pages that this tab has loaded, by listing and page number. */
const loaded = new Map<string, Map<number, readonly CardProduct[]>>();
const listingsMax = 20;

/** The URL of a listing without its page. */
function listingKey({ pathname, search }: Pick<URL, 'pathname' | 'search'>): string {
  const params = new URLSearchParams(search);
  params.delete('page');
  return `${pathname}?${params}`;
}

function pagesOf(key: string): Map<number, readonly CardProduct[]> {
  const pages = loaded.get(key) ?? new Map<number, readonly CardProduct[]>();
  loaded.delete(key);
  loaded.set(key, pages);
  const oldest = loaded.keys().next().value;
  if (loaded.size > listingsMax && oldest !== undefined) loaded.delete(oldest);
  return pages;
}

/**
 * The loaded pages directly before a page, then the page. A product that has moved to this page
 * since is shown once.
 */
export function withPagesBefore(
  url: Pick<URL, 'pathname' | 'search'>,
  page: number,
  cards: CardProduct[],
): CardProduct[] {
  const pages = pagesOf(listingKey(url)).set(page, cards);
  const ids = new Set(cards.map(({ id }) => id));
  let before: CardProduct[] = [];
  for (let number = page - 1; ; number--) {
    const earlier = pages.get(number);
    if (earlier === undefined) return [...before, ...cards];
    before = [...earlier.filter(({ id }) => !ids.has(id)), ...before];
    for (const { id } of earlier) ids.add(id);
  }
}

/** Keeps the page that the server rendered; from now on, the loader adds the pages before. */
export function useLoadedPages({ query, products }: Listing): void {
  const { pathname, search } = useLocation();
  useEffect(() => {
    const pages = pagesOf(listingKey({ pathname, search }));
    if (!pages.has(query.page)) pages.set(query.page, products);
    productsOnPage.arrange = withPagesBefore;
  }, [pathname, search, query, products]);
}
