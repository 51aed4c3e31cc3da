import { useEffect, useRef, useState } from 'react';
import type { AdminSearchResults } from '#contract/palette/api.ts';
import { useAdminCache, useAdminQuery } from '../kit/data.ts';
import { useStaffRole } from '../session/use-permission.ts';
import { type PaletteGroup, paletteGroups, type PaletteItem } from './palette-items.ts';

const debounceMs = 120;
const staleMs = 15_000;

export type Palette = {
  query: string;
  type: (query: string) => void;
  groups: PaletteGroup[];
  items: PaletteItem[];
  isPending: boolean;
  error: Error | null;
  /** While the search is pending and no item is shown: opens the first result when it arrives. */
  openWhenFound: () => void;
};

export function usePalette(open: (item: PaletteItem) => void): Palette {
  const role = useStaffRole();
  const cache = useAdminCache();
  const [query, setQuery] = useState('');
  const typed = useRef('');
  const wanted = query.trim();
  const { found, isPending, error } = useSearch(wanted);
  const groups = paletteGroups({ role, query: wanted, found });
  const items = groups.flatMap((group) => group.items);
  const openFirst = async () => {
    const response = await cache.fetch('searchAdmin', { query: { q: wanted } });
    const [first] = paletteGroups({ role, query: wanted, found: response.data }).flatMap(
      (group) => group.items,
    );
    if (first && typed.current.trim() === wanted) open(first);
  };
  return {
    query,
    groups,
    items,
    isPending,
    error,
    type: (next) => {
      typed.current = next;
      setQuery(next);
    },
    openWhenFound: () => {
      // `useSearch` shows the error of the same query.
      if (isPending && items.length === 0) openFirst().catch(() => undefined);
    },
  };
}

function useSearch(wanted: string): {
  found: AdminSearchResults | null;
  isPending: boolean;
  error: Error | null;
} {
  const [requested, setRequested] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setRequested(wanted), debounceMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const search = useAdminQuery(
    'searchAdmin',
    requested === '' ? null : { query: { q: requested } },
    { staleTime: staleMs },
  );
  if (wanted === '') return { found: null, isPending: false, error: null };
  const isCurrent = requested === wanted;
  return {
    found: isCurrent ? (search.data ?? null) : null,
    isPending: !isCurrent || search.isPending,
    error: isCurrent ? search.error : null,
  };
}
