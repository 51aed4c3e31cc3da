import { useQuery, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '#web/api/client.ts';
import { usePermission } from '../session/use-permission.ts';

/** All staff; disabled without the permission to read them. */
export function useStaff() {
  const mayRead = usePermission('staff.read');
  return useQuery({
    queryKey: ['staff'],
    queryFn: async ({ signal }) => (await adminApi('listStaff', {}, { signal })).data,
    enabled: mayRead,
  });
}

export function useStaffChanged() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['staff'] });
}
