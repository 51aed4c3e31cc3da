import { useMutation } from '@tanstack/react-query';
import { failure, success } from '#contract/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { download } from '../kit/download.ts';
import { sentenceOf } from '../kit/errors.ts';
import type { SubscribersFilter } from './queries.ts';

/** Saves the subscribers that the list shows, on all its pages, as a file for the program that sends the letters. */
export function ExportSubscribers({
  filter: { search, status },
}: {
  filter: Pick<SubscribersFilter, 'search' | 'status'>;
}) {
  const saving = useMutation({
    mutationFn: async () => download('exportSubscribers', { query: { search, status } }),
    onSuccess: () => toast.success(success.exported),
    onError: (error) =>
      toast.error(sentenceOf(error, failure.export, { 500: failure.export, 502: failure.export })),
  });
  return (
    <Button
      variant="secondary"
      aria-disabled={saving.isPending || undefined}
      onClick={() => (saving.isPending ? undefined : saving.mutate())}
    >
      <span aria-live="polite">{saving.isPending ? 'Exporting...' : 'Export CSV'}</span>
    </Button>
  );
}
