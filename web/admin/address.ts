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
