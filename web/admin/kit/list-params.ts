import { useEffect } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router';

type Change = (before: URLSearchParams) => URLSearchParams;

/** What was last asked for, until it is drawn: the address itself follows a moment later. */
let asked: { from: string; search: string } | null = null;

/**
 * The parameters of the address, and a way to change them that starts from what was last asked for: a second change can come
 * before the first one stands in the address, and must not undo it.
 */
export function useAddress(): [
  URLSearchParams,
  (change: Change, options?: NavigateOptions) => void,
] {
  const [parameters, setParameters] = useSearchParams();
  useEffect(() => {
    if (asked?.search === parameters.toString()) asked = null;
  }, [parameters]);
  const change = (next: Change, options: NavigateOptions = {}): void => {
    const from = location.pathname + location.search;
    const wanted = next(new URLSearchParams(asked?.from === from ? asked.search : location.search));
    asked = { from, search: wanted.toString() };
    setParameters(wanted, { preventScrollReset: true, ...options });
  };
  return [parameters, change];
}

/** The page of a list that an address means: the first unless it says otherwise. */
export function pageOf(parameters: URLSearchParams): number {
  const page = Number(parameters.get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}
