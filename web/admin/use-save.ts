import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/api/client.ts';
import { sentenceOf } from './failures.ts';

interface SaveOptions<Values, Saved> {
  save: (values: Values) => Promise<Saved>;
  onSaved: (saved: Saved) => void;
  /** Said when the server gave no reason. */
  fallback: string;
  /** Told of the controls with a complaint before they are drawn: what hides them can be opened. */
  onRefused?: (paths: readonly string[]) => void;
}

export type FieldErrors = Readonly<Record<string, string | undefined>>;

/** Sends a form, and says what was wrong beside each control; `failed` is what belongs to none of them. */
export function useSave<Values, Saved>({ save, onSaved, fallback, onRefused }: SaveOptions<Values, Saved>) {
  const mutation = useMutation({ mutationFn: save, onSuccess: onSaved, onError: (error) => onRefused?.(Object.keys(problemsOf(error))) });
  const [mended, setMended] = useState<ReadonlySet<string>>(new Set());
  const found = problemsOf(mutation.error);
  const errors: FieldErrors = Object.fromEntries(Object.entries(found).filter(([path]) => !mended.has(path)));
  const submit = (values: Values) => {
    if (mutation.isPending) return;
    setMended(new Set());
    mutation.mutate(values);
  };
  return {
    submit,
    errors,
    failed: mutation.error && Object.keys(found).length === 0 ? sentenceOf(mutation.error, fallback) : null,
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
export const isConflict = (error: Error | null): boolean => error instanceof ApiError && error.status === 409 && error.problems.length > 0;

/** 'images.0' is a complaint about the control `images`; the first one of each control stands. */
function problemsOf(error: Error | null): Record<string, string> {
  // What changed meanwhile is named by what it is called on the screen, not by a control.
  if (!(error instanceof ApiError) || isConflict(error)) return {};
  return Object.fromEntries(error.problems.map(({ path, message }) => [path.split('.')[0] ?? path, message] as const).toReversed());
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
