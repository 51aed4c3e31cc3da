import {
  keepPreviousData,
  skipToken,
  useMutation,
  useQuery,
  useQueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useRef } from 'react';
import type { CallName } from '#contract/calls.ts';
import type { EndpointData, EndpointRequest } from '#contract/endpoint.ts';
import type { Endpoints } from '#contract/endpoints.ts';
import { adminApi, type ApiResponse } from '#web/api/client.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { useAdmin } from '../session/session.ts';
import { errorMessage } from '#web/api/error-message.ts';

export type RequestOf<N extends CallName> = EndpointRequest<Endpoints[N]>;
type DataOf<N extends CallName> = EndpointData<Endpoints[N]>;
type QueryOptions<N extends CallName, Selected> = Pick<
  UseQueryOptions<ApiResponse<N>, Error, Selected>,
  'enabled' | 'gcTime' | 'refetchInterval' | 'refetchOnWindowFocus' | 'retry' | 'staleTime'
> & {
  /** Shows the last response while that of another request is fetched. */
  showsPrevious?: boolean;
  /** Fetched without a session too. */
  isPublic?: boolean;
  /** Sent instead of the request's body, which is the key of the cache: a file cannot be one. */
  form?: (signal: AbortSignal) => Promise<FormData>;
};

/**
 * The data of a call, typed by its name. It is cached by name and request, and fetched once the
 * browser has read the session: the server renders pages without one. Without a request, nothing
 * is fetched.
 */
export const useAdminQuery = <N extends CallName>(
  name: N,
  request: RequestOf<N> | null,
  options: QueryOptions<N, DataOf<N>> = {},
) => useResponse<N, DataOf<N>>(name, request, { ...options, select: dataOf });

/** A page of a list: its rows in `data` and their number in `meta`. */
export const useAdminList = <N extends CallName>(
  name: N,
  request: RequestOf<N>,
  options: QueryOptions<N, ApiResponse<N>> = {},
) => useResponse<N, ApiResponse<N>>(name, request, { showsPrevious: true, ...options });

const dataOf = <N extends CallName>({ data }: ApiResponse<N>): DataOf<N> => data;

function useResponse<N extends CallName, Selected>(
  name: N,
  request: RequestOf<N> | null,
  {
    enabled = true,
    form,
    isPublic = false,
    showsPrevious = false,
    ...options
  }: QueryOptions<N, Selected> & { select?: (response: ApiResponse<N>) => Selected },
) {
  const isSignedIn = useAdmin(({ token }) => token !== null);
  return useQuery<ApiResponse<N>, Error, Selected>({
    queryKey: [name, request],
    queryFn:
      request === null
        ? skipToken
        : async ({ signal }) =>
            adminApi(name, form ? { ...request, body: await form(signal) } : request, { signal }),
    enabled: (isPublic || isSignedIn) && enabled,
    ...(showsPrevious ? { placeholderData: keepPreviousData } : {}),
    ...options,
  });
}

interface MutationOptions<N extends CallName> {
  /** The calls whose responses it changes; see `stale.ts`. */
  invalidates?: readonly CallName[];
  /**
   * Shows the server's message in a toast, and after a failure its reason or this sentence. Absent
   * where a form shows them.
   */
  failure?: string;
  onSuccess?: (response: ApiResponse<N>, request: RequestOf<N>) => unknown;
  onError?: (error: Error, request: RequestOf<N>) => unknown;
  /** The Idempotency-Key of a request that must count once. */
  headers?: (request: RequestOf<N>) => Record<string, string>;
}

/**
 * A call that changes something; `mutate` takes its request, and ignores one that is in flight: a
 * second click may come before the button is drawn busy.
 */
export function useAdminMutation<N extends CallName>(
  name: N,
  { invalidates = [], failure, onSuccess, onError, headers }: MutationOptions<N> = {},
) {
  const cache = useAdminCache();
  const inFlight = useRef(new Set<string>());
  const { mutate, ...mutation } = useMutation({
    mutationFn: async (request: RequestOf<N>) =>
      adminApi(name, request, headers ? { headers: headers(request) } : {}),
    onSuccess: async (response, request) => {
      if (failure !== undefined) toast.success(response.message);
      await onSuccess?.(response, request);
    },
    onError: async (error, request) => {
      if (failure !== undefined) toast.error(errorMessage(error, failure));
      await onError?.(error, request);
    },
    // After a failure too: it may have been written, or refused for what has changed. Its
    // message does not wait for what is fetched again.
    onSettled: (_, error, request) => {
      inFlight.current.delete(JSON.stringify(request));
      const fetched = cache.invalidate(invalidates);
      return error === null ? fetched : undefined;
    },
  });
  return {
    ...mutation,
    mutate: (...call: Parameters<typeof mutate>) => {
      const request = JSON.stringify(call[0]);
      if (inFlight.current.has(request)) return;
      inFlight.current.add(request);
      mutate(...call);
    },
  };
}

/** Reads and changes the cached responses. */
export function useAdminCache() {
  const client = useQueryClient();
  return {
    /** Fetches the shown responses of these calls again; the others when they are next shown. */
    invalidate: async (names: readonly CallName[]): Promise<void> => {
      await Promise.all(names.map(async (name) => client.invalidateQueries({ queryKey: [name] })));
    },
    /** The response that is fresh in the cache or on its way, else that of a new request. */
    fetch: async <N extends CallName>(name: N, request: RequestOf<N>): Promise<ApiResponse<N>> =>
      client.fetchQuery({
        queryKey: [name, request],
        queryFn: async ({ signal }) => adminApi(name, request, { signal }),
      }),
    /** Replaces the data of a cached response, for example by what a save returned. */
    put: <N extends CallName>(name: N, request: RequestOf<N>, data: DataOf<N>): void =>
      void client.setQueryData<ApiResponse<N>>(
        [name, request],
        (response) => response && { ...response, data },
      ),
    /** Changes all cached responses of a call. */
    update: <N extends CallName>(
      name: N,
      change: (response: ApiResponse<N>) => ApiResponse<N>,
    ): void =>
      void client.setQueriesData<ApiResponse<N>>(
        { queryKey: [name] },
        (response) => response && change(response),
      ),
    remove: <N extends CallName>(name: N, request: RequestOf<N>): void =>
      client.removeQueries({ queryKey: [name, request] }),
  };
}

/**
 * Marks the responses of these calls as out of date, for a form or dialog that reports its save.
 */
export function useChanged(names: readonly CallName[]): () => void {
  const { invalidate } = useAdminCache();
  return () => void invalidate(names);
}
