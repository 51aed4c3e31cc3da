import { failure } from '#contract/messages.ts';
import { bulkUndoHours } from '#contract/catalogue/bulk-edit.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAdminQuery } from '#web/admin/kit/data.ts';
import { orderDate } from '#web/admin/kit/dates.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { useBulkUndo } from './use-bulk-edit.ts';

/** The latest bulk edits, each with an Undo while it is possible. */
export function BulkEditHistory({ onClose }: { onClose: () => void }) {
  const {
    data: edits,
    error,
    isFetching,
    refetch,
  } = useAdminQuery('listBulkEdits', {}, { staleTime: 0 });
  const undo = useBulkUndo();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Bulk edits"
      description={`You can undo a bulk edit for ${bulkUndoHours} hours. Products edited since are left alone.`}
    >
      {error && !edits ? (
        <ErrorState
          message={errorMessage(error, failure.productsFetch)}
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : null}
      {edits || error ? null : <Skeleton className="h-40 rounded-card" />}
      {edits?.length === 0 ? (
        <EmptyState
          title="No bulk edits yet"
          text="Tick some products in the list, then choose “Edit selected”."
        />
      ) : null}
      <ul className="divide-y divide-line">
        {edits?.map(({ id, at, who, summary, changed, undone_at: undoneAt, can_undo: canUndo }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3 text-sm">
            <div className="min-w-0 flex-1">
              <p className="font-medium">{summary}</p>
              <p className="text-xs text-ink-soft">
                {changed.toLocaleString('en-IN')} {changed === 1 ? 'product' : 'products'} · {who} ·{' '}
                {orderDate(at)}
              </p>
            </div>
            {canUndo ? (
              <Button
                variant="secondary"
                size="small"
                className="min-h-11"
                busy={undo.isPending && undo.variables.params.id === id}
                aria-label={`Undo: ${summary}`}
                onClick={() => undo.mutate({ params: { id } })}
              >
                Undo
              </Button>
            ) : (
              <span className="text-xs text-ink-soft">
                {undoneAt === null ? 'Applied' : 'Undone'}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
