import { FilterForm } from './filter-form.tsx';
import type { Listing } from './read-listing.ts';
import { useListingQuery } from './use-listing-query.ts';

/** Filters beside the grid on wide screens; phones do not load this chunk. */
export function FilterAside({
  listing,
  search,
}: {
  listing: Listing;
  search?: string | undefined;
}) {
  const { query, apply } = useListingQuery(listing.query, search);
  return (
    <FilterForm id="filters" facets={listing.facets} query={query} apply={apply} search={search} />
  );
}
