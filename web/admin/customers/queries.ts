import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '#web/api/client.ts';
import { useAdmin } from '../session/session.ts';
import { customerFilter, type CustomerListValues } from './list/customer-params.ts';

const pageSize = 25;
const useIsSignedIn = (): boolean => useAdmin((session) => session.token !== null);

export function useCustomers(values: CustomerListValues) {
  const { sort, page } = values;
  const query = { ...customerFilter(values), sort, page, limit: pageSize };
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
