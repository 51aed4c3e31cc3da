import { ApiError } from '#web/api/client.ts';

/**
 * The message of a failed call: by its status on this screen, otherwise the server's, otherwise the
 * fallback.
 */
export function errorMessage(
  error: unknown,
  fallback: string,
  byStatus: Readonly<Record<number, string>> = {},
): string {
  if (!(error instanceof ApiError)) return fallback;
  return byStatus[error.status] ?? (error.message || fallback);
}
