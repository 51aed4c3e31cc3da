import { type SubmitEvent, useId, useState } from 'react';
import type { AdminCategory } from '#contract/entities/admin-catalogue.ts';
import { limits } from '#contract/limits.ts';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Switch } from '#web/ui/forms/choice.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { TextArea, TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { History } from '../activity/history.tsx';
import { ImageField } from '../kit/form/image-field.tsx';
import { type FieldErrors, isConflict, useFocusOnError, useSave } from '../kit/form/use-save.ts';
import { CategoryConflict } from './category-conflict.tsx';

interface CategoryDialogProps {
  /** Null creates a category. */
  category: AdminCategory | null;
  onClose: () => void;
  onSaved: () => void;
}

export function CategoryDialog({ category, onClose, onSaved }: CategoryDialogProps) {
  const formId = useId();
  const [isActive, setIsActive] = useState(category?.status !== 'inactive');
  const { submit, errors, failed, isBusy, clearError, refusal } = useSave({
    save: async (body: FormData) => adminApi('saveCategory', { body }),
    onSaved: ({ message }) => {
      toast.success(message);
      onSaved();
      onClose();
    },
    fallback: failure.categorySave,
  });
  const form = useFocusOnError<HTMLFormElement>(refusal);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const body = new FormData(event.currentTarget);
    body.set('status', isActive ? 'active' : 'inactive');
    if (category) {
      body.set('id', String(category.id));
      if (!isConflict(refusal)) body.set('version', String(category.version));
    }
    submit(body);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={category ? 'Edit Category' : 'Add New Category'}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            {isConflict(refusal) ? 'Overwrite' : category ? 'Save category' : 'Add category'}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate className="flex flex-col gap-4" onSubmit={send}>
        {isConflict(refusal) ? (
          <CategoryConflict error={refusal} />
        ) : failed === null ? null : (
          <Alert tone="danger">{failed}</Alert>
        )}
        <CategoryFields category={category} errors={errors} clearError={clearError} />
        <Switch
          label="Active"
          hint="Shoppers see active categories and their products."
          checked={isActive}
          onChange={(event) => setIsActive(event.currentTarget.checked)}
        />
      </form>
      {category ? <History subject={`category:${category.id}`} /> : null}
    </Dialog>
  );
}

interface CategoryFieldsProps {
  category: AdminCategory | null;
  errors: FieldErrors;
  clearError: (name: string) => void;
}

const CategoryFields = ({ category, errors, clearError }: CategoryFieldsProps) => (
  <>
    <TextField
      label="Name"
      name="name"
      required
      maxLength={80}
      autoComplete="off"
      defaultValue={category?.name}
      error={errors['name']}
      onChange={() => clearError('name')}
    />
    <TextArea
      label="Description"
      name="description"
      rows={3}
      maxLength={2000}
      defaultValue={category?.description}
      error={errors['description']}
      onChange={() => clearError('description')}
    />
    <TextField
      label="Display order"
      name="display_order"
      type="number"
      inputMode="numeric"
      min={0}
      step={1}
      hint="Lower numbers are shown first."
      defaultValue={category?.display_order ?? limits.categoryDisplayOrder}
      error={errors['display_order']}
      onChange={() => clearError('display_order')}
    />
    <ImageField
      label="Image"
      name="image"
      current={category?.image ?? ''}
      hint={
        category?.image
          ? 'Leave empty to keep the current image.'
          : 'JPEG, PNG or WebP, at most 10 MB.'
      }
      error={errors['image']}
      onChange={() => clearError('image')}
    />
  </>
);
