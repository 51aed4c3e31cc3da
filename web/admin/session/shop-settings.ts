import { useQuery } from '@tanstack/react-query';
import { adminApi } from '#web/api/client.ts';

/** The public settings. */
export const useShopSettings = () =>
  useQuery({
    queryKey: ['shop'],
    queryFn: async ({ signal }) => (await adminApi('getSettings', {}, { signal })).data,
  });

/** Blank until the settings are loaded. */
export const useShopName = (): string => useShopSettings().data?.site_name ?? '';
