import { ApiError } from '#web/api/client.ts';

/** Whether the server refused a call because the last sign-in was too long ago. */
export const needsSignIn = (error: unknown): boolean =>
  error instanceof ApiError && error.problems.some(({ path }) => path === 'sign_in');
