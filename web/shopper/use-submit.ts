import { type SubmitEvent, useState } from 'react';
import { failure } from '#contract/messages.ts';
import { ApiError } from '#web/api/client.ts';
import { errorMessage, reportUnexpected } from '#web/api/error-message.ts';

/**
 * Sends a form of a page without an account. `errors`: the refused fields by name, the first of
 * which gets the focus; `failed`: a refusal that names no field.
 */
export function useSubmit(send: (form: FormData) => Promise<void>) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failed, setFailed] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setIsBusy(true);
    setFailed(null);
    setErrors({});
    try {
      await send(new FormData(form));
    } catch (error) {
      reportUnexpected(error);
      const problems = error instanceof ApiError ? error.problems : [];
      setErrors(Object.fromEntries(problems.map(({ path, message }) => [path, message])));
      if (problems.length === 0) setFailed(errorMessage(error, failure.server));
      const first = form.elements.namedItem(problems[0]?.path ?? '');
      if (first instanceof HTMLElement) first.focus();
    }
    setIsBusy(false);
  };
  return { errors, failed, isBusy, submit };
}
