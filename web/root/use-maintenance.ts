import { useEffect, useState } from 'react';
import type { PublicSettings } from '#contract/entities/content.ts';
import { api } from '../api/client.ts';

type Maintenance = Pick<PublicSettings, 'maintenance_mode' | 'maintenance_mode_text'>;

const checkMs = 30_000;

/** The maintenance mode for an open tab: rechecked while the tab is visible, so that it closes and opens with the shop. */
export function useMaintenance(loaded: Maintenance | undefined): Maintenance | undefined {
  const [latest, setLatest] = useState<Maintenance | null>(null);
  useEffect(() => {
    let checkedAt = Date.now();
    const check = () => {
      if (document.visibilityState !== 'visible' || Date.now() - checkedAt < checkMs) return;
      checkedAt = Date.now();
      // A failed check changes nothing; the next one follows.
      api('getSettings', {}).then(
        ({ data }) => setLatest(data),
        () => undefined,
      );
    };
    const timer = setInterval(check, checkMs);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
  return latest ?? loaded;
}
