import { useQuery, useQueryClient } from '@tanstack/react-query';
import { adminApi } from '#web/api/client.ts';
import { useAdmin } from '../session.ts';

export function useCategories() {
  const isSignedIn = useAdmin((session) => session.token !== null);
  return useQuery({
    queryKey: ['categories'],
    queryFn: async ({ signal }) => (await adminApi('listAdminCategories', {}, { signal })).data,
    enabled: isSignedIn,
  });
}

/** Products carry the name of their category. */
export function useCategoriesChanged() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: ['categories'] });
    void client.invalidateQueries({ queryKey: ['products'] });
  };
}
