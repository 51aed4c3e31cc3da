import type { PublicSettings } from '#contract/settings/api.ts';
import { api } from '../api/client.ts';

export type ShopState = Pick<
  PublicSettings,
  'maintenance_mode' | 'maintenance_mode_text' | 'is_open'
>;

/**
 * Reads whether the shop is open every `intervalMs` while the tab is visible, and when it becomes
 * visible. Returns the end of it.
 */
export function watchShopState(intervalMs: number, onRead: (state: ShopState) => void): () => void {
  let checkedAt = 0;
  const check = () => {
    if (document.visibilityState !== 'visible' || Date.now() - checkedAt < intervalMs) return;
    checkedAt = Date.now();
    // A failed check changes nothing; the next one follows.
    api('getSettings', {}).then(
      ({ data }) => onRead(data),
      () => undefined,
    );
  };
  check();
  const timer = setInterval(check, intervalMs);
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
  };
}
