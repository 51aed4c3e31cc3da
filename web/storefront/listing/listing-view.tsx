import { Suspense, useState, type ReactNode } from 'react';
import { listingEmpty } from '#contract/catalogue/listing-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { ChevronDownIcon, FilterIcon } from '#web/ui/icons/icons.tsx';
import { lazyHydrate } from '#web/ui/lazy/lazy-hydrate.tsx';
import { lazyWithToast } from '#web/ui/lazy/lazy-with-toast.ts';
import { Spinner } from '#web/ui/spinner.tsx';
import { ProductGrid } from '../components/product-grid.tsx';
import { QuickFilters } from './quick-filters.tsx';
import { hasFilters, isSort, type ListingQuery, sortNames } from './listing-query.ts';
import type { Listing } from './read-listing.ts';
import { useListingQuery } from './use-listing-query.ts';
import {
  bestMatchText,
  filtersText,
  loadingProductsText,
  productsCountText,
  productsText,
  showFiltersText,
  sortByText,
} from '#web/storefront/listing/texts.ts';

const FilterAside = lazyHydrate(async () => (await import('./filter-aside.tsx')).FilterAside);
const FilterChips = lazyHydrate(async () => (await import('./filter-chips.tsx')).FilterChips);
const NothingFound = lazyHydrate(async () => (await import('./nothing-found.tsx')).NothingFound);
const Pages = lazyHydrate(async () => (await import('./listing-pages.tsx')).ListingPages);
const FilterSheet = lazyWithToast(async () => (await import('./filter-sheet.tsx')).FilterSheet);

type ListingViewProps = { listing: Listing; search?: string; emptyTitle?: string };

/** Filters beside the grid; on phones they open in a sheet. */
export function ListingView({
  listing,
  search,
  emptyTitle = listingEmpty.products,
}: ListingViewProps) {
  const { products, total, facets } = listing;
  const { query, isPending, apply, pathname } = useListingQuery(listing.query, search);
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const form = { facets, query, apply, search };
  // Nothing to filter or sort, and no filter to take back.
  const isBare = total === 0 && !hasFilters(query);
  return (
    <>
      <QuickFilters facets={facets} query={query} pathname={pathname} search={search} />
      <div className={isBare ? undefined : 'listing'}>
        {isBare ? null : (
          <aside className="listing-filters" aria-label={filtersText}>
            <h2 className="text-lg">{filtersText}</h2>
            <FilterAside listing={listing} search={search} />
          </aside>
        )}
        <section aria-label={productsText} aria-busy={isPending}>
          {isBare ? null : (
            <div className="listing-bar">
              <output className="listing-count">{productsCountText(total)}</output>
              <Button
                variant="secondary"
                className="listing-show-filters"
                aria-haspopup="dialog"
                onClick={() => setSheet('open')}
              >
                <FilterIcon size={18} /> {showFiltersText}
              </Button>
              <SortField query={query} apply={apply} isSearch={search !== undefined} />
            </div>
          )}
          {hasFilters(query) ? (
            <FilterChips query={query} pathname={pathname} search={search} />
          ) : null}
          <Results isPending={isPending}>
            {products.length === 0 ? (
              <NothingFound title={emptyTitle} search={hasFilters(query) ? undefined : search} />
            ) : (
              <ProductGrid products={products} />
            )}
          </Results>
          <Pages listing={listing} search={search} />
        </section>
        {sheet === 'never' ? null : (
          <Suspense fallback={null}>
            <FilterSheet
              {...form}
              open={sheet === 'open'}
              onClose={() => setSheet('closed')}
              total={total}
              isPending={isPending}
            />
          </Suspense>
        )}
      </div>
    </>
  );
}

type SortFieldProps = {
  query: ListingQuery;
  apply: (query: ListingQuery) => void;
  isSearch: boolean;
};

/** The default sort is relevance for a search, else the shop's featured order. */
function SortField({ query, apply, isSearch }: SortFieldProps) {
  const usual = isSearch ? bestMatchText : sortNames.featured;
  const names = Object.entries(sortNames).filter(([value]) => value !== 'featured');
  return (
    <div className="listing-sort select">
      <select
        className="input"
        aria-label={sortByText}
        name="sort"
        form="filters"
        value={query.sort ?? ''}
        onChange={(event) => {
          const { value } = event.target;
          apply({ ...query, sort: isSort(value) ? value : null, page: 1 });
        }}
      >
        <option value="">{usual}</option>
        {names.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDownIcon size={18} />
    </div>
  );
}

function Results({ isPending, children }: { isPending: boolean; children: ReactNode }) {
  return (
    <div className="listing-results" data-pending={isPending ? '' : undefined}>
      {children}
      {isPending ? (
        <Spinner label={loadingProductsText} size={32} className="listing-spinner" />
      ) : null}
    </div>
  );
}
