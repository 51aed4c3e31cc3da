import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import { useAdminCache } from '../kit/data.ts';
import { stale } from '../kit/stale.ts';

/** Longer than a change can be undone on the screen. */
export const emailDelaySeconds = 15;

/**
 * Shows a changed order, and fetches again what lists it or sums it up. Null: the orders are not
 * known and are fetched too.
 */
export function useOrderRefresh() {
  const cache = useAdminCache();
  return async (changed: AdminOrderDetail | null): Promise<void> => {
    if (changed) cache.put('getAdminOrder', { params: { id: changed.id } }, changed);
    else void cache.invalidate(['getAdminOrder']);
    void cache.invalidate(stale.orderFigures);
    // Awaited, so that a row stays busy until it shows the saved state.
    await cache.invalidate(['listAdminOrders']);
  };
}

/** For a call that returns the changed order. */
export function useOrderUpdate() {
  const refresh = useOrderRefresh();
  return { onSuccess: async ({ data }: { data: AdminOrderDetail }) => refresh(data) };
}

/** For a call on a shipment. On a conflict with another change, refetches the order. */
export function useShipmentUpdate() {
  const cache = useAdminCache();
  return {
    ...useOrderUpdate(),
    onError: async () => cache.invalidate(['getAdminOrder', 'listAdminInvoices']),
  };
}
