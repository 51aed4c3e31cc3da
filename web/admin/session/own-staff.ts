import { useEffect } from 'react';
import { useAdminQuery } from '../kit/data.ts';
import { updateAdmin } from './session.ts';

/** Updates the stored name and role from the server. */
export function useOwnStaff(): void {
  const { data } = useAdminQuery('getOwnStaff', {});
  useEffect(() => {
    if (data) updateAdmin(data);
  }, [data]);
}
