import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { ApiError } from '#web/api/client.ts';
import { expireAdmin } from './session.ts';

const endSessionOn401 = (error: Error): void => {
  if (error instanceof ApiError && error.status === 401) expireAdmin();
};
/** Asking again does not change the mind of a server that understood the question. */
const isFinal = (error: Error): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

/** One for the admin area: fresh for five minutes, one retry, nothing refetched behind the owner's back (specification, section 9). */
export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: endSessionOn401 }),
    mutationCache: new MutationCache({ onError: endSessionOn401 }),
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
