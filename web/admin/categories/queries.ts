import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdminCategory } from '#contract/entities/admin-catalogue.ts';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { errorMessage } from '../kit/error-message.ts';
import { useAdmin } from '../session/session.ts';

const key = ['categories'];

export function useCategories() {
  const isSignedIn = useAdmin((session) => session.token !== null);
  return useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await adminApi('listAdminCategories', {}, { signal })).data,
    enabled: isSignedIn,
  });
}

/** Product lists show the category name, so they are invalidated too. */
export function useInvalidateCategories() {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: key });
    void client.invalidateQueries({ queryKey: ['products'] });
  };
}

/** Reorders optimistically and rolls back on error. The mutation scope runs saves one at a time. */
export function useReorderCategories() {
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'category-order' },
    mutationFn: async (categories: readonly AdminCategory[]) =>
      adminApi('reorderCategories', { body: { ids: categories.map(({ id }) => id) } }),
    onMutate: async (categories) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData(key);
      client.setQueryData(key, categories);
      return { before };
    },
    onSuccess: ({ data, message }) => {
      toast.success(message);
      if (client.isMutating() === 1) client.setQueryData(key, data);
    },
    onError: (error, _categories, context) => {
      client.setQueryData(key, context?.before);
      toast.error(errorMessage(error, failure.categoriesOrder));
    },
  });
}
