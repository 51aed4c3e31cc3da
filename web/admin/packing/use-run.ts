import { useState } from 'react';
import { useAdminList } from '../kit/data.ts';

/** Orders ahead; the list is fetched again after each packed one. */
const aheadMax = 50;

/**
 * The orders to pack, the oldest first. One that was scanned comes before them, and a skipped one
 * after them.
 */
export function useRun() {
  const list = useAdminList('listAdminOrders', {
    query: { status: 'to_pack', sort: 'oldest', page: 1, limit: aheadMax },
  });
  const [packed, setPacked] = useState<readonly number[]>([]);
  const [skipped, setSkipped] = useState<readonly number[]>([]);
  const [scanned, setScanned] = useState<number | null>(null);
  const waiting = (list.data?.data ?? []).map(({ id }) => id).filter((id) => !packed.includes(id));
  const queue = [
    ...waiting.filter((id) => !skipped.includes(id)),
    ...skipped.filter((id) => waiting.includes(id)),
  ];
  const current = scanned ?? queue[0] ?? null;
  // Those that the list has not dropped yet are packed, and no longer left.
  const listed = list.data?.data.length ?? 0;
  const left = Math.max((list.data?.meta?.total ?? listed) - (listed - waiting.length), 0);
  const without = (ids: readonly number[], id: number) => ids.filter((each) => each !== id);
  return {
    list,
    current,
    hasMoved: packed.length + skipped.length > 0 || scanned !== null,
    next: queue.find((id) => id !== current) ?? null,
    packed,
    left,
    scan: setScanned,
    finish: (id: number) => {
      setPacked([id, ...without(packed, id)]);
      setScanned(null);
    },
    skip: (id: number) => {
      setSkipped([...without(skipped, id), id]);
      setScanned(null);
    },
  };
}
