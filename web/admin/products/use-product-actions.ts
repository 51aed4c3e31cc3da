import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { errorMessage } from '../kit/error-message.ts';
import { useProductsChanged } from './queries.ts';

/** Duplicates a product and opens the copy, whose name and stock must be set. */
export function useDuplicate() {
  const navigate = useNavigate();
  const changed = useProductsChanged();
  return useMutation({
    mutationFn: async (id: number) => adminApi('duplicateProduct', { params: { id } }),
    onSuccess: ({ data, message }) => {
      toast.success(message);
      changed();
      void navigate(adminPaths.product(data.id));
    },
    onError: (error) => toast.error(errorMessage(error, failure.productDuplicate)),
  });
}

export function useRestore(onRestored?: () => void) {
  const changed = useProductsChanged();
  return useMutation({
    mutationFn: async (id: number) => adminApi('restoreProduct', { params: { id } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      changed();
      onRestored?.();
    },
    onError: (error) => toast.error(errorMessage(error, failure.productRestore)),
  });
}
