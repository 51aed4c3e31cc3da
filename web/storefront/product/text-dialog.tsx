import { useRef } from 'react';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { missingError, useSending } from './use-sending.ts';

type TextDialogProps = {
  title: string;
  description: string;
  label: string;
  hint: string;
  /** The error of a blank field; absent if it may stay blank. */
  missing?: string;
  maxLength: number;
  submitLabel: string;
  /** The toast after sending. */
  sent: string;
  send: (text: string) => Promise<unknown>;
  onClose: () => void;
};

/** A dialog with one text to send. A failure keeps the text. */
export function TextDialog({
  label,
  hint,
  missing,
  maxLength,
  sent,
  send,
  onClose,
  ...dialog
}: TextDialogProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const sending = useSending(() => {
    toast.success(sent);
    onClose();
  });
  const submit = (data: FormData) => {
    const text = String(data.get('text') ?? '').trim();
    if (text === '' && missing !== undefined) sending.setError(missingError({ text: missing }));
    else void sending.run(async () => send(text));
  };
  return (
    <FormDialog
      {...dialog}
      size="small"
      initialFocus={area}
      onClose={onClose}
      onSubmit={submit}
      pending={sending.pending}
      error={sending.error}
    >
      {({ field }) => (
        <TextArea
          ref={area}
          label={label}
          {...field('text')}
          maxLength={maxLength}
          required={missing !== undefined}
          hint={hint}
        />
      )}
    </FormDialog>
  );
}
