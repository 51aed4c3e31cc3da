import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '#web/api/client.ts';
import { useAdmin } from '../session.ts';

const pageSize = 25;

export function useCoupons(page: number) {
  const isSignedIn = useAdmin((session) => session.token !== null);
  return useQuery({
    queryKey: ['coupons', page],
    queryFn: async ({ signal }) => adminApi('listCoupons', { query: { page, limit: pageSize } }, { signal }),
    enabled: isSignedIn,
    placeholderData: keepPreviousData,
  });
}

export function useCouponsChanged() {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['coupons'] });
}
