import { useState } from 'react';
import { bulkIdsMax } from '#contract/bulk-edit.ts';

type Row = { id: number };

/** Which products a change is meant for: some by hand, over several pages, or all that the filter shows. */
export type Selection = {
  ids: ReadonlySet<number>;
  isAll: boolean;
  has: (id: number) => boolean;
  toggle: (id: number, isOn: boolean) => void;
  togglePage: (isOn: boolean) => void;
  chooseAll: () => void;
  clear: () => void;
  page: 'none' | 'some' | 'all';
};

/** `scope` is what is listed, whatever its page: another list begins with nothing chosen. */
export function useSelection(rows: readonly Row[], scope: string): Selection {
  const [state, setState] = useState<{ scope: string; ids: ReadonlySet<number>; isAll: boolean }>({
    scope,
    ids: new Set(),
    isAll: false,
  });
  const { ids, isAll } = state.scope === scope ? state : { ids: new Set<number>(), isAll: false };
  const set = (next: Iterable<number>) =>
    setState({ scope, ids: new Set([...next].slice(0, bulkIdsMax)), isAll: false });
  const pageIds = rows.map(({ id }) => id);
  const has = (id: number) => isAll || ids.has(id);
  const count = pageIds.filter(has).length;
  return {
    ids,
    isAll,
    has,
    toggle: (id, isOn) => {
      const base = isAll ? pageIds : [...ids];
      set(isOn ? [...base, id] : base.filter((known) => known !== id));
    },
    togglePage: (isOn) =>
      set(
        isOn ? [...ids, ...pageIds] : isAll ? [] : [...ids].filter((id) => !pageIds.includes(id)),
      ),
    chooseAll: () => setState({ scope, ids: new Set(pageIds), isAll: true }),
    clear: () => set([]),
    page: count === 0 ? 'none' : count === pageIds.length ? 'all' : 'some',
  };
}
