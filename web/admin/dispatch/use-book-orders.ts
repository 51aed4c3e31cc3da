import { useNavigate } from 'react-router';
import { bulkMax } from '#contract/dispatch/rules.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { useAdminCache, useAdminMutation } from '../kit/data.ts';
import { orderParams, type OrderListValues } from '../orders/list/order-params.ts';

const pageSize = 100;

/** Starts a bulk booking and opens its page. */
export function useBookOrders() {
  const navigate = useNavigate();
  return useAdminMutation('bookShipments', {
    onSuccess: ({ data }) => void navigate(adminPaths.bulkBooking(data.job_id)),
  });
}

/** Reads the ids of a list, the oldest first, up to the most that one job takes. */
export function useListedIds() {
  const cache = useAdminCache();
  return async (values: OrderListValues): Promise<number[]> => {
    const ids: number[] = [];
    for (let page = 1; ids.length < bulkMax; page += 1) {
      const query = {
        ...orderParams.setFilters(values),
        sort: 'oldest' as const,
        page,
        limit: pageSize,
      };
      const { data } = await cache.fetch('listAdminOrders', { query });
      ids.push(...data.map(({ id }) => id));
      if (data.length < pageSize) break;
    }
    return ids.slice(0, bulkMax);
  };
}
