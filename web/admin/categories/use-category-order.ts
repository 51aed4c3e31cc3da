import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { AdminCategory } from '#contract/catalogue/admin-entities.ts';
import { failure } from '#contract/messages.ts';
import { adminApi, type ApiResponse } from '#web/api/client.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { useAdminCache } from '../kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';

const key = ['listAdminCategories', {}];

/** Reorders optimistically and rolls back on error. The mutation scope runs saves one at a time. */
export function useCategoryOrder() {
  const client = useQueryClient();
  const cache = useAdminCache();
  const show = (categories: AdminCategory[]) => cache.put('listAdminCategories', {}, categories);
  return useMutation({
    scope: { id: 'category-order' },
    mutationFn: async (categories: AdminCategory[]) =>
      adminApi('reorderCategories', { body: { ids: categories.map(({ id }) => id) } }),
    onMutate: async (categories) => {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<ApiResponse<'listAdminCategories'>>(key);
      show(categories);
      return { before };
    },
    onSuccess: ({ data, message }) => {
      toast.success(message);
      if (client.isMutating() === 1) show(data);
    },
    onError: (error, _categories, context) => {
      client.setQueryData(key, context?.before);
      toast.error(errorMessage(error, failure.categoriesOrder));
    },
  });
}
