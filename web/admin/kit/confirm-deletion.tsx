import { type ReactNode, Suspense } from 'react';
import type { Deletion } from './use-deletion.ts';
import { ConfirmDialog } from '#web/ui/lazy/confirm-dialog.ts';

interface ConfirmDeletionProps<Resource> {
  deletion: Deletion<Resource>;
  title: (resource: Resource) => string;
  description: (resource: Resource) => ReactNode;
  confirmLabel: string;
}

/** The confirmation of `useDeletion`; draws nothing until a deletion is requested. */
export function ConfirmDeletion<Resource>({
  deletion,
  title,
  description,
  confirmLabel,
}: ConfirmDeletionProps<Resource>) {
  if (deletion.requested === null) return null;
  return (
    <Suspense>
      <ConfirmDialog
        open
        onOpenChange={deletion.dismiss}
        title={title(deletion.requested)}
        description={description(deletion.requested)}
        confirmLabel={confirmLabel}
        onConfirm={deletion.confirm}
        busy={deletion.isBusy}
        error={deletion.error}
      />
    </Suspense>
  );
}
