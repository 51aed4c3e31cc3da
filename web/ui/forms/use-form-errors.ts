import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { FormError } from './form-error.ts';

export interface FormControls {
  /** The name and the error of a control. */
  field: (name: string) => { name: string; error: string | undefined };
  /** Clears the error of a control that another control changed. */
  clearError: (name: string) => void;
}

/**
 * The errors that a form's controls still show: editing a control clears its error until the next
 * attempt. After each failed attempt, focuses the first control with an error, else shows the
 * form's message. `message`: that of the form; of errors without a control, their sentences.
 */
export function useFormErrors(error: FormError | null) {
  const form = useRef<HTMLFormElement>(null);
  const cause = error?.cause ?? null;
  const [cleared, setCleared] = useState<{ cause: Error | null; names: readonly string[] }>({
    cause,
    names: [],
  });
  const names = cleared.cause === cause ? cleared.names : [];
  const [isUnplaced, setIsUnplaced] = useState(false);
  useEffect(() => {
    if (!cause) return;
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-invalid]');
    // The error of a group stands beside it.
    setIsUnplaced(!form.current?.querySelector('[aria-invalid=true], .field-error'));
    if (invalid) invalid.focus();
    else form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
  }, [cause]);
  const clearError = (name: string) => {
    if (error?.fields[name] !== undefined)
      setCleared((before) => ({
        cause,
        names: [...(before.cause === cause ? before.names : []), name],
      }));
  };
  const controls: FormControls = {
    field: (name) => ({ name, error: names.includes(name) ? undefined : error?.fields[name] }),
    clearError,
  };
  const onEdit = ({ target }: FormEvent<HTMLFormElement>) => {
    if ('name' in target && typeof target.name === 'string') clearError(target.name);
  };
  const hasErrors = Object.keys(error?.fields ?? {}).some((name) => !names.includes(name));
  const sentences = new Set(Object.values(error?.fields ?? {}));
  const message = error?.message ?? (isUnplaced && error ? [...sentences].join('. ') : null);
  return { form, controls, onEdit, hasErrors, message };
}
