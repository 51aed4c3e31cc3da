import { useMutation } from '@tanstack/react-query';
import { failure, success } from '#contract/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { download } from '#web/admin/kit/download.ts';
import { errorMessage } from '#web/admin/kit/error-message.ts';
import type { SubscribersFilter } from '../queries.ts';

/** Downloads all subscribers that match the filter as CSV, for the newsletter program. */
export function ExportSubscribers({ filter: { search, status } }: { filter: SubscribersFilter }) {
  const exporting = useMutation({
    mutationFn: async () =>
      download('exportSubscribers', { query: { search, status: status ?? undefined } }),
    onSuccess: () => toast.success(success.exported),
    onError: (error) =>
      toast.error(
        errorMessage(error, failure.export, { 500: failure.export, 502: failure.export }),
      ),
  });
  return (
    <Button
      variant="secondary"
      aria-disabled={exporting.isPending || undefined}
      onClick={() => (exporting.isPending ? undefined : exporting.mutate())}
    >
      <span aria-live="polite">{exporting.isPending ? 'Exporting...' : 'Export CSV'}</span>
    </Button>
  );
}
