import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '#web/api/client.ts';
import { useAdmin } from '../session/session.ts';
import { type ProductListValues, productParams } from './list/product-params.ts';

const pageSize = 25;
const useIsSignedIn = (): boolean => useAdmin((session) => session.token !== null);

export function useProducts(values: ProductListValues) {
  const { sort, search, page } = values;
  const query = {
    ...productParams.setFilters(values),
    sort: sort ?? (search === '' ? ('id_desc' as const) : undefined),
    page,
    limit: pageSize,
  };
  return useQuery({
    queryKey: ['products', query],
    queryFn: async ({ signal }) => adminApi('listProducts', { query }, { signal }),
    enabled: useIsSignedIn(),
    placeholderData: keepPreviousData,
  });
}

/** Never cached: orders change the stock at any time. */
export function useProduct(id: number | null) {
  const isSignedIn = useIsSignedIn();
  return useQuery({
    queryKey: ['product', id],
    queryFn: async ({ signal }) =>
      (await adminApi('getAdminProduct', { params: { id: id ?? 0 } }, { signal })).data,
    enabled: isSignedIn && id !== null,
    staleTime: 0,
    gcTime: 0,
  });
}

export function useBulkEdits() {
  return useQuery({
    queryKey: ['bulk-edits'],
    queryFn: async ({ signal }) => (await adminApi('listBulkEdits', {}, { signal })).data,
    enabled: useIsSignedIn(),
    staleTime: 0,
  });
}

/** Refetches all queries that list or count products. */
export function useProductsChanged() {
  const client = useQueryClient();
  return () => {
    for (const queryKey of [['products'], ['categories'], ['analytics'], ['bulk-edits']])
      void client.invalidateQueries({ queryKey });
  };
}
