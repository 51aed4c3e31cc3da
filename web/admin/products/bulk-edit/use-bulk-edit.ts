import { failure } from '#contract/messages.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { useAdminMutation, useChanged } from '#web/admin/kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { stale } from '#web/admin/kit/stale.ts';

const undoToastMs = 10_000;
const namesShown = 5;

export function useBulkEdit(onDone: () => void) {
  const changed = useChanged(stale.products);
  const undo = useBulkUndo();
  return useAdminMutation('bulkEditProducts', {
    onSuccess: ({ data, message }) => {
      toast.success(message, {
        durationMs: undoToastMs,
        action: { label: 'Undo', run: () => undo.mutate({ params: { id: data.id } }) },
      });
      changed();
      onDone();
    },
  });
}

/** Undoes a bulk edit. Products that changed since are skipped and named. */
export function useBulkUndo() {
  const changed = useChanged(stale.products);
  return useAdminMutation('undoBulkEdit', {
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
