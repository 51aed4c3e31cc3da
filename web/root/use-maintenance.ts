import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { PublicSettings } from '#contract/entities/content.ts';
import { api } from '../api/client.ts';

type Maintenance = Pick<PublicSettings, 'maintenance_mode' | 'maintenance_mode_text'>;

const checkMs = 30_000;

/** The maintenance mode for an open tab: rechecked while the tab is visible, so that it closes and opens with the shop. */
export function useMaintenance(loaded: Maintenance | undefined): Maintenance | undefined {
  const [latest, setLatest] = useState<Maintenance | null>(null);
  const { pathname } = useLocation();
  const checkedAt = useRef(Date.now());
  useEffect(() => {
    const check = () => {
      if (document.visibilityState !== 'visible' || Date.now() - checkedAt.current < checkMs) return;
      checkedAt.current = Date.now();
      // A failed check changes nothing; the next one follows.
      api('getSettings', {}).then(
        ({ data }) => setLatest(data),
        () => undefined,
      );
    };
    check();
    const timer = setInterval(check, checkMs);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, [pathname]);
  return latest ?? loaded;
}
