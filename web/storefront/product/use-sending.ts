import { useState } from 'react';
import { failure } from '#contract/messages.ts';
import { errorMessage, reportUnexpected } from '#web/api/error-message.ts';
import type { FieldErrors, FormError } from '#web/ui/forms/form-error.ts';

/** Sends what a dialog's form holds; a failure is the form's error. */
export function useSending(onSent: () => void) {
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<FormError | null>(null);
  const run = async (send: () => Promise<unknown>) => {
    setPending(true);
    setError(null);
    try {
      await send();
      onSent();
    } catch (caught) {
      reportUnexpected(caught);
      const message = errorMessage(caught, failure.server, { 401: failure.sessionExpired });
      setError({ message, fields: {}, cause: new Error(message) });
    } finally {
      setPending(false);
    }
  };
  return { pending, error, setError, run };
}

export const missingError = (fields: FieldErrors): FormError => ({
  message: null,
  fields,
  cause: new Error('blank fields'),
});
