import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/api/client.ts';
import { sentenceOf } from './errors.ts';

interface SaveOptions<Values, Saved> {
  /** `version` is the one that the form was opened with; absent once the owner was shown what changed and saves all the same. */
  save: (values: Values, version: number | undefined) => Promise<Saved>;
  /** Given where what changed meanwhile goes by the names of the controls: it is said beside them. */
  version?: number | undefined;
  onSaved: (saved: Saved) => void;
  /** Said when the server gave no reason. */
  fallback: string;
  /** Told of the controls with a complaint before they are drawn: what hides them can be opened. */
  onRefused?: (paths: readonly string[]) => void;
}

export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** Sends a form, and says what was wrong beside each control; `failed` is what belongs to none of them. */
export function useSave<Values, Saved>({
  save,
  version,
  onSaved,
  fallback,
  onRefused,
}: SaveOptions<Values, Saved>) {
  // The version that the owner was told is no longer the newest.
  const [passed, setPassed] = useState<number>();
  const mutation = useMutation({
    mutationFn: async (values: Values) => save(values, passed === version ? undefined : version),
    onSuccess: onSaved,
    onError: (error) => {
      if (isConflict(error)) setPassed(version);
      onRefused?.(isConflict(error) && version === undefined ? [] : Object.keys(problemsOf(error)));
    },
  });
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set());
  const isStale = isConflict(mutation.error);
  const found = isStale && version === undefined ? {} : problemsOf(mutation.error);
  const errors: FieldErrors = Object.fromEntries(
    Object.entries(found).filter(([path]) => !mended.has(path)),
  );
  const submit = (values: Values) => {
    if (mutation.isPending) return;
    setMended(new Set());
    mutation.mutate(values);
  };
  return {
    submit,
    errors,
    failed:
      mutation.error && (Object.keys(found).length === 0 || isStale)
        ? sentenceOf(mutation.error, fallback)
        : null,
    isBusy: mutation.isPending,
    /** The control was changed: its complaint is of yesterday. */
    mend: (path: string) => (path in errors ? setMended(new Set([...mended, path])) : undefined),
    /** As if nothing had been sent: what was refused has been dealt with. */
    forget: () => mutation.reset(),
    /** Another one each time the server refused. */
    refusal: mutation.error,
  };
}

/** A save that would have overwritten what somebody else saved meanwhile. */
export const isConflict = (error: Error | null): boolean =>
  error instanceof ApiError &&
  error.status === 409 &&
  error.message.startsWith('This was changed by ');

/** 'images.0' is a complaint about the control `images`; the first one of each control stands. */
function problemsOf(error: Error | null): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    error.problems
      .map(({ path, message }) => [path.split('.')[0] ?? path, message] as const)
      .toReversed(),
  );
}

/** A control that takes the focus comes to stand above the bar with Save. */
export const clearOfBar = '[&_:is(input,select,textarea,button)]:scroll-mb-28';

/** Brings the first control with a complaint under the owner's eyes after each refusal. */
export function useFocusOnRefusal<Form extends HTMLElement>(refusal: Error | null) {
  const form = useRef<Form>(null);
  useEffect(() => {
    if (refusal) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refusal]);
  return form;
}
