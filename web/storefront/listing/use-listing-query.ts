import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type ListingQuery, listingSearch, readListingQuery } from './listing-query.ts';

/** The filters as chosen, at once, while their results are still on the way. */
export function useListingQuery(loaded: ListingQuery, search?: string) {
  const { pathname } = useLocation();
  const { location: coming } = useNavigation();
  const navigate = useNavigate();
  const isPending = coming?.pathname === pathname;
  const query = isPending ? readListingQuery(new URLSearchParams(coming.search)) : loaded;
  const apply = (next: ListingQuery) => void navigate(`${pathname}${listingSearch(next, search)}`, { preventScrollReset: true });
  return { query, isPending, apply, pathname };
}
