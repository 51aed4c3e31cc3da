import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failure, success } from '#contract/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { download, sizeText } from '#web/admin/kit/download.ts';
import { errorMessage } from '#web/admin/kit/error-message.ts';
import { customerFilter, type CustomerListValues } from './customer-params.ts';

/** Downloads the listed customers of all pages as a spreadsheet. */
export function ExportButton({ values }: { values: CustomerListValues }) {
  const [bytes, setBytes] = useState(0);
  const exporting = useMutation({
    mutationFn: async () => {
      setBytes(0);
      await download('exportCustomers', { query: customerFilter(values) }, setBytes);
    },
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
      <span aria-live="polite">{exporting.isPending ? 'Exporting...' : 'Export Data'}</span>
      {exporting.isPending && bytes > 0 ? (
        <span className="ml-2 text-xs text-ink-soft tabular-nums">{sizeText(bytes)}</span>
      ) : null}
    </Button>
  );
}
