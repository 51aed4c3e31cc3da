import { useEffect } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

type Change = (before: URLSearchParams) => URLSearchParams;

/** The last change that the router has not applied to the URL yet. */
let pending: { from: string; search: string } | null = null;

/**
 * The URL's parameters and a function that changes them. A change starts from the last requested
 * one: the router applies changes with a delay, and a second change must not undo the first.
 */
export function useUrlParams(): [
  URLSearchParams,
  (change: Change, options?: NavigateOptions) => void,
] {
  const [parameters, setParameters] = useSearchParams();
  useEffect(() => {
    if (pending?.search === parameters.toString()) pending = null;
  }, [parameters]);
  const change = (next: Change, options: NavigateOptions = {}): void => {
    const from = location.pathname + location.search;
    const changed = next(
      new URLSearchParams(pending?.from === from ? pending.search : location.search),
    );
    pending = { from, search: changed.toString() };
    setParameters(changed, { preventScrollReset: true, ...options });
  };
  return [parameters, change];
}
