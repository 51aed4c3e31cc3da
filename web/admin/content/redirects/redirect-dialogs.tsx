import type { Redirect } from '#contract/redirects/api.ts';
import { redirectFailure } from '#contract/redirects/texts.ts';
import { adminApi } from '#web/api/client.ts';
import { Checkbox } from '#web/ui/forms/choice.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import * as read from '../../kit/form/read-form.ts';
import { useSave } from '../../kit/form/use-save.ts';

const fields = {
  from: read.text,
  to: read.text,
  permanent: read.checked,
} satisfies read.FieldsOf<'saveRedirect'>;

interface DialogProps {
  onClose: () => void;
  onSaved: () => void;
}

export function RedirectDialog({
  redirect,
  onClose,
  onSaved,
}: DialogProps & { redirect: Redirect | null }) {
  const { dialog } = useSave({
    save: async (form: FormData) => {
      const body = read.values(form, fields);
      return adminApi('saveRedirect', {
        body: redirect === null ? body : { ...body, from: redirect.from },
      });
    },
    onSaved: ({ message }) => {
      toast.success(message);
      onSaved();
      onClose();
    },
    fallback: redirectFailure.redirectSave,
  });
  return (
    <FormDialog
      title={redirect === null ? 'Add a redirect' : 'Edit the redirect'}
      description="A page of the shop is always served before a redirect of its path."
      submitLabel="Save"
      onClose={onClose}
      {...dialog}
    >
      {({ field }) => (
        <>
          <TextField
            {...field('from')}
            label="From"
            defaultValue={redirect?.from}
            disabled={redirect !== null}
            placeholder="/old-page"
            required
            maxLength={500}
          />
          <TextField
            {...field('to')}
            label="To"
            defaultValue={redirect?.to}
            placeholder="/category/bed-sheet"
            required
            maxLength={500}
          />
          <Checkbox
            {...field('permanent')}
            label="Permanent: search engines replace the old address"
            defaultChecked={redirect?.permanent ?? true}
          />
        </>
      )}
    </FormDialog>
  );
}

export function ImportDialog({ onClose, onSaved }: DialogProps) {
  const { dialog } = useSave({
    save: async (form: FormData) => {
      const file = form.get('csv');
      const csv = file instanceof File ? await file.text() : '';
      return adminApi('importRedirects', { body: { csv } });
    },
    onSaved: ({ message, data }) => {
      toast.success(`${message}: ${data.imported}`);
      onSaved();
      onClose();
    },
    fallback: redirectFailure.redirectsImport,
  });
  return (
    <FormDialog
      title="Import redirects"
      description="Each line: from,to and, for a temporary redirect, a third value of 302. At most 1,000 lines; all are imported or none."
      submitLabel="Import"
      onClose={onClose}
      {...dialog}
    >
      {({ field }) => (
        <TextField {...field('csv')} type="file" accept=".csv,text/csv" label="CSV file" required />
      )}
    </FormDialog>
  );
}
