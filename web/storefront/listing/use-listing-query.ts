import { useLocation, useNavigate, useNavigation } from 'react-router';
import { create } from 'zustand';
import { type ListingQuery, listingSearch } from './listing-query.ts';

type PendingQuery = { base: ListingQuery | null; query: ListingQuery | null };
/** Shared by the filter aside, the filter sheet and the sort field. */
const usePendingQuery = create<PendingQuery>()(() => ({ base: null, query: null }));

/** Returns the selected filters at once, while their results load. */
export function useListingQuery(loaded: ListingQuery, search?: string) {
  const { pathname } = useLocation();
  const { location: coming } = useNavigation();
  const navigate = useNavigate();
  const pending = usePendingQuery();
  const query = pending.base === loaded && pending.query ? pending.query : loaded;
  const apply = (next: ListingQuery) => {
    usePendingQuery.setState({ base: loaded, query: next });
    void navigate(`${pathname}${listingSearch(next, search)}`, { preventScrollReset: true });
  };
  return { query, isPending: coming?.pathname === pathname, apply, pathname };
}
