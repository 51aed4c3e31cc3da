import { useOpenedRow } from '../../kit/list/use-opened-row.ts';

/** The order whose dialog is open. */
export function useViewedOrder() {
  const { openedId, open, close } = useOpenedRow('order');
  return { viewed: openedId, view: open, close };
}
