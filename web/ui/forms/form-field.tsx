import { useId, type ReactNode } from 'react';
import { AlertIcon } from '#web/ui/icons/icons.tsx';

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  required?: boolean | undefined;
  /** Keeps the label for screen readers only: a search box, a filter. */
  hideLabel?: boolean | undefined;
  className?: string | undefined;
}

/** Attributes that connect the control to its label, hint and error. */
interface ControlProps {
  id: string;
  required: boolean;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FormFieldProps extends FieldTexts {
  id?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

export function FormField({
  id,
  label,
  hint,
  error,
  required = false,
  hideLabel = false,
  className,
  children,
}: FormFieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <div className={className}>
      <label htmlFor={controlId} className={hideLabel ? 'sr-only' : 'field-label'}>
        {label}
        {required ? <RequiredMark /> : null}
      </label>
      {children({
        id: controlId,
        required,
        'aria-describedby': describedBy(controlId, { hint: Boolean(hint), error: Boolean(error) }),
        'aria-invalid': error ? true : undefined,
      })}
      <FieldNotes controlId={controlId} hint={hint} error={error} />
    </div>
  );
}

/** Hint and error below a control; shared with fieldsets and checkboxes. */
export function FieldNotes({
  controlId,
  hint,
  error,
}: {
  controlId: string;
  hint?: ReactNode;
  error?: string | undefined;
}) {
  return (
    <>
      {hint ? (
        <p id={`${controlId}-hint`} className="field-hint">
          {hint}
        </p>
      ) : null}
      {error ? (
        <p id={`${controlId}-error`} className="field-error">
          <AlertIcon size={16} />
          <span>{error}</span>
        </p>
      ) : null}
    </>
  );
}

export function RequiredMark() {
  return (
    <span className="text-brand-deep" aria-hidden="true">
      {' *'}
    </span>
  );
}

export function describedBy(
  controlId: string,
  notes: { hint: boolean; error: boolean },
): string | undefined {
  const ids = [notes.error && `${controlId}-error`, notes.hint && `${controlId}-hint`].filter(
    Boolean,
  );
  return ids.length > 0 ? ids.join(' ') : undefined;
}
