import type { PaymentProviderAccount } from '#contract/payments/entities.ts';
import { adminApi } from '#web/api/client.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { FormControls } from '#web/ui/forms/use-form-errors.ts';
import { useChanged } from '../kit/data.ts';
import * as read from '../kit/form/read-form.ts';
import { useSave, withToast } from '../kit/form/use-save.ts';
import { stale } from '../kit/stale.ts';
import { providerFailures } from './failures.ts';

interface DialogProps {
  provider: PaymentProviderAccount;
  onClose: () => void;
}

type Field = PaymentProviderAccount['fields'][number];

const fields = { enabled: read.checked, removes_keys: read.checked, fee_percent: read.number };
const controlOf = ({ name }: Pick<Field, 'name'>): string => `keys.${name}`;

/** The account at a payment provider, with the fields that it declares. Keys are never shown. */
export function ProviderDialog({ provider, onClose }: DialogProps) {
  const { key, name, source, webhook_url: webhookUrl } = provider;
  const changed = useChanged(stale.paymentProviders);
  const { dialog } = useSave({
    version: provider.version,
    save: async (form: FormData, version) =>
      adminApi('savePaymentProviders', {
        body: [
          {
            key,
            version,
            ...read.values(form, fields),
            keys: Object.fromEntries(
              provider.fields.map((field) => [
                field.name,
                read.text(form.getAll(controlOf(field)).map(String)),
              ]),
            ),
          },
        ],
      }),
    onSaved: withToast(changed, onClose),
    fallback: providerFailures.save,
  });
  return (
    <FormDialog title={name} submitLabel="Save provider" onClose={onClose} {...dialog}>
      {(controls) => (
        <>
          <Checkbox
            name="enabled"
            label="Enabled"
            hint="A disabled provider takes no new payments. Its payments can still be confirmed and refunded while its keys are saved."
            defaultChecked={provider.enabled}
          />
          <FeeField percent={provider.fee_percent} controls={controls} />
          {provider.fields.map((field) => (
            <KeyField key={field.name} field={field} source={source} controls={controls} />
          ))}
          {source === 'admin' ? (
            <Checkbox
              name="removes_keys"
              label="Remove the saved keys"
              hint={`Later refunds of its payments are then made in the ${name} dashboard.`}
            />
          ) : null}
          <div className="rounded-card bg-sand p-4 text-sm">
            <p>Enter this webhook URL in the {name} dashboard:</p>
            <p className="mt-2 font-mono text-xs break-all">{webhookUrl}</p>
          </div>
        </>
      )}
    </FormDialog>
  );
}

const FeeField = ({ percent, controls }: { percent: number | null; controls: FormControls }) => (
  <TextField
    {...controls.field('fee_percent')}
    label="Charge for each payment (%)"
    hint="What the provider keeps, for the profit report. It counts for payments from now on. Leave blank if you do not know it."
    type="number"
    inputMode="decimal"
    min={0}
    max={100}
    step="any"
    defaultValue={percent ?? ''}
  />
);

type KeyProps = Pick<PaymentProviderAccount, 'source'> & { field: Field; controls: FormControls };

function KeyField({ field, source, controls }: KeyProps) {
  const { label, is_secret: isSecret, ending, variable } = field;
  const props = { ...controls.field(controlOf(field)), label };
  const masked = isSecret ? '••••••••' : `••••${ending}`;
  if (source === 'environment')
    return (
      <TextField
        {...props}
        disabled
        hint={`Set by ${variable} in the server’s environment.`}
        defaultValue={masked}
      />
    );
  return (
    <TextField
      {...props}
      type={isSecret ? 'password' : 'text'}
      autoComplete={isSecret ? 'new-password' : 'off'}
      hint={source === 'admin' ? `Saved: ${masked}. Enter one only to change it.` : undefined}
    />
  );
}
