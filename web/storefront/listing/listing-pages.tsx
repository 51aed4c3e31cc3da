import { Link, useLocation } from 'react-router';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { listingSearch } from './listing-query.ts';
import type { Listing } from './read-listing.ts';

export function ListingPages({
  listing: { query, pages },
  search,
}: {
  listing: Listing;
  search?: string | undefined;
}) {
  const { pathname } = useLocation();
  return (
    <Pagination
      className="mt-12"
      page={query.page}
      pages={pages}
      link={Link}
      to={(page) => `${pathname}${listingSearch({ ...query, page }, search)}`}
    />
  );
}
