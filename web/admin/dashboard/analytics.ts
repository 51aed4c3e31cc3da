import { useQuery } from '@tanstack/react-query';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { useAdmin } from '../session.ts';

export function useAnalytics() {
  const isSignedIn = useAdmin((session) => session.token !== null);
  return useQuery({
    queryKey: ['analytics'],
    queryFn: async ({ signal }) => (await adminApi('getAdminAnalytics', {}, { signal })).data,
    enabled: isSignedIn,
  });
}

/** What each refusal of the figures is called (specification, section 8). */
export const analyticsFailures = { 403: failure.analyticsForbidden, 404: failure.analyticsNotFound, 500: failure.internal };
