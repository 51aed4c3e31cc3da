import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '#web/api/client.ts';
import { useAdmin } from '../../session/session.ts';
import { type ScheduledListValues, scheduledQuery } from '../list/scheduled-list.tsx';

const key = ['sale-prices'];

export function useSalePrices(values: ScheduledListValues) {
  const query = scheduledQuery(values);
  return useQuery({
    queryKey: [...key, query],
    queryFn: async ({ signal }) => adminApi('listSalePrices', { query }, { signal }),
    enabled: useAdmin((session) => session.token !== null),
    placeholderData: keepPreviousData,
  });
}

/** The prices of products changed too. */
export function useSalePricesChanged() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: key });
    void client.invalidateQueries({ queryKey: ['products'] });
  };
}
