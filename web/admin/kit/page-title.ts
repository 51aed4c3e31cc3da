import { useSyncExternalStore } from 'react';

/** The title of the open admin page, for the header of a phone; blank until a page is drawn. */
let title = '';
const listeners = new Set<() => void>();

export function setPageTitle(next: string): void {
  if (next === title) return;
  title = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const usePageTitle = (): string =>
  useSyncExternalStore(
    subscribe,
    () => title,
    () => '',
  );
