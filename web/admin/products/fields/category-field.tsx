import { lazy, Suspense, useState } from 'react';
import { useAdminQuery } from '#web/admin/kit/data.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';

const NewCategoryDialog = lazy(async () => ({
  default: (await import('./new-category-dialog.tsx')).NewCategoryDialog,
}));

type CategoryFieldProps = {
  name: string;
  value: string;
  error: string | undefined;
  onChange: (event: { currentTarget: { value: string } }) => void;
};

/** The category of the product; a missing one is added without leaving the form. */
export function CategoryField(control: CategoryFieldProps) {
  const { data: categories = [] } = useAdminQuery('listAdminCategories', {});
  const [isAdding, setIsAdding] = useState(false);
  const options = [
    { value: '', label: 'Choose a category' },
    ...categories.map(({ id, name }) => ({ value: String(id), label: name })),
  ];
  const stop = (event: { stopPropagation: () => void }) => event.stopPropagation();
  return (
    <div>
      <SelectField label="Category" required options={options} {...control} />
      <Button variant="quiet" size="small" onClick={() => setIsAdding(true)}>
        Add a category
      </Button>
      {/* React passes events of a dialog on to the form around it. */}
      <div onSubmit={stop} onChange={stop}>
        <Suspense fallback={null}>
          {isAdding ? (
            <NewCategoryDialog
              onClose={() => setIsAdding(false)}
              onAdded={(id) => control.onChange({ currentTarget: { value: String(id) } })}
            />
          ) : null}
        </Suspense>
      </div>
    </div>
  );
}
