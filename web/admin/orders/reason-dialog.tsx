import { useState } from 'react';
import { orderNumber } from '#contract/limits.ts';
import { type AdminOrderStatus, orderStatusNames } from '#contract/states.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';

const missingReason = 'Please give a reason';

interface ReasonProps {
  orderId: number;
  to: AdminOrderStatus;
  /** What is unusual about the change. */
  sentence: string;
  pending: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks why an order changes its status in an unusual way; the reason is kept on the timeline. */
export function ReasonDialog({ orderId, to, sentence, pending, onConfirm, onClose }: ReasonProps) {
  const [missing, setMissing] = useState<Error | null>(null);
  const submit = (form: FormData) => {
    const reason = form.get('reason');
    if (typeof reason === 'string' && reason.trim() !== '') onConfirm(reason.trim());
    else setMissing(new Error(missingReason));
  };
  return (
    <FormDialog
      title={`Set order ${orderNumber(orderId)} to ${orderStatusNames[to]}?`}
      description={sentence}
      onClose={onClose}
      onSubmit={submit}
      pending={pending}
      error={missing && { message: null, fields: { reason: missingReason }, cause: missing }}
      submitLabel={`Set to ${orderStatusNames[to]}`}
    >
      {({ field }) => (
        <TextField
          {...field('reason')}
          label="Reason"
          hint="Kept on the timeline for the staff."
          required
          maxLength={200}
        />
      )}
    </FormDialog>
  );
}
