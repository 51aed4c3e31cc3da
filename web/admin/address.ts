import { type NavigateOptions, useSearchParams } from 'react-router';

type Change = (before: URLSearchParams) => URLSearchParams;

/**
 * The parameters of the address, and a way to change them that starts from what the address holds at that moment:
 * a second change can come before the first one is drawn, and must not undo it.
 */
export function useAddress(): [URLSearchParams, (change: Change, options?: NavigateOptions) => void] {
  const [parameters, setParameters] = useSearchParams();
  const change = (next: Change, options: NavigateOptions = {}): void => {
    setParameters(next(new URLSearchParams(location.search)), { preventScrollReset: true, ...options });
  };
  return [parameters, change];
}

/** The page of a list that an address means: the first unless it says otherwise. */
export function pageOf(parameters: URLSearchParams): number {
  const page = Number(parameters.get('page'));
  return Number.isInteger(page) && page > 0 ? page : 1;
}
