import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminOrderStatus } from '#contract/states.ts';
import { adminApi } from '#web/api/client.ts';
import { useAdmin } from '../session.ts';
import type { OrderFilter } from './order-filter.ts';

const pageSize = 20;

/** Nothing is asked before the session was read: the pages are rendered for nobody in particular. */
const useIsSignedIn = (): boolean => useAdmin((session) => session.token !== null);

export function useOrders({ status, search, sort, page }: OrderFilter, limit = pageSize) {
  return useQuery({
    queryKey: ['orders', { status, search, sort, page, limit }],
    queryFn: async ({ signal }) =>
      adminApi('listAdminOrders', { query: { status: status ?? undefined, search: search || undefined, sort, page, limit } }, { signal }),
    enabled: useIsSignedIn(),
    placeholderData: keepPreviousData,
  });
}

const orderQuery = (id: number) =>
  queryOptions({
    queryKey: ['order', id],
    queryFn: async ({ signal }) => (await adminApi('getAdminOrder', { params: { id } }, { signal })).data,
  });

export function useOrder(id: number) {
  return useQuery({ ...orderQuery(id), enabled: useIsSignedIn() });
}

/** Moves an order on; lists and figures that it changes are asked anew. */
export function useStatusChange(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (status: AdminOrderStatus) => adminApi('updateOrderStatus', { params: { id }, body: { status } }),
    onSuccess: async ({ data }) => {
      client.setQueryData(orderQuery(id).queryKey, data);
      // Waited for, so that the row keeps its busy mark until it shows what the server holds.
      await client.invalidateQueries({ queryKey: ['orders'] });
      void client.invalidateQueries({ queryKey: ['analytics'] });
    },
  });
}
