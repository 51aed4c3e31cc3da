import { useState } from 'react';
import type { AdminOrder } from '#contract/orders/entities.ts';
import { useAdminQuery } from '../../kit/data.ts';

const pollMs = 15_000;

/**
 * The number of orders placed since the newest order was visible. While the list shows other rows,
 * `rows` is null and the count starts when the page was opened.
 */
export function useNewest(rows: readonly AdminOrder[] | null): number {
  const [seen, setSeen] = useState<number | null>(null);
  const poll = useNewOrders(seen);
  const shown =
    rows === null
      ? (seen ?? poll?.newest ?? null)
      : Math.max(seen ?? 0, 0, ...rows.map(({ id }) => id));
  if (shown !== seen) setSeen(shown);
  return poll?.count ?? 0;
}

/** Polls while the tab is visible; ignores failures until the next poll. */
const useNewOrders = (after: number | null) =>
  useAdminQuery(
    'countNewOrders',
    { query: { after: after ?? undefined } },
    { refetchInterval: pollMs, refetchOnWindowFocus: true, staleTime: 0, retry: false },
  ).data;
