import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { listingPageSize } from '#contract/catalogue/rules.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { listingSearch } from './listing-query.ts';
import { useLoadedPages } from './loaded-pages.ts';
import type { Listing } from './read-listing.ts';
import {
  loadMoreText,
  pagesText,
  previousProductsText,
  showingRangeText,
  showingText,
} from '#web/storefront/listing/texts.ts';

interface ListingPagesProps {
  listing: Listing;
  search?: string | undefined;
}

/**
 * 'Load more' is a link to the next page. In the browser it adds that page to the grid and replaces
 * the URL; without JavaScript it opens the page by itself.
 */
export function ListingPages({ listing, search }: ListingPagesProps) {
  const { query, products, total, pages } = listing;
  const { pathname } = useLocation();
  const nav = useRef<HTMLElement>(null);
  useLoadedPages(listing);
  const to = (page: number) => `${pathname}${listingSearch({ ...query, page }, search)}`;
  const isLoading = useIsLoading(to(query.page + 1));
  useFocusOnNewCard(nav, products.length, isLoading);
  if (total === 0 || (pages === 1 && query.page === 1)) return null;
  const pagesShown = Math.max(1, Math.ceil(products.length / listingPageSize));
  const first = query.page - pagesShown + 1;
  const coming = Math.min(listingPageSize, total - query.page * listingPageSize);
  return (
    <>
      {isLoading ? (
        <div className="product-grid listing-coming">
          {Array.from({ length: coming }, (_, card) => (
            <SkeletonCard key={card} />
          ))}
        </div>
      ) : null}
      <nav ref={nav} aria-label={pagesText} className="listing-more">
        {products.length > 0 ? <p>{shownText({ first, shown: products.length, total })}</p> : null}
        {query.page < pages ? (
          <Link
            to={to(query.page + 1)}
            replace
            preventScrollReset
            className={buttonClass({ variant: 'secondary', size: 'large' })}
            aria-busy={isLoading || undefined}
          >
            <span className="button-label">{loadMoreText}</span>
            {isLoading ? <Spinner className="button-spinner" /> : null}
          </Link>
        ) : null}
        {first > 1 ? (
          <Link to={to(Math.min(first - 1, pages))} className="text-link">
            {previousProductsText}
          </Link>
        ) : null}
      </nav>
    </>
  );
}

function useIsLoading(to: string): boolean {
  const { location } = useNavigation();
  return location !== undefined && `${location.pathname}${location.search}` === to;
}

/** The grid is not scrolled: the new card is where the link was. */
function useFocusOnNewCard(
  nav: { current: HTMLElement | null },
  shown: number,
  isLoading: boolean,
): void {
  const shownBefore = useRef<number | null>(null);
  useEffect(() => {
    if (isLoading) {
      shownBefore.current = shown;
      return;
    }
    const before = shownBefore.current;
    shownBefore.current = null;
    if (before === null || shown <= before) return;
    const links = nav.current
      ?.closest('section')
      ?.querySelectorAll<HTMLElement>('.listing-results .product-card-name > a');
    links?.[before]?.focus({ preventScroll: true });
  }, [nav, shown, isLoading]);
}

interface Shown {
  /** The first page that is shown. */
  first: number;
  shown: number;
  total: number;
}

function shownText({ first, shown, total }: Shown): string {
  if (first === 1) return showingText(shown, total);
  const before = (first - 1) * listingPageSize;
  return showingRangeText(before + 1, before + shown, total);
}
