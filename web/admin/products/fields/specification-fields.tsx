import type { CustomField } from '#contract/catalogue/custom-fields.ts';
import { useAdminQuery } from '#web/admin/kit/data.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import type { FieldErrors } from '#web/ui/forms/form-error.ts';
import type { ProductValues } from '../form/product-controls.ts';

export type TabProps = {
  values: ProductValues;
  errors: FieldErrors;
  set: (change: Partial<ProductValues>) => void;
};

/** The fields that only products of this category have. */
export function SpecificationFields({ values, errors, set }: TabProps) {
  const { data: categories = [] } = useAdminQuery('listAdminCategories', {});
  const category = categories.find(({ id }) => String(id) === values.category);
  return category?.custom_fields.map((field) => (
    <SpecificationField
      key={field.key}
      field={field}
      value={
        Object.hasOwn(values.custom_fields, field.key)
          ? (values.custom_fields[field.key] ?? '')
          : ''
      }
      error={errors[`custom_fields.${field.key}`]}
      onChange={(value) => set({ custom_fields: { ...values.custom_fields, [field.key]: value } })}
    />
  ));
}

interface SpecificationFieldProps {
  field: CustomField;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function SpecificationField({ field, value, error, onChange }: SpecificationFieldProps) {
  const { label, unit, type, is_per_variant: isPerVariant } = field;
  const control = {
    label: unit ? `${label} (${unit})` : label,
    hint: isPerVariant ? 'Of this size and colour only.' : undefined,
    error,
    value,
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) =>
      onChange(currentTarget.value),
  };
  return type === 'yes_no' ? (
    <SelectField options={answers} {...control} />
  ) : (
    <TextField maxLength={60} inputMode={type === 'number' ? 'decimal' : undefined} {...control} />
  );
}

const answers = ['', 'Yes', 'No'].map((value) => ({ value, label: value || 'Not stated' }));
