import { useSyncExternalStore } from 'react';

/**
 * Whether the media query matches; true on the server, so that nothing moves before it is known.
 */
export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    () => matchMedia(query).matches,
    () => true,
  );
}
