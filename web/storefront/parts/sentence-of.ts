import { ApiError } from '../../api/client.ts';

/** What to tell a shopper: the server's words where it has any. What is no refusal is a bug and reported as one. */
export function sentenceOf(error: unknown, otherwise: string): string {
  if (error instanceof ApiError) return error.message || otherwise;
  reportError(error);
  return otherwise;
}
