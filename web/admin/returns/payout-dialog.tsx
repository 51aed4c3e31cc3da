import { useState } from 'react';
import { failure, success } from '#contract/messages.ts';
import type { PayoutResult } from '#contract/returns/refund-details.ts';
import { Alert } from '#web/ui/alert.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useAdminMutation } from '../kit/data.ts';
import { formErrorOf } from '../kit/form/form-error.ts';
import { stale } from '../kit/stale.ts';

/** Uploads the payout file with the references of the bank. */
export function PayoutDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [problems, setProblems] = useState<PayoutResult['problems']>([]);
  const confirm = useAdminMutation('confirmCashRefunds', { invalidates: stale.returns });
  const submit = async () => {
    setProblems([]);
    const csv = (await file?.text()) ?? '';
    confirm.mutate(
      { body: { csv } },
      {
        onSuccess: ({ data }) => {
          setProblems(data.problems);
          if (data.problems.length > 0) return;
          toast.success(`${success.refundRecorded}: ${data.recorded}`);
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      title="Upload payments"
      description="The downloaded file with the bank’s reference in the last column. Lines without a reference stay unpaid."
      onClose={onClose}
      onSubmit={() => void submit()}
      pending={confirm.isPending}
      error={formErrorOf(confirm.error, failure.payoutConfirm, ['csv'])}
      submitLabel="Record payments"
    >
      {({ field }) => (
        <>
          <TextField
            {...field('csv')}
            label="CSV file"
            type="file"
            accept=".csv,text/csv"
            required
            onChange={(event) => setFile(event.currentTarget.files?.[0] ?? null)}
          />
          {problems.length === 0 ? null : (
            <Alert tone="danger" title="Nothing was recorded">
              <ul className="mt-1">
                {problems.slice(0, 10).map(({ line, message }) => (
                  <li key={line}>
                    Line {line}: {message}
                  </li>
                ))}
              </ul>
            </Alert>
          )}
        </>
      )}
    </FormDialog>
  );
}
