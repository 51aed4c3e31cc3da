import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from '#web/api/client.ts';
import { requestSignInAgain, requireTwoFactorSetup, expireAdmin, rejectAdmin } from './session.ts';

const dataFreshMs = 300_000;

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

/** Fresh for five minutes, one retry, no background refetch. */
export function createQueryClient(): QueryClient {
  const handleError = (error: Error): void => {
    endSession(error);
    if (requires(error, 'sign_in')) requestSignInAgain();
    if (requires(error, 'two_factor')) requireTwoFactorSetup();
    if (isForbidden(error)) void client.invalidateQueries({ queryKey: ['getOwnStaff'] });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: handleError }),
    mutationCache: new MutationCache({ onError: handleError }),
    defaultOptions: {
      queries: {
        staleTime: dataFreshMs,
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
