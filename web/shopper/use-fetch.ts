import { useEffect, useState } from 'react';

export type Answer<T> = { data: T | null; error: unknown; isWaiting: boolean; retry: () => void };

/** One read when the screen opens, and again for another key or on `retry`; what was read stays meanwhile. */
export function useFetch<T>(key: string | null, read: () => Promise<T>): Answer<T> {
  const [round, setRound] = useState(0);
  const wanted = key === null ? null : `${round} ${key}`;
  const [answer, setAnswer] = useState<{ of: string | null; data: T | null; error: unknown }>({
    of: null,
    data: null,
    error: null,
  });
  useEffect(() => {
    if (wanted === null) return undefined;
    let isCurrent = true;
    const settle = (data: T | null, error: unknown) => {
      if (isCurrent) setAnswer((before) => ({ of: wanted, data: data ?? before.data, error }));
    };
    read().then(
      (data) => settle(data, null),
      (error: unknown) => settle(null, error ?? new Error('no answer')),
    );
    return () => {
      isCurrent = false;
    };
    // `read` is made anew at each drawing; the key says when it means something else.
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  }, [wanted]);
  return {
    data: answer.data,
    error: answer.error,
    isWaiting: answer.of !== wanted,
    retry: () => setRound((count) => count + 1),
  };
}
