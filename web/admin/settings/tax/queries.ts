import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { TaxSettings } from '#contract/entities/tax.ts';
import { adminApi, api } from '#web/api/client.ts';
import { useAdmin } from '../../session/session.ts';
import { usePermission } from '../../session/use-permission.ts';

const taxQuery = queryOptions({
  queryKey: ['tax-settings'],
  queryFn: async ({ signal }) => (await adminApi('getTaxSettings', {}, { signal })).data,
});

export function useTaxSettings() {
  const isSignedIn = useAdmin((session) => session.token !== null);
  const canRead = usePermission('settings.read');
  return useQuery({ ...taxQuery, enabled: isSignedIn && canRead });
}

export function useCacheTaxSettings() {
  const client = useQueryClient();
  return (settings: TaxSettings) => client.setQueryData(taxQuery.queryKey, settings);
}

export const useStates = () =>
  useQuery({
    queryKey: ['states'],
    queryFn: async ({ signal }) => (await api('listStates', {}, { signal })).data.states,
    staleTime: Infinity,
  });
