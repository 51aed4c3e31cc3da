import type { GatewayAccountView } from '#contract/messages/api.ts';
import { messageFailure } from '#contract/messages/texts.ts';
import { adminApi } from '#web/api/client.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { useChanged } from '../kit/data.ts';
import { AccountFields, accountValues } from '../kit/form/account-fields.tsx';
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
  const { dialog } = useSave({
    version: current,
    save: async (form: FormData, version) =>
      adminApi('saveMessageGateways', {
        body: [
          {
            key,
            version,
            ...read.values(form, fields),
            values: accountValues(form, gateway.fields),
          },
        ],
      }),
    onSaved: withToast(changed, onClose),
    fallback: messageFailure.gatewaySave,
  });
  return (
    <FormDialog title={name} submitLabel="Save gateway" onClose={onClose} {...dialog}>
      {(controls) => (
        <>
          <Checkbox
            name="enabled"
            label="Enabled"
            hint={`Messages with ${channel === 'sms' ? 'an SMS' : 'a WhatsApp'} template go out by it.`}
            defaultChecked={gateway.enabled}
          />
          <AccountFields fields={gateway.fields} controls={controls} />
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
