import type { AdminCategory } from '#contract/catalogue/admin-entities.ts';
import { categoryDisplayOrder } from '#contract/catalogue/rules.ts';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { Switch } from '#web/ui/forms/choice.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { History } from '../activity/history.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import type { FormControls } from '#web/ui/forms/use-form-errors.ts';
import * as read from '../kit/form/read-form.ts';
import { ImageField } from '../kit/form/image-field.tsx';
import { isConflict, useSave, withToast } from '../kit/form/use-save.ts';
import { Translations } from '../translations/translations.tsx';
import { ChangedFields } from './changed-fields.tsx';
import { CustomFieldsEditor } from './custom-fields-editor.tsx';
import { editorErrors } from './editor-section.tsx';
import { SizeGuideEditor } from './size-guide-editor.tsx';

interface CategoryDialogProps {
  /** Null creates a category. */
  category: AdminCategory | null;
  onClose: () => void;
  onSaved: () => void;
}

export function CategoryDialog({ category, onClose, onSaved }: CategoryDialogProps) {
  const { submit, isBusy, formError, refusal } = useSave({
    version: category?.version,
    save: async (form: FormData, version) =>
      adminApi('saveCategory', {
        body: read.withFields<'saveCategory'>(form, {
          id: category?.id,
          version,
          status: form.has('status') ? 'active' : 'inactive',
        }),
      }),
    onSaved: withToast(onSaved, onClose),
    fallback: failure.categorySave,
  });
  const saveLabel = category ? 'Save category' : 'Add category';
  return (
    <FormDialog
      title={category ? 'Edit Category' : 'Add New Category'}
      submitLabel={isConflict(refusal) ? 'Overwrite' : saveLabel}
      size="large"
      onClose={onClose}
      onSubmit={submit}
      pending={isBusy}
      error={formError}
      after={
        category ? (
          <>
            <Translations resource="categories" id={category.id} />
            <History subject={`category:${category.id}`} />
          </>
        ) : null
      }
    >
      {(controls) => (
        <>
          {isConflict(refusal) ? <ChangedFields error={refusal} /> : null}
          <CategoryFields category={category} field={controls.field} />
          <CustomFieldsEditor
            fields={category?.custom_fields ?? []}
            errors={editorErrors('custom_fields', formError, controls)}
          />
          <SizeGuideEditor
            guide={category?.size_guide ?? null}
            errors={editorErrors('size_guide', formError, controls)}
          />
          <Switch
            label="Active"
            name="status"
            hint="Shoppers see active categories and their products."
            defaultChecked={category?.status !== 'inactive'}
          />
        </>
      )}
    </FormDialog>
  );
}

const CategoryFields = ({
  category,
  field,
}: Pick<CategoryDialogProps, 'category'> & Pick<FormControls, 'field'>) => (
  <>
    <TextField
      label="Name"
      {...field('name')}
      required
      maxLength={80}
      autoComplete="off"
      defaultValue={category?.name}
    />
    {category ? (
      <TextField
        label="URL"
        {...field('slug')}
        maxLength={120}
        autoComplete="off"
        hint="The former URL redirects to the new one."
        defaultValue={category.slug}
      />
    ) : null}
    <TextArea
      label="Description"
      {...field('description')}
      rows={3}
      maxLength={2000}
      defaultValue={category?.description}
    />
    <TextField
      label="Display order"
      {...field('display_order')}
      type="number"
      inputMode="numeric"
      min={0}
      step={1}
      hint="Lower numbers are shown first."
      defaultValue={category?.display_order ?? categoryDisplayOrder}
    />
    <TextField
      label="HSN code"
      {...field('hsn_code')}
      inputMode="numeric"
      maxLength={8}
      autoComplete="off"
      hint="Decides the GST rate of the products, such as 6302 for bed linen."
      defaultValue={category?.hsn_code}
    />
    <ImageField
      label="Image"
      {...field('image')}
      current={category?.image ?? ''}
      hint={category?.image ? 'Leave empty to keep the current image.' : 'JPEG, PNG or WebP.'}
    />
  </>
);
