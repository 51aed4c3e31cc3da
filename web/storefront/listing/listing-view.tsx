import { lazy, Suspense, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { empty } from '#contract/messages.ts';
import { paths } from '../../paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterIcon } from '#web/ui/icons.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { ProductGrid } from '../parts/product-grid.tsx';
import { FilterChips } from './filter-chips.tsx';
import { FilterForm } from './filter-form.tsx';
import { isSort, type ListingQuery, listingSearch, sortNames } from './listing-query.ts';
import type { Listing } from './read-listing.ts';
import { useListingQuery } from './use-listing-query.ts';

const FilterSheet = lazy(async () => ({ default: (await import('./filter-sheet.tsx')).FilterSheet }));

type ListingViewProps = { listing: Listing; search?: string; emptyTitle?: string };

/** Filters beside the grid; on a phone they come in from the side. */
export function ListingView({ listing, search, emptyTitle = empty.products }: ListingViewProps) {
  const { products, total, pages, facets } = listing;
  const { query, isPending, apply, pathname } = useListingQuery(listing.query, search);
  const [sheet, setSheet] = useState<'never' | 'open' | 'closed'>('never');
  const form = { facets, query, apply, search };
  return (
    <div className="listing">
      <aside className="listing-filters" aria-label="Filters">
        <h2 className="text-lg">Filters</h2>
        <FilterForm {...form} id="filters" />
      </aside>
      <section aria-label="Products" aria-busy={isPending}>
        <div className="listing-bar">
          <output className="listing-count">
            {total} {total === 1 ? 'product' : 'products'}
          </output>
          <Button variant="secondary" className="listing-show-filters" aria-haspopup="dialog" onClick={() => setSheet('open')}>
            <FilterIcon size={18} /> Show Filters
          </Button>
          <SortField query={query} apply={apply} isSearch={search !== undefined} />
        </div>
        <FilterChips query={query} pathname={pathname} search={search} />
        <Results isPending={isPending}>
          {products.length === 0 ? <NothingFound title={emptyTitle} /> : <ProductGrid products={products} />}
        </Results>
        <Pagination className="mt-12" page={query.page} pages={pages} link={Link} to={(page) => `${pathname}${listingSearch({ ...query, page }, search)}`} />
      </section>
      {sheet === 'never' ? null : (
        <Suspense fallback={null}>
          <FilterSheet {...form} open={sheet === 'open'} onClose={() => setSheet('closed')} total={total} isPending={isPending} />
        </Suspense>
      )}
    </div>
  );
}

type SortFieldProps = { query: ListingQuery; apply: (query: ListingQuery) => void; isSearch: boolean };

/** A search is ranked by how well things match; a listing as the shop puts them forward. */
function SortField({ query, apply, isSearch }: SortFieldProps) {
  const usual = isSearch ? 'Best match' : sortNames.featured;
  const names = Object.entries(sortNames).filter(([value]) => value !== 'featured');
  return (
    <SelectField
      className="listing-sort"
      label="Sort by"
      hideLabel
      name="sort"
      form="filters"
      value={query.sort ?? ''}
      options={[{ value: '', label: usual }, ...names.map(([value, label]) => ({ value, label }))]}
      onChange={(event) => {
        const { value } = event.target;
        apply({ ...query, sort: isSort(value) ? value : null, page: 1 });
      }}
    />
  );
}

function Results({ isPending, children }: { isPending: boolean; children: ReactNode }) {
  return (
    <div className="listing-results" data-pending={isPending ? '' : undefined}>
      {children}
      {isPending ? <Spinner label="Loading products" size={32} className="listing-spinner" /> : null}
    </div>
  );
}

const NothingFound = ({ title }: { title: string }) => (
  <EmptyState
    title={title}
    line={empty.productsHelp}
    action={
      <Link to={paths.allProducts} className={buttonClass({ variant: 'secondary' })}>
        See all products
      </Link>
    }
  />
);
