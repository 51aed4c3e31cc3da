import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { type FieldTexts, FormField } from '#web/ui/forms/form-field.tsx';

interface TextFieldProps
  extends Omit<ComponentPropsWithRef<'input'>, keyof FieldTexts | 'size'>, FieldTexts {
  /** Prefix inside the field: '₹', '+91'. Hidden from screen readers; repeat it in the label. */
  prefix?: string;
  /** A control inside the field on the right: show, clear, apply. */
  end?: ReactNode;
}

export function TextField({
  id,
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  prefix,
  end,
  ...input
}: TextFieldProps) {
  return (
    <FormField {...{ id, label, hint, error, required, hideLabel, className }}>
      {(control) => (
        <div className="relative">
          {prefix ? (
            <span className="input-prefix" aria-hidden="true">
              {prefix}
            </span>
          ) : null}
          <input
            type="text"
            {...input}
            {...control}
            className={classNames('input', prefix && 'input-prefixed', Boolean(end) && 'pr-12')}
          />
          {end ? (
            <span className="absolute inset-y-0 right-0.5 flex items-center">{end}</span>
          ) : null}
        </div>
      )}
    </FormField>
  );
}

type TextAreaProps = Omit<ComponentPropsWithRef<'textarea'>, keyof FieldTexts> & FieldTexts;

export function TextArea({
  id,
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  ...textarea
}: TextAreaProps) {
  return (
    <FormField {...{ id, label, hint, error, required, hideLabel, className }}>
      {(control) => <textarea rows={4} {...textarea} {...control} className="input" />}
    </FormField>
  );
}
