import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/api/client.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { errorMessage } from '#web/api/error-message.ts';
import type { FieldErrors, FormError } from '#web/ui/forms/form-error.ts';
import { fieldErrors } from './form-error.ts';

interface SaveOptions<Values, Saved> {
  /**
   * `version` is the one that the form was opened with; absent if the user saves again after a
   * conflict.
   */
  save: (values: Values, version: number | undefined) => Promise<Saved>;
  /**
   * Set if the server reports conflicting fields by the names of the controls, which then show
   * them.
   */
  version?: number | undefined;
  onSaved: (saved: Saved) => void;
  /** The message of an error without a reason from the server. */
  fallback: string;
  /**
   * Receives the controls with an error before they are drawn, so that a tab or section can open.
   */
  onRefused?: (paths: readonly string[]) => void;
}

/**
 * Saves a form and maps the server's errors to its controls; `failed` is the message for the whole
 * form.
 */
export function useSave<Values, Saved>({
  save,
  version,
  onSaved,
  fallback,
  onRefused,
}: SaveOptions<Values, Saved>) {
  // The version whose conflict the user has seen: saving again overwrites it.
  const [overwritten, setOverwritten] = useState<number>();
  const isSaving = useRef(false);
  const mutation = useMutation({
    mutationFn: async (values: Values) =>
      save(values, overwritten === version ? undefined : version),
    onSuccess: onSaved,
    onError: (error) => {
      if (isConflict(error)) setOverwritten(version);
      onRefused?.(
        isConflict(error) && version === undefined ? [] : Object.keys(fieldErrors(error)),
      );
    },
    onSettled: () => {
      isSaving.current = false;
    },
  });
  const [cleared, setCleared] = useState<ReadonlySet<string>>(new Set());
  const formError = saveError(mutation.error, { version, fallback });
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(formError?.fields ?? {}).filter(([path]) => !cleared.has(path)),
  );
  const submit = (values: Values) => {
    // A second click may come before `isPending` is drawn.
    if (isSaving.current) return;
    isSaving.current = true;
    setCleared(new Set());
    mutation.mutate(values);
  };
  return {
    submit,
    errors,
    failed: formError?.message ?? null,
    isBusy: mutation.isPending,
    /** For `FormDialog`, which clears the errors of edited controls itself. */
    formError,
    /** The props of a `FormDialog` whose controls are the values. */
    dialog: { onSubmit: submit, pending: mutation.isPending, error: formError },
    /** Clears the error of an edited control. */
    clearError: (path: string) =>
      path in errors ? setCleared((before) => new Set([...before, path])) : undefined,
    /** Forgets the last attempt. */
    forget: () => mutation.reset(),
    /** The last attempt's error: a new object for each attempt. */
    refusal: mutation.error,
  };
}

function saveError(
  error: Error | null,
  { version, fallback }: { version: number | undefined; fallback: string },
): FormError | null {
  if (error === null) return null;
  const isStale = isConflict(error);
  const fields = isStale && version === undefined ? {} : fieldErrors(error);
  const isForm = isStale || Object.keys(fields).length === 0;
  return { message: isForm ? errorMessage(error, fallback) : null, fields, cause: error };
}

/** Whether a save would have overwritten another user's newer save. */
export const isConflict = (error: Error | null): boolean =>
  error instanceof ApiError && error.code === 'version_conflict';

/** What follows a save: the server's message in a toast, then these. */
export const withToast =
  (...followUps: readonly (() => void)[]) =>
  ({ message }: { message: string }): void => {
    toast.success(message);
    for (const run of followUps) run();
  };

/** Keeps a focused control above the sticky bar with Save. */
export const aboveSaveBar = '[&_:is(input,select,textarea,button)]:scroll-mb-28';

/**
 * Focuses the first control with an error after each failed attempt. `hasSaved`: the form is
 * remounted with the saved values, which takes the focus from Save; it gets it back.
 */
export function useFocusOnError<Form extends HTMLElement>(
  refusal: Error | null,
  { hasSaved = false }: { hasSaved?: boolean } = {},
) {
  const form = useRef<Form>(null);
  useEffect(() => {
    const control = refusal && form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    control?.focus();
    // The bar with Save at the foot of a long form would cover it.
    control?.scrollIntoView({ block: 'center' });
  }, [refusal]);
  useEffect(() => {
    if (hasSaved)
      form.current?.querySelector<HTMLElement>('[type=submit]')?.focus({ preventScroll: true });
  }, [hasSaved]);
  return form;
}
