import type { SentEmail } from '#contract/operations/api.ts';
import { operationFailure } from '#contract/operations/texts.ts';
import { adminApi } from '#web/api/client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useState } from 'react';
import * as read from '../kit/form/read-form.ts';
import { useSave } from '../kit/form/use-save.ts';

interface EmailDialogProps {
  email: SentEmail;
  onClose: () => void;
  onResend: ((id: number) => unknown) | null;
}

export const EmailDialog = ({ email, onClose, onResend }: EmailDialogProps) => (
  <Dialog
    open
    onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
    title={email.subject ?? email.title}
    description={`To ${email.to}`}
    footer={
      onResend !== null && email.can_resend ? (
        <Button onClick={() => onResend(email.id)}>Resend</Button>
      ) : null
    }
  >
    <p className="text-sm wrap-anywhere whitespace-pre-wrap">{email.text}</p>
  </Dialog>
);

const fields = { to: read.text } satisfies read.FieldsOf<'sendTestEmail'>;

export function TestEmailDialog({ onClose }: { onClose: () => void }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const { dialog } = useSave({
    save: async (form: FormData) => adminApi('sendTestEmail', { body: read.values(form, fields) }),
    onSaved: ({ data, message }) => {
      setRefusal(data.accepted ? null : data.detail);
      if (!data.accepted) return;
      toast.success(message);
      onClose();
    },
    fallback: operationFailure.testEmail,
  });
  return (
    <FormDialog
      title="Send a test email"
      description="It is sent at once, without the queue."
      submitLabel="Send"
      onClose={onClose}
      {...dialog}
    >
      {({ field }) => (
        <>
          {refusal === null ? null : <Alert tone="danger">{refusal}</Alert>}
          <TextField {...field('to')} type="email" label="To" required maxLength={254} />
        </>
      )}
    </FormDialog>
  );
}
