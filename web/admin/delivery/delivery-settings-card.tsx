import { type FormEvent, useId } from 'react';
import type { DeliverySettings } from '#contract/entities/delivery.ts';
import { adminApi } from '#web/api/client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { errorMessage } from '../kit/error-message.ts';
import type { FieldErrors } from '#web/ui/forms/form-error.ts';
import { useSave } from '../kit/form/use-save.ts';
import { ReadOnlyUnless } from '../kit/read-only.tsx';
import { useCategories } from '../categories/queries.ts';
import { deliveryFailures, useDeliveryChanged, useDeliverySettings } from './queries.ts';

export function DeliverySettingsCard() {
  const settings = useDeliverySettings();
  const titleId = useId();
  return (
    <section className="card mt-8 max-w-4xl p-4 sm:p-6" aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-4 text-xl">
        Dates and Cash on Delivery
      </h2>
      {settings.data ? (
        <ReadOnlyUnless permission="settings.write" of="form">
          <SettingsFields key={settings.data.version} settings={settings.data} />
        </ReadOnlyUnless>
      ) : settings.error ? (
        <ErrorState
          message={errorMessage(settings.error, deliveryFailures.settingsFetch)}
          retrying={settings.isFetching}
          onRetry={() => void settings.refetch()}
        />
      ) : (
        <Skeleton className="h-72" />
      )}
    </section>
  );
}

function SettingsFields({ settings }: { settings: DeliverySettings }) {
  const changed = useDeliveryChanged();
  const { submit, errors, failed, isBusy } = useSave({
    version: settings.version,
    save: async (body: ReturnType<typeof readSettings>, version) =>
      adminApi('saveDeliverySettings', {
        body: { ...body, ...(version === undefined ? {} : { version }) },
      }),
    onSaved: ({ message }) => {
      toast.success(message);
      changed();
    },
    fallback: deliveryFailures.settingsSave,
  });
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(readSettings(new FormData(event.currentTarget)));
  };
  return (
    <form noValidate onSubmit={onSubmit} className="grid gap-5">
      {failed ? <Alert tone="danger">{failed}</Alert> : null}
      <CalendarFields settings={settings} errors={errors} />
      <CashFields settings={settings} errors={errors} />
      <div>
        <Button type="submit" busy={isBusy}>
          Save delivery settings
        </Button>
      </div>
    </form>
  );
}

interface FieldsProps {
  settings: DeliverySettings;
  errors: FieldErrors;
}

/** The error of a control, or of one of the entries of its list. */
const errorOf = (errors: FieldErrors, name: string): string | undefined =>
  Object.entries(errors).find(([path]) => path === name || path.startsWith(`${name}.`))?.[1];

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

const CalendarFields = ({ settings, errors }: FieldsProps) => (
  <>
    <TextField
      label="Cut-off time"
      name="cutoff_time"
      type="time"
      className="max-w-md"
      hint="An order before this time is handled the same working day (India time)."
      error={errorOf(errors, 'cutoff_time')}
      defaultValue={settings.cutoff_time}
    />
    <fieldset>
      <legend className="mb-2 text-sm font-medium">Working days</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {weekdays.map((name, index) => (
          <Checkbox
            key={name}
            name="working_days"
            value={index + 1}
            label={name}
            defaultChecked={settings.working_days.includes(index + 1)}
          />
        ))}
      </div>
      {errorOf(errors, 'working_days') ? (
        <p className="text-sm text-danger">{errorOf(errors, 'working_days')}</p>
      ) : null}
    </fieldset>
    <TextArea
      label="Holidays"
      name="holidays"
      rows={3}
      hint="One day a line: 2026-12-25"
      error={errorOf(errors, 'holidays')}
      defaultValue={settings.holidays.join('\n')}
    />
  </>
);

function CashFields({ settings: { cod }, errors }: FieldsProps) {
  const categories = useCategories();
  const money = { type: 'number', inputMode: 'decimal', min: 0, step: 'any', prefix: '₹' } as const;
  return (
    <fieldset className="grid gap-4 sm:grid-cols-2">
      <legend className="mb-2 text-sm font-medium">Cash on Delivery</legend>
      <TextField
        {...money}
        label="Fee"
        name="cod.fee"
        error={errorOf(errors, 'cod.fee')}
        defaultValue={cod.fee}
      />
      <TextField
        {...money}
        label="Smallest order"
        name="cod.min"
        error={errorOf(errors, 'cod.min')}
        defaultValue={cod.min ?? ''}
      />
      <TextField
        {...money}
        label="Largest order"
        name="cod.max"
        error={errorOf(errors, 'cod.max')}
        defaultValue={cod.max ?? ''}
      />
      <TextField
        {...money}
        label="Largest first order"
        name="cod.first_order_max"
        hint="Until an order has been delivered to the customer."
        error={errorOf(errors, 'cod.first_order_max')}
        defaultValue={cod.first_order_max ?? ''}
      />
      <TextField
        type="number"
        inputMode="numeric"
        min={1}
        label="Not after so many refused parcels"
        name="cod.refusals_max"
        error={errorOf(errors, 'cod.refusals_max')}
        defaultValue={cod.refusals_max ?? ''}
      />
      <div className="sm:col-span-2">
        <p className="mb-1 text-sm">Not for these categories</p>
        <div className="flex flex-wrap gap-x-5 gap-y-1">
          {(categories.data ?? []).map(({ id, name }) => (
            <Checkbox
              key={id}
              name="cod.excluded_category_ids"
              value={id}
              label={name}
              defaultChecked={cod.excluded_category_ids.includes(id)}
            />
          ))}
        </div>
      </div>
    </fieldset>
  );
}

function readSettings(form: FormData) {
  const text = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const numberOrNull = (name: string): number | null =>
    text(name) === '' ? null : Number(text(name));
  return {
    cutoff_time: text('cutoff_time'),
    working_days: form.getAll('working_days').map(Number),
    holidays: text('holidays')
      .split(/[\s,;]+/)
      .filter(Boolean),
    cod: {
      fee: Number(text('cod.fee')),
      min: numberOrNull('cod.min'),
      max: numberOrNull('cod.max'),
      first_order_max: numberOrNull('cod.first_order_max'),
      refusals_max: numberOrNull('cod.refusals_max'),
      excluded_category_ids: form.getAll('cod.excluded_category_ids').map(Number),
    },
  };
}
