import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Settings } from '#contract/entities/content.ts';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { useAdmin } from '../session/session.ts';

const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }) => (await adminApi('getAdminSettings', {}, { signal })).data,
});

export function useSettings() {
  const isSignedIn = useAdmin((session) => session.token !== null);
  return useQuery({ ...settingsQuery, enabled: isSignedIn });
}

export function useCacheSettings() {
  const client = useQueryClient();
  return (settings: Settings) => {
    client.setQueryData(settingsQuery.queryKey, settings);
    void client.invalidateQueries({ queryKey: ['shop'] });
  };
}

/** Messages by HTTP status (specification, section 8). */
export const settingsFailures = {
  403: failure.settingsForbidden,
  404: failure.settingsNotFound,
  500: failure.internal,
};
