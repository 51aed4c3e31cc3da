import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failure, success } from '#contract/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { download, type FileCall, type FileRequest, sizeText } from './download.ts';
import { errorMessage } from '#web/api/error-message.ts';

interface ExportButtonProps {
  call: FileCall;
  request?: FileRequest;
  children: string;
}

/** Downloads the file of a call, and shows how much of it has arrived. */
export function ExportButton({ call, request = {}, children }: ExportButtonProps) {
  const [bytes, setBytes] = useState(0);
  const exporting = useMutation({
    mutationFn: async () => {
      setBytes(0);
      await download(call, request, setBytes);
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
      <span aria-live="polite">{exporting.isPending ? 'Exporting...' : children}</span>
      {exporting.isPending && bytes > 0 ? (
        <span className="ml-2 text-xs text-ink-soft tabular-nums">{sizeText(bytes)}</span>
      ) : null}
    </Button>
  );
}
