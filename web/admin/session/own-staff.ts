import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { adminApi } from '#web/api/client.ts';
import { updateAdmin, useAdmin } from './session.ts';

export const ownStaffKey = ['own-staff'] as const;

/** Updates the stored name and role from the server. */
export function useOwnStaff(): void {
  const token = useAdmin((session) => session.token);
  const { data } = useQuery({
    queryKey: [...ownStaffKey, token],
    queryFn: async ({ signal }) => (await adminApi('getOwnStaff', {}, { signal })).data,
    enabled: token !== null,
  });
  useEffect(() => {
    if (data) updateAdmin(data);
  }, [data]);
}
