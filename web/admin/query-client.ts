import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { failure } from '#contract/messages.ts';
import { ApiError } from '#web/api/client.ts';
import { expireAdmin, refuseAdmin } from './session.ts';

/** A token that is no admin's leads to the sign-in page; an admin without the permission stays, and the screen says so. */
const endSession = (error: Error): void => {
  if (!(error instanceof ApiError)) return;
  if (error.status === 401) expireAdmin();
  if (error.status === 403 && error.message === failure.adminRequired) refuseAdmin();
};
/** Asking again does not change the mind of a server that understood the question. */
const isFinal = (error: Error): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** One for the admin area: fresh for five minutes, one retry, nothing refetched behind the owner's back (specification, section 9). */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error) => endSession(error) }),
    mutationCache: new MutationCache({ onError: (error) => endSession(error) }),
    defaultOptions: {
      queries: {
        staleTime: limits.dataFreshMs,
        retry: (failures, error) => failures < 1 && !isFinal(error),
        refetchOnWindowFocus: false,
        // Offline, the call fails and says so; the default would wait in silence.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  });
