import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import * as limits from '#contract/limits.ts';
import { ApiError } from '#web/api/client.ts';
import { ownStaffKey } from './own-staff.ts';
import { requestSignInAgain, requireTwoFactorSetup, expireAdmin, rejectAdmin } from './session.ts';

/** The role has changed since the page loaded, so the staff query is refetched. */
const isForbidden = (error: Error): boolean =>
  error instanceof ApiError && error.code === 'forbidden';

const requires = (error: Error, what: string): boolean =>
  error instanceof ApiError &&
  error.status === 403 &&
  error.problems.some(({ path }) => path === what);

/**
 * Ends the session if the token is expired or not an admin's. A missing permission does not end it.
 */
const endSession = (error: Error): void => {
  if (!(error instanceof ApiError)) return;
  if (error.status === 401) expireAdmin();
  if (error.code === 'admin_required') rejectAdmin();
};
/** A client error does not change on retry. */
const isFinal = (error: Error): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** Fresh for five minutes, one retry, no background refetch (specification, section 9). */
export function createQueryClient(): QueryClient {
  const handleError = (error: Error): void => {
    endSession(error);
    if (requires(error, 'sign_in')) requestSignInAgain();
    if (requires(error, 'two_factor')) requireTwoFactorSetup();
    if (isForbidden(error)) void client.invalidateQueries({ queryKey: ownStaffKey });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: handleError }),
    mutationCache: new MutationCache({ onError: handleError }),
    defaultOptions: {
      queries: {
        staleTime: limits.dataFreshMs,
        retry: (failures, error) => failures < 1 && !isFinal(error),
        refetchOnWindowFocus: false,
        // Offline calls fail at once; the default pauses them without an error.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
  return client;
}
