import { ApiError } from '#web/api/client.ts';
import { errorMessage } from '#web/api/error-message.ts';
import type { FormError } from '#web/ui/forms/form-error.ts';

/** Uses `fallback` instead of the network message when the server was not reached. */
export const serverMessage = (error: unknown, fallback: string): string =>
  errorMessage(error, fallback, { 0: fallback });

/** The error of a form whose controls show their own errors, or have none. */
export const serverFormError = (error: Error | null, fallback: string): FormError | null =>
  error && { message: serverMessage(error, fallback), fields: {}, cause: error };

export const statusOf = (error: unknown): number | null =>
  error instanceof ApiError ? error.status : null;
