import { useEffect } from 'react';
import { shopFailure } from '#contract/shop-messages.ts';
import { expireSession, useAuth } from '../api/auth-store.ts';
import { ApiError } from '../api/client.ts';
import { loadWishlist } from '../api/wishlist-store.ts';
import { isGuarded, paths } from '../paths.ts';
import { toast } from '#web/ui/overlays/toast.ts';

/**
 * The badges' figures of a signed-in shopper. The cart is read at the start only: at sign-in the local lines are
 * carried over first, and an answer from before that would undo it.
 */
export function useShopperData(): void {
  const isReady = useAuth((auth) => auth.isReady);
  const userId = useAuth((auth) => auth.user?.id);
  useEffect(() => {
    if (isReady && useAuth.getState().token !== null)
      loadCart().catch(complain(shopFailure.cartFetch, paths.cart));
  }, [isReady]);
  useEffect(() => {
    if (userId !== undefined)
      loadWishlist().catch(complain(shopFailure.wishlistFetch, paths.wishlist));
  }, [userId]);
}

const loadCart = async (): Promise<void> => (await import('../api/cart-store.ts')).loadCart();

/** `ownPage` shows the failure itself. */
const complain =
  (sentence: string, ownPage: string) =>
  (error: unknown): void => {
    if (!(error instanceof ApiError)) return reportError(error);
    if (error.status !== 401) {
      if (location.pathname.toLowerCase() !== ownPage.toLowerCase())
        toast.error(error.message || sentence);
      return;
    }
    expireSession();
    if (!isGuarded(location.pathname)) toast.error(shopFailure.sessionExpired);
  };
