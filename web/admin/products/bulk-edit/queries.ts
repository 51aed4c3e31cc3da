import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import type { BulkChange, BulkTarget } from '#contract/endpoints/bulk-edit-form.ts';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { errorMessage } from '#web/admin/kit/error-message.ts';
import { useProductsChanged } from '../queries.ts';

const undoToastMs = 10_000;
const namesShown = 5;

export function useBulkPreview(target: BulkTarget, change: BulkChange | null) {
  return useQuery({
    queryKey: ['bulk-preview', target, change],
    queryFn: async ({ signal }) =>
      change === null
        ? null
        : (await adminApi('previewBulkEdit', { body: { target, change } }, { signal })).data,
    enabled: change !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
}

export function useBulkEdit(onDone: () => void) {
  const changed = useProductsChanged();
  const undo = useBulkUndo();
  return useMutation({
    mutationFn: async (body: { target: BulkTarget; change: BulkChange }) =>
      adminApi('bulkEditProducts', { body }),
    onSuccess: ({ data, message }) => {
      toast.success(message, {
        durationMs: undoToastMs,
        action: { label: 'Undo', run: () => undo.mutate(data.id) },
      });
      changed();
      onDone();
    },
  });
}

/** Undoes a bulk edit. Products that changed since are skipped and named. */
export function useBulkUndo() {
  const changed = useProductsChanged();
  return useMutation({
    mutationFn: async (id: number) => adminApi('undoBulkEdit', { params: { id } }),
    onSuccess: ({ data: { undone, refused }, message }) => {
      if (undone > 0) toast.success(message);
      if (refused.length > 0)
        toast.error(`Not undone: ${skippedText(refused)}`, { durationMs: undoToastMs });
      changed();
    },
    onError: (error) => toast.error(errorMessage(error, failure.bulkUndo)),
  });
}

function skippedText(skipped: readonly { name: string; reason: string }[]): string {
  const named = skipped.slice(0, namesShown).map(({ name, reason }) => `${name} ${reason}`);
  const others = skipped.length - named.length;
  return [...named, ...(others > 0 ? [`${others} more`] : [])].join('; ');
}
