import { useRef, useState } from 'react';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import * as read from '../kit/form/read-form.ts';

const missingReason = 'Please give a reason';

interface ReasonProps {
  title: string;
  submitLabel: string;
  /** What is unusual about the change. */
  sentence: string;
  pending: boolean;
  onConfirm: (reason: string) => void;
  onClose: () => void;
}

/** Asks why an order changes in an unusual way; the reason is kept on the timeline. */
export function ReasonDialog({
  title,
  submitLabel,
  sentence,
  pending,
  onConfirm,
  onClose,
}: ReasonProps) {
  const input = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState<Error | null>(null);
  const submit = (form: FormData) => {
    const reason = read.value(form, 'reason', read.text);
    if (reason !== '') onConfirm(reason);
    else setMissing(new Error(missingReason));
  };
  return (
    <FormDialog
      title={title}
      description={sentence}
      initialFocus={input}
      onClose={onClose}
      onSubmit={submit}
      pending={pending}
      error={missing && { message: null, fields: { reason: missingReason }, cause: missing }}
      submitLabel={submitLabel}
    >
      {({ field }) => (
        <TextField
          {...field('reason')}
          ref={input}
          label="Reason"
          hint="Kept on the timeline for the staff."
          required
          maxLength={200}
        />
      )}
    </FormDialog>
  );
}
