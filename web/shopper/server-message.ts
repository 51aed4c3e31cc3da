import { ApiError } from '#web/api/client.ts';
import { errorMessage } from '#web/api/error-message.ts';

/**
 * Uses `fallback` instead of the network message when the server was not reached, as the
 * specification says for most calls.
 */
export const serverMessage = (error: unknown, fallback: string): string =>
  errorMessage(error, fallback, { 0: fallback });

export const statusOf = (error: unknown): number | null =>
  error instanceof ApiError ? error.status : null;
