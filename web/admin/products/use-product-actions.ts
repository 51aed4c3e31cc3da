import { useNavigate } from 'react-router';
import { failure } from '#contract/messages.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { useAdminMutation } from '../kit/data.ts';
import { stale } from '../kit/stale.ts';

/** Duplicates a product and opens the copy, whose name and stock must be set. */
export function useDuplicate() {
  const navigate = useNavigate();
  return useAdminMutation('duplicateProduct', {
    invalidates: stale.products,
    failure: failure.productDuplicate,
    onSuccess: ({ data }) => void navigate(adminPaths.product(data.id)),
  });
}

export const useRestore = (onRestored?: () => void) =>
  useAdminMutation('restoreProduct', {
    invalidates: stale.products,
    failure: failure.productRestore,
    onSuccess: () => onRestored?.(),
  });
