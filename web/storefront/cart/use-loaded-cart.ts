import { useEffect } from 'react';
import { useAuth } from '#web/api/auth-store.ts';
import { loadCart, useCart } from '#web/api/cart-store.ts';

/** Loads prices and stock when the screen opens and after sign-in or sign-out. */
export function useLoadedCart(isEnabled = true): void {
  const isReady = useAuth((state) => state.isReady);
  const token = useAuth((state) => state.token);
  useEffect(() => {
    if (isReady && isEnabled) retryCart();
    // oxlint-disable-next-line react/exhaustive-deps, react/exhaustive-effect-dependencies
  }, [isReady, token, isEnabled]);
}

/** Reloads the cart; the store holds the error. */
export const retryCart = (): void => void loadCart().catch(() => undefined);

type CartPhase = 'loading' | 'expired' | 'failed' | 'empty' | 'full';

export function useCartPhase(): CartPhase {
  const { isReady, token, hasExpired } = useAuth();
  const { items, isLoaded, error } = useCart();
  if (!isReady) return 'loading';
  if (items.length > 0) return 'full';
  if (hasExpired && token === null) return 'expired';
  if (error !== null) return 'failed';
  return isLoaded ? 'empty' : 'loading';
}
