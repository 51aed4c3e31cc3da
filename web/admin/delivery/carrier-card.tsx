import { type FormEvent, useId, useState } from 'react';
import type { CarrierSettings } from '#contract/carriers/entities.ts';
import { adminApi } from '#web/api/client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { errorMessage } from '../kit/error-message.ts';
import type { FieldErrors } from '#web/ui/forms/form-error.ts';
import * as read from '../kit/form/read-form.ts';
import { useSave, withToast } from '../kit/form/use-save.ts';
import { usePermission } from '../session/use-permission.ts';
import { useAdminQuery, useChanged } from '../kit/data.ts';
import { stale } from '../kit/stale.ts';
import { deliveryFailures } from './failures.ts';

const fields = {
  carrier: read.oneOf(['manual', 'shiprocket']),
  // Blank: unchanged.
  password: (texts: readonly string[]) => read.text(texts) || undefined,
  renews_webhook_token: read.checked,
  couriers: (texts: readonly string[]) => readCouriers(read.text(texts)),
} satisfies read.FieldsOf<'saveCarrierSettings'>;

const accountFields = {
  email: read.text,
  pickup_location: read.text,
  pickup_pincode: read.text,
} satisfies read.FieldsOf<'saveCarrierSettings'>;

/** An account that is not on the screen keeps its values. */
const readCarrier = (
  form: FormData,
  { email, pickup_location, pickup_pincode }: CarrierSettings,
) => ({
  ...read.values(form, fields),
  ...(form.has('email')
    ? read.values(form, accountFields)
    : { email, pickup_location, pickup_pincode }),
});

/** One courier a line: its name, then its tracking URL. */
const readCouriers = (text: string) =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, name = '', url = ''] = /^(.*?)\s*(https?:\S+)?$/i.exec(line.trim()) ?? [];
      return { name, tracking_url: url };
    });

/** The account at the carrier and the couriers without an API. Only for staff who may change it. */
export function CarrierCard() {
  const mayWrite = usePermission('settings.write');
  return mayWrite ? <CarrierSection /> : null;
}

function CarrierSection() {
  const settings = useAdminQuery('getCarrierSettings', {});
  const titleId = useId();
  return (
    <section className="card mt-8 max-w-4xl p-4 sm:p-6" aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-4 text-xl">
        Carriers
      </h2>
      {settings.data ? (
        <CarrierFields key={settings.data.version} settings={settings.data} />
      ) : settings.error ? (
        <ErrorState
          message={errorMessage(settings.error, deliveryFailures.carrierFetch)}
          retrying={settings.isFetching}
          onRetry={() => void settings.refetch()}
        />
      ) : (
        <Skeleton className="h-72" />
      )}
    </section>
  );
}

function CarrierFields({ settings }: { settings: CarrierSettings }) {
  const changed = useChanged(stale.delivery);
  const [carrier, setCarrier] = useState<string>(settings.carrier);
  const { submit, errors, failed, isBusy } = useSave({
    version: settings.version,
    save: async (form: FormData, version) =>
      adminApi('saveCarrierSettings', { body: { version, ...readCarrier(form, settings) } }),
    onSaved: withToast(changed),
    fallback: deliveryFailures.carrierSave,
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(new FormData(event.currentTarget));
  };
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      {failed ? <Alert tone="danger">{failed}</Alert> : null}
      <SelectField
        label="Book shipments with"
        name="carrier"
        className="max-w-md"
        value={carrier}
        onChange={(event) => setCarrier(event.currentTarget.value)}
        options={[
          { value: 'manual', label: 'Couriers of your own' },
          { value: 'shiprocket', label: 'Shiprocket' },
        ]}
      />
      {carrier === 'shiprocket' ? <AccountFields settings={settings} errors={errors} /> : null}
      <TextArea
        label="Couriers of your own"
        name="couriers"
        rows={3}
        hint="One a line: name, then its tracking URL with {number}"
        error={Object.entries(errors).find(([path]) => path.startsWith('couriers'))?.[1]}
        defaultValue={settings.couriers
          .map(({ name, tracking_url: url }) => `${name} ${url}`.trim())
          .join('\n')}
      />
      <div>
        <Button type="submit" busy={isBusy}>
          Save carriers
        </Button>
      </div>
    </form>
  );
}

interface AccountProps {
  settings: CarrierSettings;
  errors: FieldErrors;
}

const AccountFields = ({ settings, errors }: AccountProps) => (
  <fieldset className="grid gap-4 sm:grid-cols-2">
    <legend className="mb-2 text-sm font-medium">Shiprocket account</legend>
    <TextField
      label="Email of the API user"
      name="email"
      type="email"
      autoComplete="off"
      error={errors['email']}
      defaultValue={settings.email}
    />
    <TextField
      label="Password of the API user"
      name="password"
      type="password"
      autoComplete="new-password"
      hint={settings.has_password ? 'Saved. Enter one only to change it.' : undefined}
      error={errors['password']}
    />
    <TextField
      label="Pickup location"
      name="pickup_location"
      hint="Its name in your Shiprocket account"
      error={errors['pickup_location']}
      defaultValue={settings.pickup_location}
    />
    <TextField
      label="PIN code of the pickup location"
      name="pickup_pincode"
      inputMode="numeric"
      maxLength={6}
      error={errors['pickup_pincode']}
      defaultValue={settings.pickup_pincode}
    />
    <div className="rounded-card bg-sand p-4 text-sm sm:col-span-2">
      <p>For tracking updates, enter these in Shiprocket under Settings, API, Webhooks:</p>
      <dl className="mt-2 grid gap-1 break-all">
        <dt className="text-ink-soft">URL</dt>
        <dd className="font-mono">{settings.webhook.url}</dd>
        <dt className="text-ink-soft">Security token</dt>
        <dd className="font-mono">{settings.webhook.token}</dd>
      </dl>
      <Checkbox
        className="mt-3"
        name="renews_webhook_token"
        label="Replace the security token"
        hint="The old token stops working when you save. Enter the new one in Shiprocket."
      />
    </div>
  </fieldset>
);
