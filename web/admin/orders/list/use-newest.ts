import { useState } from 'react';
import type { DeskOrder } from '#contract/entities/admin-orders.ts';
import { useNewOrders } from '../queries.ts';

/**
 * How many orders came since the newest were in sight. `rows` is null while the list shows anything else; then they are
 * counted from the moment the page was opened.
 */
export function useNewest(rows: readonly DeskOrder[] | null): number {
  const [seen, setSeen] = useState<number | null>(null);
  const look = useNewOrders(seen);
  const shown =
    rows === null
      ? (seen ?? look?.newest ?? null)
      : Math.max(seen ?? 0, 0, ...rows.map(({ id }) => id));
  if (shown !== seen) setSeen(shown);
  return look?.count ?? 0;
}
