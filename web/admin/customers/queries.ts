import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '#web/api/client.ts';
import { useAdmin } from '../session.ts';
import { type CustomerFilter, queryOf } from './customer-filter.ts';

const pageSize = 25;

export function useCustomers({ search, status, page }: CustomerFilter) {
  const isSignedIn = useAdmin((session) => session.token !== null);
  return useQuery({
    queryKey: ['customers', { search, status, page }],
    queryFn: async ({ signal }) => adminApi('listCustomers', { query: { ...queryOf(search), status: status ?? undefined, page, limit: pageSize } }, { signal }),
    enabled: isSignedIn,
    placeholderData: keepPreviousData,
  });
}

export function useCustomerStatus(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (status: 'active' | 'blocked') => adminApi('setCustomerStatus', { params: { id }, body: { status } }),
    onSuccess: async () => client.invalidateQueries({ queryKey: ['customers'] }),
  });
}
