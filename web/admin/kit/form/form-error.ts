import { ApiError } from '#web/api/client.ts';
import type { FieldErrors, FormError } from '#web/ui/forms/form-error.ts';
import { errorMessage } from '#web/api/error-message.ts';

/**
 * The server's field errors by control: 'images.0' belongs to the control `images`, 'rate.charge'
 * to the control of that name, and '0.fee' to `fee` in a form that sends a list of one.
 */
export function fieldErrors(error: Error | null): FieldErrors {
  if (!(error instanceof ApiError)) return {};
  return Object.fromEntries(
    error.problems
      .map(({ path, message }) => [path.replace(/^0\./, ''), message] as const)
      .flatMap(([path, message]) =>
        [path.split('.')[0] ?? path, path].map((name) => [name, message] as const),
      )
      .toReversed(),
  );
}

/**
 * A mutation's error as a form shows it. `controls`: names whose errors have a control; all others
 * join the message.
 */
export function formErrorOf(
  error: Error | null,
  fallback: string,
  controls?: readonly string[],
): FormError | null {
  if (error === null) return null;
  const fields = Object.fromEntries(
    Object.entries(fieldErrors(error)).filter(([name]) => controls?.includes(name) ?? true),
  );
  return {
    message: Object.keys(fields).length === 0 ? errorMessage(error, fallback) : null,
    fields,
    cause: error,
  };
}
