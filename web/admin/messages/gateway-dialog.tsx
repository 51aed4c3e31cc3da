import type { GatewayAccountView } from '#contract/messages/api.ts';
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

interface DialogProps {
  gateway: GatewayAccountView;
  onClose: () => void;
}

const fields = { enabled: read.checked };

/** The account at a gateway, with the fields that it declares. Its keys are never shown. */
export function GatewayDialog({ gateway, onClose }: DialogProps) {
  const { key, name, channel, version: current, webhook } = gateway;
  const changed = useChanged(stale.messages);
  const { submit, isBusy, formError } = useSave({
    version: current,
    save: async (form: FormData, version) =>
      adminApi('saveMessageGateways', {
        body: [
          {
            key,
            version,
            ...read.values(form, fields),
            values: Object.fromEntries(
              gateway.fields
                .filter((field) => !field.is_from_environment)
                .map((field) => [field.name, read.text(form.getAll(field.name).map(String))]),
            ),
          },
        ],
      }),
    onSaved: withToast(changed, onClose),
    fallback: messageFailure.gatewaySave,
  });
  return (
    <FormDialog
      title={name}
      submitLabel="Save gateway"
      onClose={onClose}
      onSubmit={submit}
      pending={isBusy}
      error={formError}
    >
      {(controls) => (
        <>
          <Checkbox
            name="enabled"
            label="Enabled"
            hint={`Messages with ${channel === 'sms' ? 'an SMS' : 'a WhatsApp'} template go out by it.`}
            defaultChecked={gateway.enabled}
          />
          {gateway.fields.map((field) => (
            <AccountField key={field.name} field={field} controls={controls} />
          ))}
          <div className="rounded-card bg-sand p-4 text-sm">
            <p>{webhook.hint}</p>
            <dl className="mt-3 grid gap-3">
              {webhook.entries.map(({ label, value }) => (
                <div key={label}>
                  <dt className="text-ink-soft">{label}</dt>
                  <dd className="font-mono text-xs break-all">{value}</dd>
                </div>
              ))}
            </dl>
          </div>
        </>
      )}
    </FormDialog>
  );
}

type FieldProps = { field: GatewayAccountView['fields'][number]; controls: FormControls };

function AccountField({ field, controls }: FieldProps) {
  const isSecret = field.kind === 'secret';
  const props = { ...controls.field(field.name), label: field.label };
  if (field.is_from_environment)
    return (
      <TextField
        {...props}
        disabled
        hint="Set by the environment of the server."
        defaultValue={isSecret ? '••••••••' : field.value}
      />
    );
  const hint = isSecret && field.is_set ? 'Saved. Enter one only to change it.' : field.hint;
  return (
    <TextField
      {...props}
      type={isSecret ? 'password' : 'text'}
      hint={hint === '' ? undefined : hint}
      autoComplete={isSecret ? 'new-password' : 'off'}
      defaultValue={field.value}
    />
  );
}
