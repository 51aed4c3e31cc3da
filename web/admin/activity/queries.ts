import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { adminApi } from '#web/api/client.ts';
import { usePermission } from '../session/use-permission.ts';
import { type ActivityListValues, activityParams } from './list/activity-params.ts';

const pageSize = 50;
/** Short: the log is read to see what just happened. */
const freshMs = 5000;

export function useActivity(values: ActivityListValues) {
  const query = {
    ...activityParams.setFilters(values),
    ...(values.page > 1 ? { before: values.page } : {}),
    limit: pageSize,
  };
  const mayRead = usePermission('audit.read');
  return useQuery({
    queryKey: ['activity', query],
    queryFn: async ({ signal }) => adminApi('listActivity', { query }, { signal }),
    enabled: mayRead,
    placeholderData: keepPreviousData,
    staleTime: freshMs,
  });
}

/** The latest entries of one subject. */
export function useHistory(subject: string, isOpen: boolean) {
  const mayRead = usePermission('audit.read');
  return useQuery({
    queryKey: ['activity', 'of', subject],
    queryFn: async ({ signal }) =>
      (await adminApi('listActivity', { query: { subject, limit: 8 } }, { signal })).data,
    enabled: mayRead && isOpen,
    staleTime: freshMs,
  });
}
