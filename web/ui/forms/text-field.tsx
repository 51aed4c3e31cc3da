import { type ComponentPropsWithRef, type InputEvent, type ReactNode, useState } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { type FieldTexts, FormField } from '#web/ui/forms/form-field.tsx';
import { tooLongText } from '#web/ui/forms/too-long.ts';

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
  maxLength,
  ...input
}: TextFieldProps) {
  const isCode = input.inputMode === 'numeric' || input.type === 'tel';
  const limit = useLimit(isCode ? undefined : maxLength, input.onInput);
  const shown = error ?? limit.error;
  return (
    <FormField {...{ id, label, hint, error: shown, required, hideLabel, className }}>
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
            maxLength={isCode ? maxLength : undefined}
            onInput={limit.onInput}
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
  maxLength,
  ...textarea
}: TextAreaProps) {
  const limit = useLimit(maxLength, textarea.onInput);
  const shown = error ?? limit.error;
  return (
    <FormField {...{ id, label, hint, error: shown, required, hideLabel, className }}>
      {(control) => (
        <textarea rows={4} {...textarea} {...control} onInput={limit.onInput} className="input" />
      )}
    </FormField>
  );
}

/**
 * The error of a text that is too long. The attribute `maxlength` would cut a pasted text
 * silently; the server refuses it.
 */
function useLimit<Control extends HTMLInputElement | HTMLTextAreaElement>(
  most: number | undefined,
  listen: ((event: InputEvent<Control>) => void) | undefined,
) {
  const [length, setLength] = useState(0);
  return {
    error: most !== undefined && length > most ? tooLongText(most, length) : undefined,
    onInput: (event: InputEvent<Control>) => {
      setLength(event.currentTarget.value.length);
      listen?.(event);
    },
  };
}
