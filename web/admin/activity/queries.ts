import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { adminApi } from '#web/api/client.ts';
import { useMay } from '../session/use-permission.ts';
import type { ActivityFilter } from './list/activity-params.ts';

const pageSize = 50;
/** The log is looked at to see what just happened. */
const freshMs = 5000;

export function useActivity(filter: ActivityFilter) {
  const mayRead = useMay('audit.read');
  return useQuery({
    queryKey: ['activity', filter],
    queryFn: async ({ signal }) =>
      adminApi('listActivity', { query: { ...filter, limit: pageSize } }, { signal }),
    enabled: mayRead,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
}

/** The last few rows of one thing. */
export function useHistory(subject: string, isOpen: boolean) {
  const mayRead = useMay('audit.read');
  return useQuery({
    queryKey: ['activity', 'of', subject],
    queryFn: async ({ signal }) =>
      (await adminApi('listActivity', { query: { subject, limit: 8 } }, { signal })).data,
    enabled: mayRead && isOpen,
    staleTime: freshMs,
  });
}
