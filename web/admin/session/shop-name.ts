import { useQuery } from '@tanstack/react-query';
import { adminApi } from '#web/api/client.ts';

/** What the shop shows of its settings to anybody. */
export const useShopFacts = () =>
  useQuery({
    queryKey: ['shop'],
    queryFn: async ({ signal }) => (await adminApi('getSettings', {}, { signal })).data,
  });

/** The shop's name as its settings have it; blank until they came. */
export const useShopName = (): string => useShopFacts().data?.site_name ?? '';
