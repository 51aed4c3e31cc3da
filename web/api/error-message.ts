import { ApiError } from './client.ts';

/**
 * Text for a failed call: the text for its status if given, else the server's message, else
 * `fallback`.
 */
export function errorMessage(
  error: unknown,
  fallback: string,
  byStatus?: Readonly<Record<number, string>>,
): string {
  return error instanceof ApiError
    ? (byStatus?.[error.status] ?? (error.message || fallback))
    : fallback;
}

/** Reports anything but an ApiError: it is a bug, not an expected failure. */
export function reportUnexpected(error: unknown): void {
  if (!(error instanceof ApiError)) reportError(error);
}
