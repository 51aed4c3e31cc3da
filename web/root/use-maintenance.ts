import { useEffect, useState } from 'react';
import type { Maintenance } from './watch-maintenance.ts';

const checkMs = 30_000;

/**
 * The maintenance mode of an open tab: rechecked while the tab is visible, so that it closes and
 * opens with the shop.
 */
export function useMaintenance(loaded: Maintenance | undefined): Maintenance | undefined {
  const [latest, setLatest] = useState<Maintenance | null>(null);
  useEffect(() => {
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      void import('./watch-maintenance.ts').then(({ watchMaintenance }) => {
        stop = watchMaintenance(checkMs, setLatest);
      });
    }, checkMs);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, []);
  return latest ?? loaded;
}
