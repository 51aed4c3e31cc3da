import { useNavigate } from 'react-router';
import { failure } from '#contract/messages.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { useAdminMutation } from '../kit/data.ts';
import { formErrorOf } from '../kit/form/form-error.ts';

interface UploadDialogProps {
  /** Couriers with open cash. */
  couriers: readonly { courier: string; name: string }[];
  onClose: () => void;
}

/** Uploads the remittance file of a courier and opens its preview. Load it with `lazy()`. */
export function UploadDialog({ couriers, onClose }: UploadDialogProps) {
  const navigate = useNavigate();
  const uploading = useAdminMutation('uploadRemittance', {
    invalidates: ['listRemittances'],
    onSuccess: ({ data }) => void navigate(adminPaths.remittance(data.id)),
  });
  const submit = (form: FormData) => {
    const file = form.get('file');
    if (file instanceof File) form.set('file_name', file.name);
    // The name of a connected carrier stands for its key.
    const courier = couriers.find(({ name }) => name === form.get('courier'));
    if (courier) form.set('courier', courier.courier);
    uploading.mutate({ body: form });
  };
  return (
    <FormDialog
      title="Upload remittance"
      description="The CSV file that the courier sends with its payment. Nothing is recorded before you have seen the preview."
      onClose={onClose}
      onSubmit={submit}
      pending={uploading.isPending}
      error={formErrorOf(uploading.error, failure.remittanceUpload, ['courier', 'file'])}
      submitLabel="Read file"
    >
      {({ field }) => (
        <>
          <TextField
            {...field('courier')}
            label="Courier"
            list="remittance-couriers"
            autoComplete="off"
            required
            defaultValue={couriers[0]?.name ?? ''}
          />
          <datalist id="remittance-couriers">
            {couriers.map(({ courier, name }) => (
              <option key={courier} value={name}>
                {name}
              </option>
            ))}
          </datalist>
          <TextField
            {...field('file')}
            label="CSV file"
            type="file"
            accept=".csv,text/csv"
            required
          />
        </>
      )}
    </FormDialog>
  );
}
