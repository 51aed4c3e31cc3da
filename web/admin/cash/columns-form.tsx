import type { SubmitEvent } from 'react';
import { useNavigate } from 'react-router';
import type { RemittancePreview } from '#contract/remittances/api.ts';
import { failure } from '#contract/messages.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useAdminMutation } from '../kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';

const meanings = [
  ['number_column', 'Tracking number', true],
  ['amount_column', 'Paid amount', true],
  ['reference_column', 'Bank reference', false],
  ['date_column', 'Date of the payment', false],
] as const;

/** Asks for the columns of a file whose names are unknown, and for the file again. */
export function ColumnsForm({ found }: { found: RemittancePreview }) {
  const navigate = useNavigate();
  const uploading = useAdminMutation('uploadRemittance', {
    invalidates: ['listRemittances'],
    onSuccess: ({ data }) => void navigate(adminPaths.remittance(data.id)),
  });
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    form.set('courier', found.courier);
    form.set('file_name', found.file_name);
    uploading.mutate({ body: form });
  };
  const options = found.columns
    .filter((name) => name !== '')
    .map((name) => ({ value: name, label: name }));
  return (
    <form className="card grid gap-4 p-5 sm:grid-cols-2" onSubmit={submit}>
      {uploading.error ? (
        <Alert className="sm:col-span-2" tone="danger">
          {errorMessage(uploading.error, failure.remittanceUpload)}
        </Alert>
      ) : null}
      {meanings.map(([name, label, isRequired]) => (
        <SelectField
          key={name}
          name={name}
          label={label}
          required={isRequired}
          options={[{ value: '', label: isRequired ? 'Please choose' : 'None' }, ...options]}
        />
      ))}
      <TextField
        className="sm:col-span-2"
        name="file"
        label="The same CSV file again"
        type="file"
        accept=".csv,text/csv"
        required
      />
      <div className="sm:col-span-2">
        <Button type="submit" busy={uploading.isPending}>
          Read with these columns
        </Button>
      </div>
    </form>
  );
}
