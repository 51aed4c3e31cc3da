import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { DeskResults } from '#contract/entities/staff.ts';
import { adminApi } from '#web/api/client.ts';
import { useAdmin } from '../session/session.ts';
import { type Group, groupsOf, type Item } from './items.ts';

const pauseMs = 120;
/** What was found a moment ago may have changed since. */
const freshMs = 15_000;

export type Palette = {
  query: string;
  type: (query: string) => void;
  groups: Group[];
  items: Item[];
  active: number;
  move: (to: number) => void;
  isPending: boolean;
  error: Error | null;
  /** Opens what is marked; while the answer to what was typed is on its way, the first of it as soon as it is there. */
  accept: () => void;
};

export function usePalette(open: (item: Item) => void): Palette {
  const role = useAdmin(({ user }) => user?.staff_role);
  const client = useQueryClient();
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const typed = useRef('');
  const wanted = query.trim();
  const { found, isPending, error } = useFound(wanted);
  const groups = groupsOf({ role, query: wanted, found });
  const items = groups.flatMap((group) => group.items);
  const openFirst = async () => {
    const answer = await client.fetchQuery(searchOf(wanted));
    const [first] = groupsOf({ role, query: wanted, found: answer }).flatMap(
      (group) => group.items,
    );
    if (first && typed.current.trim() === wanted) open(first);
  };
  return {
    query,
    groups,
    items,
    active: Math.min(active, Math.max(items.length - 1, 0)),
    isPending,
    error,
    move: (to) => setActive(items.length === 0 ? 0 : (to + items.length) % items.length),
    type: (next) => {
      typed.current = next;
      setQuery(next);
      setActive(0);
    },
    accept: () => {
      const item = items[active];
      if (item) open(item);
      // A failure is drawn by the query that watches the same answer.
      else if (isPending) openFirst().catch(() => undefined);
    },
  };
}

const searchOf = (wanted: string) =>
  queryOptions({
    queryKey: ['desk-search', wanted],
    queryFn: async ({ signal }) =>
      (await adminApi('searchDesk', { query: { q: wanted } }, { signal })).data,
    staleTime: freshMs,
  });

function useFound(wanted: string): {
  found: DeskResults | null;
  isPending: boolean;
  error: Error | null;
} {
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), pauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);
  const answer = useQuery({ ...searchOf(asked), enabled: asked !== '' });
  if (wanted === '') return { found: null, isPending: false, error: null };
  const isCurrent = asked === wanted;
  return {
    found: isCurrent ? (answer.data ?? null) : null,
    isPending: !isCurrent || answer.isPending,
    error: isCurrent ? answer.error : null,
  };
}
