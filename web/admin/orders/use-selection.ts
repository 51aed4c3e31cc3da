import { useState } from 'react';
import type { DeskOrder } from '#contract/entities/admin-orders.ts';

export type Selection = {
  chosen: readonly DeskOrder[];
  has: (id: number) => boolean;
  toggle: (id: number) => void;
  /** All rows, or none when all were chosen. */
  toggleAll: () => void;
  clear: () => void;
  /** Only these stay chosen. */
  keep: (ids: readonly number[]) => void;
};

/** Which of the rows in sight are chosen. Nobody acts on what they do not see: a row that leaves the list is chosen no more. */
export function useSelection(rows: readonly DeskOrder[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const chosen = rows.filter(({ id }) => ids.has(id));
  return {
    chosen,
    has: (id) => ids.has(id),
    toggle: (id) =>
      setIds(new Set(ids.has(id) ? [...ids].filter((other) => other !== id) : [...ids, id])),
    toggleAll: () => setIds(new Set(chosen.length === rows.length ? [] : rows.map(({ id }) => id))),
    clear: () => setIds(new Set()),
    keep: (kept) => setIds(new Set(kept)),
  };
}
