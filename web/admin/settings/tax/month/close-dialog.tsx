import type { MonthOfBooks } from '#contract/books/api.ts';
import { failure } from '#contract/messages.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { useAdminMutation } from '../../../kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { withToast } from '../../../kit/form/use-save.ts';
import { stale } from '../../../kit/stale.ts';
import { monthName } from './months.ts';

export function CloseDialog({ books, onClose }: { books: MonthOfBooks; onClose: () => void }) {
  const closing = useAdminMutation('closeMonth', { invalidates: stale.months });
  const differs = books.differing.length > 0;
  return (
    <ConfirmDialog
      open
      tone="primary"
      onOpenChange={onClose}
      title={`Close ${monthName(books.month)}?`}
      description={
        <>
          {differs ? 'Documents and ledger still differ; see the orders on this page. ' : ''}
          Documents, ledger entries and remittances of the month can no longer change. Only the
          owner can reopen it.
        </>
      }
      confirmLabel="Close month"
      onConfirm={() =>
        closing.mutate({ params: { month: books.month } }, { onSuccess: withToast(onClose) })
      }
      busy={closing.isPending}
      error={closing.error ? errorMessage(closing.error, failure.monthClose) : null}
    />
  );
}
