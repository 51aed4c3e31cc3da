import type { CarrierAccountView } from '#contract/carriers/entities.ts';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import type { FormControls } from '#web/ui/forms/use-form-errors.ts';
import * as read from './read-form.ts';

/** A value of an account at another system, as its provider declares it. */
type Field = CarrierAccountView['fields'][number];

/** The entered values by name, without those of the environment. */
export const accountValues = (form: FormData, fields: readonly Field[]): Record<string, string> =>
  Object.fromEntries(
    fields
      .filter((field) => !field.is_from_environment)
      .map(({ name }) => [name, read.text(form.getAll(name).map(String))]),
  );

type FieldsProps = { fields: readonly Field[]; controls: FormControls };

/** Secrets are never shown. */
export const AccountFields = ({ fields, controls }: FieldsProps) =>
  fields.map((field) => <AccountField key={field.name} field={field} controls={controls} />);

const types = { text: 'text', pincode: 'text', email: 'email', secret: 'password' } as const;

function AccountField({ field, controls }: { field: Field; controls: FormControls }) {
  const props = { ...controls.field(field.name), label: field.label };
  if (field.is_from_environment)
    return (
      <TextField
        {...props}
        disabled
        hint="Set by the environment of the server."
        defaultValue={field.kind === 'secret' ? '••••••••' : field.value}
      />
    );
  if (field.kind === 'lines')
    return <TextArea {...props} rows={4} hint={field.hint} defaultValue={field.value} />;
  const hint =
    field.kind === 'secret' && field.is_set ? 'Saved. Enter one only to change it.' : field.hint;
  return (
    <TextField
      {...props}
      type={types[field.kind]}
      hint={hint === '' ? undefined : hint}
      autoComplete={field.kind === 'secret' ? 'new-password' : 'off'}
      defaultValue={field.value}
      {...(field.kind === 'pincode' ? { inputMode: 'numeric', maxLength: 6 } : {})}
    />
  );
}
