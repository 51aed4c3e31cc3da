import type { ComponentPropsWithRef } from 'react';
import { type FieldTexts, FormField } from '#web/ui/forms/form-field.tsx';
import { ChevronDownIcon } from '#web/ui/icons/icons.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectFieldProps
  extends
    Omit<ComponentPropsWithRef<'select'>, keyof FieldTexts | 'multiple' | 'size'>,
    FieldTexts {
  options: readonly SelectOption[];
  /** The empty first choice: 'Choose a state'. */
  placeholder?: string;
}

export function SelectField({
  id,
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  options,
  placeholder,
  ...select
}: SelectFieldProps) {
  return (
    <FormField {...{ id, label, hint, error, required, hideLabel, className }}>
      {(control) => (
        <div className="select">
          <select {...select} {...control} className="input">
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon size={18} />
        </div>
      )}
    </FormField>
  );
}
