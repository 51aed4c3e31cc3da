import { failure } from '#contract/messages.ts';
import { useAdminCache } from '#web/admin/kit/data.ts';
import { useSave } from '#web/admin/kit/form/use-save.ts';
import { stale } from '#web/admin/kit/stale.ts';
import { adminApi } from '#web/api/client.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';

interface NewCategoryDialogProps {
  onClose: () => void;
  onAdded: (id: number) => void;
}

/** Name and HSN code; the rest can be added on the page of the categories. */
export function NewCategoryDialog({ onClose, onAdded }: NewCategoryDialogProps) {
  const { invalidate } = useAdminCache();
  const { submit, isBusy, formError } = useSave({
    version: undefined,
    save: async (body: FormData) => adminApi('saveCategory', { body }),
    onSaved: async ({ data, message }) => {
      toast.success(message);
      // The new choice must be in the list before it is chosen.
      await invalidate(stale.categories);
      onAdded(data.id);
      onClose();
    },
    fallback: failure.categorySave,
  });
  return (
    <FormDialog
      title="Add a category"
      submitLabel="Add category"
      onClose={onClose}
      onSubmit={submit}
      pending={isBusy}
      error={formError}
    >
      {({ field }) => (
        <>
          <TextField label="Name" {...field('name')} required maxLength={80} autoComplete="off" />
          <TextField
            label="HSN code"
            {...field('hsn_code')}
            inputMode="numeric"
            maxLength={8}
            autoComplete="off"
            hint="Decides the GST rate: 6302 bed and bath linen, 6303 curtains, 6304 cushion covers, 9404 filled pillows and quilts."
          />
        </>
      )}
    </FormDialog>
  );
}
