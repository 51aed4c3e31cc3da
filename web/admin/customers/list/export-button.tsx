import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failure, success } from '#contract/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { download, sizeText } from '#web/admin/kit/download.ts';
import { sentenceOf } from '#web/admin/kit/errors.ts';
import type { CustomerFilter } from './customer-params.ts';
import { searchOf } from '../queries.ts';

/** Saves the customers that the list shows, on all its pages, as a spreadsheet. */
export function ExportButton({ filter }: { filter: CustomerFilter }) {
  const [bytes, setBytes] = useState(0);
  const saving = useMutation({
    mutationFn: async () => {
      setBytes(0);
      await download('exportCustomers', { query: searchOf(filter) }, setBytes);
    },
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
      <span aria-live="polite">{saving.isPending ? 'Exporting...' : 'Export Data'}</span>
      {saving.isPending && bytes > 0 ? (
        <span className="ml-2 text-xs text-ink-soft tabular-nums">{sizeText(bytes)}</span>
      ) : null}
    </Button>
  );
}
