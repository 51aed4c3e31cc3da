import { type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { failure } from '#contract/messages.ts';
import { errorMessage, reportUnexpected } from '#web/api/error-message.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextArea } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

type TextDialogProps = {
  title: string;
  description: string;
  label: string;
  hint: string;
  /** The error of a blank field. */
  missing: string;
  maxLength: number;
  submitLabel: string;
  /** The toast after sending. */
  sent: string;
  send: (text: string) => Promise<unknown>;
  open: boolean;
  onClose: () => void;
};

/** A dialog with one text to send. A failure keeps the text. */
export function TextDialog({ title, description, open, onClose, ...form }: TextDialogProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <Dialog
      title={title}
      description={description}
      open={open}
      onOpenChange={(next) => !next && onClose()}
      initialFocus={field}
      size="small"
    >
      <TextForm {...form} field={field} onSent={onClose} />
    </Dialog>
  );
}

type TextFormProps = Omit<TextDialogProps, 'title' | 'description' | 'open' | 'onClose'> & {
  field: RefObject<HTMLTextAreaElement | null>;
  onSent: () => void;
};

function TextForm({ field, onSent, ...texts }: TextFormProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [isMissing, setIsMissing] = useState(false);
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text') ?? '').trim();
    setIsMissing(text === '');
    if (text === '') return field.current?.focus();
    setIsBusy(true);
    setError(null);
    try {
      await texts.send(text);
      toast.success(texts.sent);
      onSent();
    } catch (caught) {
      reportUnexpected(caught);
      setError(errorMessage(caught, failure.server, { 401: failure.sessionExpired }));
    } finally {
      setIsBusy(false);
    }
    return undefined;
  };
  return (
    <form
      className="review-form"
      noValidate
      onSubmit={(event) => void submit(event)}
      onChange={() => setIsMissing(false)}
    >
      {error === null ? null : <Alert tone="danger">{error}</Alert>}
      <TextArea
        ref={field}
        label={texts.label}
        name="text"
        maxLength={texts.maxLength}
        required
        error={isMissing ? texts.missing : undefined}
        hint={texts.hint}
      />
      <Button type="submit" wide busy={isBusy}>
        {texts.submitLabel}
      </Button>
    </form>
  );
}
