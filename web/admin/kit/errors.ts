import { ApiError } from '#web/api/client.ts';

/** The sentence for a failed call: what the status says on this screen, else the server's words, else the fallback. */
export function sentenceOf(
  error: unknown,
  fallback: string,
  byStatus: Readonly<Record<number, string>> = {},
): string {
  if (!(error instanceof ApiError)) return fallback;
  return byStatus[error.status] ?? (error.message || fallback);
}
