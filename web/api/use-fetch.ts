import { useEffect, useState } from 'react';
import { reportUnexpected } from './error-message.ts';

type FetchState<T> = { data: T | null; error: unknown; isWaiting: boolean; retry: () => void };

/**
 * Fetches once per key, and again on `retry`; a null key waits. Keeps the previous data while
 * fetching. For the shop's pages; the dashboard and the admin area use TanStack Query, whose 9 KB
 * the shop's pages need not load (decision 14).
 */
export function useFetch<T>(key: string | null, read: () => Promise<T>): FetchState<T> {
  const [attempt, setAttempt] = useState(0);
  const requestKey = key === null ? null : `${attempt} ${key}`;
  const [result, setResult] = useState<{ key: string | null; data: T | null; error: unknown }>({
    key: null,
    data: null,
    error: null,
  });
  useEffect(() => {
    const isFetched = result.key === requestKey && result.error === null;
    if (requestKey === null || isFetched) return undefined;
    let isCurrent = true;
    const settle = (data: T | null, error: unknown) => {
      if (isCurrent) setResult((before) => ({ key: requestKey, data: data ?? before.data, error }));
    };
    read().then(
      (data) => settle(data, null),
      (error: unknown) => {
        reportUnexpected(error);
        settle(null, error ?? new Error('no reply'));
      },
    );
    return () => {
      isCurrent = false;
    };
    // `read` is a new function at each render; the key identifies the request.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  }, [requestKey]);
  return {
    data: result.data,
    error: result.error,
    isWaiting: result.key !== requestKey,
    retry: () => setAttempt((count) => count + 1),
  };
}
