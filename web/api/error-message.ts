import { ApiError } from '#web/api/client.ts';

/** The server's message if there is one, else `fallback`, also when the server was not reached. */
export const serverMessage = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.status > 0 && error.message !== '' ? error.message : fallback;

export const statusOf = (error: unknown): number | null =>
  error instanceof ApiError ? error.status : null;
