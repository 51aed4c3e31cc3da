import type { AdminCustomPage } from '#contract/content/custom-pages.ts';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { Switch } from '#web/ui/forms/choice.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import * as read from '../../kit/form/read-form.ts';
import { useSave } from '../../kit/form/use-save.ts';
import { MarkdownField } from '../markdown-field.tsx';
import { Translations } from '../../translations/translations.tsx';

const fields = {
  title: read.text,
  slug: read.text,
  body: read.text,
  is_published: read.checked,
} satisfies read.FieldsOf<'saveCustomPage'>;

interface PageDialogProps {
  /** Null: a new one. */
  page: AdminCustomPage | null;
  onClose: () => void;
  onSaved: () => void;
}

export function PageDialog({ page, onClose, onSaved }: PageDialogProps) {
  const { dialog } = useSave({
    version: page?.version,
    save: async (form: FormData, version) =>
      adminApi('saveCustomPage', {
        body: { ...read.values(form, fields), ...(page === null ? {} : { id: page.id, version }) },
      }),
    onSaved: ({ message }) => {
      toast.success(message);
      onSaved();
      onClose();
    },
    fallback: failure.contentSave,
  });
  return (
    <FormDialog
      title={page === null ? 'Add a page' : `Edit ${page.title}`}
      size="large"
      submitLabel="Save page"
      onClose={onClose}
      {...dialog}
      after={page === null ? null : <Translations resource="pages" id={page.id} />}
    >
      {({ field }) => (
        <>
          <TextField
            {...field('title')}
            label="Title"
            defaultValue={page?.title}
            required
            maxLength={120}
          />
          <TextField
            {...field('slug')}
            label="Address"
            hint={
              page === null
                ? 'The page is at /pages/ and this. Leave blank to create it from the title.'
                : 'The page is at /pages/ and this. A former address leads to the new one.'
            }
            defaultValue={page?.slug}
            placeholder="about-us"
            maxLength={100}
            autoCapitalize="none"
          />
          <MarkdownField label="Text" {...field('body')} defaultValue={page?.body ?? ''} />
          <Switch
            label="Published"
            name="is_published"
            defaultChecked={page?.is_published ?? false}
            hint="Anyone with the link can read it, and search engines find it."
          />
        </>
      )}
    </FormDialog>
  );
}
