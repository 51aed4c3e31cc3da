import { type ReactNode, useId, useState } from 'react';
import type { State } from '#contract/customers/api.ts';
import type { TaxSettings } from '#contract/tax/entities.ts';
import { failure, success } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import * as read from '../../kit/form/read-form.ts';
import { useFocusOnError, useSave } from '../../kit/form/use-save.ts';
import { SettingsFormFrame } from '../settings-form-frame.tsx';
import { blankRate, type RateRow, RatesTable, toRate, toRow } from './rates-table.tsx';

const registrationOptions = [
  { value: 'regular', label: 'Regular: tax invoices with GST' },
  { value: 'composition', label: 'Composition: bills of supply' },
  { value: 'none', label: 'Not registered: bills of supply' },
];

const registrationHints: Partial<Record<string, string>> = {
  composition: 'May sell within its own state only: CGST Act, section 10(2)(c).',
  none: 'May sell only handicrafts to other states, up to a limit: CGST Act, section 24.',
};

const fields = {
  registration: read.text,
  gstin: read.text,
  legal_name: read.text,
  address: read.text,
  state_id: read.text,
  invoice_prefix: read.text,
  credit_note_prefix: read.text,
} satisfies read.FieldsOf<'saveTaxSettings'>;

type FieldName = Exclude<keyof TaxSettings, 'rates' | 'version'>;
type Control = {
  name: string;
  defaultValue: string;
  error: string | undefined;
  onChange: () => void;
};

interface TaxFormProps {
  settings: TaxSettings;
  states: readonly State[];
  onSaved: (settings: TaxSettings) => void;
  /** Remounted with the saved values. */
  hasSaved: boolean;
}

export function TaxForm({ settings, states, onSaved, hasSaved }: TaxFormProps) {
  const [isUnsaved, setIsUnsaved] = useState(false);
  const [rows, setRows] = useState(() => settings.rates.map(toRow));
  const save = useSave({
    version: settings.version,
    save: async (values: FormData, version) =>
      adminApi('saveTaxSettings', {
        body: { version, ...read.values(values, fields), rates: rows.map(toRate) },
      }),
    onSaved: ({ data }) => {
      toast.success(success.settingsUpdated);
      onSaved(data);
    },
    fallback: failure.settingsUpdate,
  });
  const { errors, clearError } = save;
  const form = useFocusOnError<HTMLFormElement>(save.refusal, { hasSaved });
  const field = (name: FieldName) => ({
    name,
    defaultValue: String(settings[name] ?? ''),
    error: errors[name],
    onChange: () => clearError(name),
  });
  const change = (next: readonly RateRow[]) => {
    setRows([...next]);
    setIsUnsaved(true);
  };
  return (
    <SettingsFormFrame
      ref={form}
      save={save}
      isUnsaved={isUnsaved}
      onChange={() => setIsUnsaved(true)}
      onSend={(sent) => save.submit(new FormData(sent))}
    >
      <TaxFields settings={settings} states={states} field={field} />
      <RatesTable
        rows={rows}
        errors={errors}
        clearError={clearError}
        onChange={(next) => {
          // The errors are those of the places of the rows.
          if (next.length < rows.length) save.forget();
          change(next);
        }}
        onAdd={() => change([...rows, blankRate()])}
      />
    </SettingsFormFrame>
  );
}

function TaxFields({
  settings,
  states,
  field,
}: {
  settings: TaxSettings;
  states: readonly State[];
  field: (name: FieldName) => Control;
}) {
  const registration = field('registration');
  const [chosen, setChosen] = useState<string | null>(settings.registration);
  return (
    <>
      <Section title="Registration" text="Printed on each invoice. Issued invoices never change.">
        <SelectField
          label="GST registration"
          options={registrationOptions}
          {...(settings.registration === null ? { placeholder: 'Choose your registration' } : {})}
          {...registration}
          hint={registrationHints[chosen ?? '']}
          onChange={(event) => {
            registration.onChange();
            setChosen(event.currentTarget.value);
          }}
        />
        {/* Hidden, it keeps what was entered for another choice; the server ignores it. */}
        <div hidden={chosen === 'none'}>
          <TextField label="GSTIN" maxLength={15} autoComplete="off" {...field('gstin')} />
        </div>
        <TextField label="Legal name" maxLength={200} {...field('legal_name')} />
        <SelectField
          label="State"
          placeholder="Choose a state"
          options={states.map(({ id, name }) => ({ value: String(id), label: name }))}
          {...field('state_id')}
        />
        <TextArea
          label="Registered address"
          rows={3}
          maxLength={500}
          className="sm:col-span-2"
          {...field('address')}
        />
      </Section>
      <Section
        title="Invoice numbers"
        text="A number has 16 characters at most, such as INV/26-27/000123. It begins again at 1 on 1 April."
      >
        <TextField
          label="Invoice prefix"
          maxLength={3}
          autoComplete="off"
          {...field('invoice_prefix')}
        />
        <TextField
          label="Credit note prefix"
          maxLength={3}
          autoComplete="off"
          {...field('credit_note_prefix')}
        />
      </Section>
    </>
  );
}

function Section({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className="card p-4 sm:p-6" aria-labelledby={titleId}>
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">{text}</p>
      <div className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">{children}</div>
    </section>
  );
}
