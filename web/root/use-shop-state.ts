import { useEffect, useState } from 'react';
import type { ShopState } from './watch-shop-state.ts';

const checkMs = 30_000;

/**
 * Maintenance and opening of an open tab: rechecked while the tab is visible, so that it closes and
 * opens with the shop.
 */
export function useShopState(loaded: ShopState | undefined): ShopState | undefined {
  const [latest, setLatest] = useState<ShopState | null>(null);
  useEffect(() => {
    let stop: (() => void) | undefined;
    const timer = setTimeout(() => {
      void import('./watch-shop-state.ts').then(({ watchShopState }) => {
        stop = watchShopState(checkMs, setLatest);
      });
    }, checkMs);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, []);
  return latest ?? loaded;
}
