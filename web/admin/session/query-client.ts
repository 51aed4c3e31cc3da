import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { limits } from '#contract/limits.ts';
import { failure } from '#contract/messages.ts';
import { ApiError } from '#web/api/client.ts';
import { ownStaffKey } from './own-staff.ts';
import { askAgain, demandSetUp, expireAdmin, refuseAdmin } from './session.ts';

/** The role was changed meanwhile, or the screen is wrong about it: the server is asked what it is now. */
const isBeyondRole = (error: Error): boolean =>
  error instanceof ApiError && error.status === 403 && error.message === failure.forbidden;

const wants = (error: Error, what: string): boolean =>
  error instanceof ApiError &&
  error.status === 403 &&
  error.problems.some(({ path }) => path === what);

/** A token that is no admin's leads to the sign-in page; an admin without the permission stays, and the screen says so. */
const endSession = (error: Error): void => {
  if (!(error instanceof ApiError)) return;
  if (error.status === 401) expireAdmin();
  if (error.status === 403 && error.message === failure.adminRequired) refuseAdmin();
};
/** Asking again does not change the mind of a server that understood the question. */
const isFinal = (error: Error): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/** One for the admin area: fresh for five minutes, one retry, nothing refetched behind the owner's back (specification, section 9). */
export function makeQueryClient(): QueryClient {
  const heed = (error: Error): void => {
    endSession(error);
    if (wants(error, 'sign_in')) askAgain();
    if (wants(error, 'second_step')) demandSetUp();
    if (isBeyondRole(error)) void client.invalidateQueries({ queryKey: ownStaffKey });
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError: heed }),
    mutationCache: new MutationCache({ onError: heed }),
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
  return client;
}
