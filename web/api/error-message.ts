import { ApiError } from '#web/api/client.ts';

/** The server's sentence when it gave one, else the sentence of this very call. */
export const messageOf = (error: unknown, fallback: string): string =>
  error instanceof ApiError && error.status > 0 && error.message !== '' ? error.message : fallback;

export const statusOf = (error: unknown): number | null =>
  error instanceof ApiError ? error.status : null;
