import { useState } from 'react';
import type { MessageEventView } from '#contract/messages/api.ts';
import { channelNames, mobileChannels } from '#contract/messages/rules.ts';
import { messageFailure } from '#contract/messages/texts.ts';
import { adminApi } from '#web/api/client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import * as read from '../kit/form/read-form.ts';
import { useSave } from '../kit/form/use-save.ts';

const fields = {
  event: read.text,
  channel: read.oneOf(mobileChannels),
  to: read.text,
} satisfies read.FieldsOf<'sendTestMessage'>;

interface TestDialogProps {
  events: readonly MessageEventView[];
  onClose: () => void;
}

/** Sends one message with sample values, and shows what the gateway said. */
export function TestDialog({ events, onClose }: TestDialogProps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const { dialog } = useSave({
    save: async (form: FormData) =>
      adminApi('sendTestMessage', { body: read.values(form, fields) }),
    onSaved: ({ data, message }) => {
      setRefusal(data.accepted ? null : data.detail);
      if (!data.accepted) return;
      toast.success(message);
      onClose();
    },
    fallback: messageFailure.testMessage,
  });
  return (
    <FormDialog
      title="Send a test"
      description="It is sent at once, with sample values."
      submitLabel="Send"
      onClose={onClose}
      {...dialog}
    >
      {({ field }) => (
        <>
          {refusal === null ? null : <Alert tone="danger">{refusal}</Alert>}
          <SelectField
            {...field('event')}
            label="Message"
            options={events.map(({ event, title }) => ({ value: event, label: title }))}
          />
          <SelectField
            {...field('channel')}
            label="Channel"
            options={mobileChannels.map((value) => ({ value, label: channelNames[value] }))}
          />
          <TextField
            {...field('to')}
            label="Mobile number"
            inputMode="numeric"
            maxLength={10}
            required
          />
        </>
      )}
    </FormDialog>
  );
}
