import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SalePrice } from '#contract/entities/promotions.ts';
import { adminApi } from '#web/api/client.ts';
import { useAdmin } from '../../session/session.ts';

const key = ['sale-prices'];
const pageSize = 25;

type ListQuery = { page: number; search: string; state: SalePrice['state'] | null };

export function useSalePrices({ page, search, state }: ListQuery) {
  const query = {
    page,
    limit: pageSize,
    ...(search === '' ? {} : { search }),
    ...(state === null ? {} : { state }),
  };
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
