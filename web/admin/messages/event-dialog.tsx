import type { MessageEventView } from '#contract/messages/api.ts';
import { channelNames, channels } from '#contract/messages/rules.ts';
import { messageFailure } from '#contract/messages/texts.ts';
import { adminApi } from '#web/api/client.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { FormControls } from '#web/ui/forms/use-form-errors.ts';
import { useChanged } from '../kit/data.ts';
import * as read from '../kit/form/read-form.ts';
import { useSave, withToast } from '../kit/form/use-save.ts';
import { stale } from '../kit/stale.ts';

const fields = { enabled: read.checked, channels: read.anyOf(channels) };
const templateFields = {
  sms: read.text,
  whatsapp: read.text,
  sms_hi: read.text,
  whatsapp_hi: read.text,
};

/** The channels of one message, and the template of each. */
export function EventDialog({
  message,
  onClose,
}: {
  message: MessageEventView;
  onClose: () => void;
}) {
  const changed = useChanged(stale.messages);
  const { event, title } = message;
  const isCode = event === 'sign_in_code';
  const { dialog } = useSave({
    save: async (form: FormData) => {
      const { enabled, channels: chosen } = read.values(form, fields);
      return adminApi('saveMessages', {
        body: {
          events: [
            {
              event,
              enabled: isCode || enabled,
              channels: isCode ? ['email', ...chosen] : chosen,
              templates: read.values(form, templateFields),
            },
          ],
        },
      });
    },
    onSaved: withToast(changed, onClose),
    fallback: messageFailure.messagesSave,
  });
  return (
    <FormDialog title={title} submitLabel="Save message" onClose={onClose} {...dialog}>
      {(controls) => (
        <>
          {isCode ? null : (
            <Checkbox
              name="enabled"
              label="Send this message"
              hint="Off: shoppers get it by no channel."
              defaultChecked={message.enabled}
            />
          )}
          <ChannelFields message={message} controls={controls} />
        </>
      )}
    </FormDialog>
  );
}

type FieldsProps = { message: MessageEventView; controls: FormControls };

function ChannelFields({ message, controls }: FieldsProps) {
  const { event, variables, templates } = message;
  const problem = controls.field('channels').error;
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="mb-1 font-medium">Channels</legend>
        {channels.map((channel) => (
          <Checkbox
            key={channel}
            name="channels"
            value={channel}
            label={channelNames[channel]}
            defaultChecked={message.channels.includes(channel)}
            disabled={event === 'sign_in_code' && channel === 'email'}
          />
        ))}
        {problem === undefined ? null : (
          <p role="alert" className="text-sm text-danger">
            {problem}
          </p>
        )}
      </fieldset>
      <TextField
        {...controls.field('sms')}
        label="SMS template ID"
        hint={`The template at the gateway, approved under DLT. Its variables: ${variables.map((name) => `##${name}##`).join(', ')}`}
        defaultValue={templates.sms}
        maxLength={100}
      />
      <TextField
        {...controls.field('whatsapp')}
        label="WhatsApp template name"
        hint={`An approved template with ${variables.map((name, index) => `{{${index + 1}}} = ${name}`).join(', ')}`}
        defaultValue={templates.whatsapp}
        maxLength={100}
      />
      <TextField
        {...controls.field('sms_hi')}
        label="SMS template ID in Hindi"
        hint="For shoppers who read Hindi. Blank: the English one."
        defaultValue={templates.sms_hi}
        maxLength={100}
      />
      <TextField
        {...controls.field('whatsapp_hi')}
        label="WhatsApp template name in Hindi"
        hint="An approved template in Hindi. Blank: the English one."
        defaultValue={templates.whatsapp_hi}
        maxLength={100}
      />
    </>
  );
}
