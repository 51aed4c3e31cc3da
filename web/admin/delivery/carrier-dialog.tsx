import type { CarrierAccountView } from '#contract/carriers/entities.ts';
import { adminApi } from '#web/api/client.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { useChanged } from '../kit/data.ts';
import { AccountFields, accountValues } from '../kit/form/account-fields.tsx';
import { useSave, withToast } from '../kit/form/use-save.ts';
import * as read from '../kit/form/read-form.ts';
import { stale } from '../kit/stale.ts';
import { deliveryFailures } from './failures.ts';

interface DialogProps {
  carrier: CarrierAccountView;
  onClose: () => void;
}

const fields = {
  enabled: read.checked,
  renews_webhook_token: read.checked,
};

/** The account at a carrier, with the fields that it declares. Its keys are never shown. */
export function CarrierDialog({ carrier, onClose }: DialogProps) {
  const changed = useChanged(stale.delivery);
  const { dialog } = useSave({
    version: carrier.version,
    save: async (form: FormData, version) =>
      adminApi('saveCarriers', {
        body: [
          {
            key: carrier.key,
            version,
            ...read.values(form, fields),
            values: accountValues(form, carrier.fields),
          },
        ],
      }),
    onSaved: withToast(changed, onClose),
    fallback: deliveryFailures.carrierSave,
  });
  return (
    <FormDialog title={carrier.name} submitLabel="Save carrier" onClose={onClose} {...dialog}>
      {(controls) => (
        <>
          <Checkbox
            name="enabled"
            label="Enabled"
            hint={
              carrier.webhook
                ? 'Staff can book parcels with it. Parcels that are booked are tracked in any case.'
                : 'Staff enter tracking numbers by hand.'
            }
            defaultChecked={carrier.enabled}
          />
          <AccountFields fields={carrier.fields} controls={controls} />
          {carrier.webhook ? <WebhookFields {...carrier.webhook} /> : null}
        </>
      )}
    </FormDialog>
  );
}

const WebhookFields = ({
  url,
  header,
  value,
  hint,
}: NonNullable<CarrierAccountView['webhook']>) => (
  <div className="rounded-card bg-sand p-4 text-sm">
    <p>{hint}</p>
    <dl className="mt-3 grid gap-3">
      {[
        ['URL', url],
        [`Header ${header}`, value],
      ].map(([name, content]) => (
        <div key={name}>
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-mono text-xs break-all">{content}</dd>
        </div>
      ))}
    </dl>
    <Checkbox
      className="mt-3"
      name="renews_webhook_token"
      label="Replace the security token"
      hint="The old token stops working when you save. Enter the new one at the carrier."
    />
  </div>
);
