import { useLocation, useNavigate, useNavigation } from 'react-router';
import { create } from 'zustand';
import { type ListingQuery, listingSearch } from './listing-query.ts';

type Chosen = { over: ListingQuery | null; query: ListingQuery | null };
/** One for the filters beside the grid, those in the sheet and the sort field above. */
const useChosen = create<Chosen>()(() => ({ over: null, query: null }));

/** The filters as chosen, at once, while their results are still on the way. */
export function useListingQuery(loaded: ListingQuery, search?: string) {
  const { pathname } = useLocation();
  const { location: coming } = useNavigation();
  const navigate = useNavigate();
  const chosen = useChosen();
  const query = chosen.over === loaded && chosen.query ? chosen.query : loaded;
  const apply = (next: ListingQuery) => {
    useChosen.setState({ over: loaded, query: next });
    void navigate(`${pathname}${listingSearch(next, search)}`, { preventScrollReset: true });
  };
  return { query, isPending: coming?.pathname === pathname, apply, pathname };
}
