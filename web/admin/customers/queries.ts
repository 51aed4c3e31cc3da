import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '#web/api/client.ts';
import { useAdmin } from '../session/session.ts';
import { type CustomerFilter, queryOf } from './list/customer-params.ts';

const pageSize = 25;
const useIsSignedIn = (): boolean => useAdmin((session) => session.token !== null);

/** What the list and the export are asked for alike. */
export const searchOf = ({ search, status, bounds }: CustomerFilter) => ({
  ...queryOf(search),
  status: status ?? undefined,
  ...bounds,
});

export function useCustomers(filter: CustomerFilter) {
  const query = { ...searchOf(filter), sort: filter.sort, page: filter.page, limit: pageSize };
  return useQuery({
    queryKey: ['customers', query],
    queryFn: async ({ signal }) => adminApi('listCustomers', { query }, { signal }),
    enabled: useIsSignedIn(),
    placeholderData: keepPreviousData,
  });
}

export function useCustomer(id: number) {
  return useQuery({
    queryKey: ['customers', id],
    queryFn: async ({ signal }) =>
      (await adminApi('getCustomer', { params: { id } }, { signal })).data,
    enabled: useIsSignedIn(),
  });
}

export function useCustomerStatus(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (status: 'active' | 'blocked') =>
      adminApi('setCustomerStatus', { params: { id }, body: { status } }),
    onSuccess: async () => client.invalidateQueries({ queryKey: ['customers'] }),
  });
}
