import { useId, useState } from 'react';
import type { DeliverySettings } from '#contract/delivery/entities.ts';
import { adminApi } from '#web/api/client.ts';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { FieldNotes } from '#web/ui/forms/form-field.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { errorMessage } from '#web/api/error-message.ts';
import type { FieldErrors } from '#web/ui/forms/form-error.ts';
import { CardForm } from '../kit/form/card-form.tsx';
import * as read from '../kit/form/read-form.ts';
import { useSave, withToast } from '../kit/form/use-save.ts';
import { ReadOnlyUnless } from '../kit/read-only.tsx';
import { useAdminQuery, useChanged } from '../kit/data.ts';
import { stale } from '../kit/stale.ts';
import { AdvanceFields } from './advance-fields.tsx';
import { ConfirmationFields, confirmationFields } from './confirmation-fields.tsx';
import { deliveryFailures } from './failures.ts';

const fields = {
  cutoff_time: read.text,
  working_days: read.ids,
  holidays: read.words,
} satisfies read.FieldsOf<'saveDeliverySettings'>;

const cashFields = {
  fee: read.numberOrZero,
  min: read.number,
  max: read.number,
  first_order_max: read.number,
  refusals_max: read.number,
  excluded_category_ids: read.ids,
  no_cash_prefixes: read.words,
  advance_percent: read.number,
  advance_amount: read.number,
  advance_from: read.number,
  advance_risk_only: read.checked,
} satisfies read.FieldsInto<DeliverySettings['cod']>;

export function DeliverySettingsCard() {
  const settings = useAdminQuery('getDeliverySettings', {});
  const titleId = useId();
  const [hasSaved, setHasSaved] = useState(false);
  return (
    <section className="card mt-8 max-w-4xl p-4 sm:p-6" aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-4 text-xl">
        Dates and Cash on Delivery
      </h2>
      {settings.data ? (
        <ReadOnlyUnless permission="settings.write" of="form">
          <SettingsFields
            key={contentOf(settings.data)}
            settings={settings.data}
            hasSaved={hasSaved}
            onSaved={() => setHasSaved(true)}
          />
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

/** Without boxes and version: another form saves the boxes, and must not remount this one. */
const contentOf = ({ boxes: _, version: __, ...settings }: DeliverySettings): string =>
  JSON.stringify(settings);

interface SettingsFieldsProps {
  settings: DeliverySettings;
  /** Remounted with the saved values. */
  hasSaved: boolean;
  onSaved: () => void;
}

function SettingsFields({ settings, hasSaved, onSaved }: SettingsFieldsProps) {
  const changed = useChanged(stale.delivery);
  const save = useSave({
    version: settings.version,
    save: async (form: FormData, version) =>
      adminApi('saveDeliverySettings', {
        body: {
          version,
          ...read.values(form, fields),
          cod: read.values(form, cashFields, 'cod.'),
          cash_confirmation: read.values(form, confirmationFields, 'cash_confirmation.'),
        },
      }),
    onSaved: withToast(changed, onSaved),
    fallback: deliveryFailures.settingsSave,
  });
  const { errors } = save;
  return (
    <CardForm save={save} hasSaved={hasSaved}>
      <CalendarFields settings={settings} errors={errors} />
      <CashFields settings={settings} errors={errors} />
      <AdvanceFields cod={settings.cod} errorOf={(name) => errorOf(errors, name)} />
      <ConfirmationFields
        rule={settings.cash_confirmation}
        errorOf={(name) => errorOf(errors, name)}
      />
      <div>
        <Button type="submit" busy={save.isBusy}>
          Save delivery settings
        </Button>
      </div>
    </CardForm>
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
    <WorkingDays days={settings.working_days} error={errorOf(errors, 'working_days')} />
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

function WorkingDays({ days, error }: { days: readonly number[]; error: string | undefined }) {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-2 text-sm font-medium">Working days</legend>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {weekdays.map((name, index) => (
          <Checkbox
            key={name}
            name="working_days"
            value={index + 1}
            label={name}
            defaultChecked={days.includes(index + 1)}
            {...(error && index === 0 ? { 'aria-invalid': true } : {})}
          />
        ))}
      </div>
      <FieldNotes controlId={id} error={error} />
    </fieldset>
  );
}

function CashFields({ settings: { cod }, errors }: FieldsProps) {
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
      <TextField
        label="Not for PIN codes that begin with"
        name="cod.no_cash_prefixes"
        hint="First three digits, separated by commas."
        error={errorOf(errors, 'cod.no_cash_prefixes')}
        defaultValue={cod.no_cash_prefixes.join(', ')}
      />
      <CategoryFields excluded={cod.excluded_category_ids} />
    </fieldset>
  );
}

/** Until the categories are loaded, the exclusions stay as they are; without any, no control. */
function CategoryFields({ excluded }: { excluded: readonly number[] }) {
  const { data } = useAdminQuery('listAdminCategories', {});
  if (!data)
    return excluded.map((id) => (
      <input key={id} type="hidden" name="cod.excluded_category_ids" value={id} />
    ));
  if (data.length === 0) return null;
  return (
    <div className="sm:col-span-2">
      <p className="mb-1 text-sm">Not for these categories</p>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {data.map(({ id, name }) => (
          <Checkbox
            key={id}
            name="cod.excluded_category_ids"
            value={id}
            label={name}
            defaultChecked={excluded.includes(id)}
          />
        ))}
      </div>
    </div>
  );
}
