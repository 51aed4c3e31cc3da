import { useState } from 'react';

type Row = { id: number };
type State = { scope: string; ids: ReadonlySet<number>; isAll: boolean };

export type Selection<Item extends Row = Row> = {
  ids: ReadonlySet<number>;
  /** The selected rows of the page. */
  rows: readonly Item[];
  /** All rows of the list are selected, also those on other pages. */
  isAll: boolean;
  /** How many rows of the page are selected. */
  page: 'none' | 'some' | 'all';
  has: (id: number) => boolean;
  toggle: (id: number, isOn: boolean) => void;
  togglePage: (isOn: boolean) => void;
  selectAll: () => void;
  /** Selects exactly these rows. */
  set: (ids: Iterable<number>) => void;
  clear: () => void;
};

interface SelectionOptions {
  /** The list that the selection belongs to: another scope starts with an empty selection. */
  scope?: string;
  /** The most rows that a bulk action accepts. */
  idsMax?: number;
}

/**
 * The selected rows of a list. A selection spans the pages of its scope; `rows` holds only the
 * visible ones.
 */
export function useSelection<Item extends Row>(
  rows: readonly Item[],
  { scope = '', idsMax = Infinity }: SelectionOptions = {},
): Selection<Item> {
  const [state, setState] = useState<State>({ scope, ids: new Set(), isAll: false });
  const { ids, isAll } = state.scope === scope ? state : { ids: new Set<number>(), isAll: false };
  const set = (next: Iterable<number>) =>
    setState({ scope, ids: new Set([...next].slice(0, idsMax)), isAll: false });
  const pageIds = rows.map(({ id }) => id);
  const has = (id: number) => isAll || ids.has(id);
  const selected = rows.filter(({ id }) => has(id));
  return {
    ids,
    rows: selected,
    isAll,
    page: selected.length === 0 ? 'none' : selected.length === rows.length ? 'all' : 'some',
    has,
    toggle: (id, isOn) => {
      const base = isAll ? pageIds : [...ids];
      set(isOn ? [...base, id] : base.filter((known) => known !== id));
    },
    togglePage: (isOn) => set(toggledPage({ ids, isAll, pageIds, isOn })),
    selectAll: () => setState({ scope, ids: new Set(pageIds), isAll: true }),
    set,
    clear: () => set([]),
  };
}

function toggledPage({
  ids,
  isAll,
  pageIds,
  isOn,
}: {
  ids: ReadonlySet<number>;
  isAll: boolean;
  pageIds: readonly number[];
  isOn: boolean;
}): number[] {
  if (isOn) return [...ids, ...pageIds];
  return isAll ? [] : [...ids].filter((id) => !pageIds.includes(id));
}
