import { useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { type ListingQuery, listingSearch } from './listing-query.ts';

/** The filters as chosen, at once, while their results are still on the way. */
export function useListingQuery(loaded: ListingQuery, search?: string) {
  const { pathname } = useLocation();
  const { location: coming } = useNavigation();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState({ over: loaded, query: loaded });
  const query = chosen.over === loaded ? chosen.query : loaded;
  const apply = (next: ListingQuery) => {
    setChosen({ over: loaded, query: next });
    void navigate(`${pathname}${listingSearch(next, search)}`, { preventScrollReset: true });
  };
  return { query, isPending: coming?.pathname === pathname, apply, pathname };
}
