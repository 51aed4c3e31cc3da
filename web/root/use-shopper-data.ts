import { useEffect } from 'react';
import { shopFailure } from '#contract/shop-messages.ts';
import { expireSession, useAuth } from '../api/auth-store.ts';
import { useCart } from '../api/cart-state.ts';
import { ApiError, SessionChanged } from '../api/client.ts';
import { loadWishlist } from '../api/wishlist-store.ts';
import { currentPath } from '#web/locale.ts';
import { isGuarded, paths } from '../paths.ts';
import { useShop } from '../shop-data.ts';
import { toast } from '#web/ui/overlays/toast.ts';

/**
 * Loads the badge counts of a signed-in shopper. The cart is loaded at the start only: sign-in
 * merges the local lines first, and a response from before the merge would undo it.
 */
export function useShopperData(): void {
  const isReady = useAuth((auth) => auth.isReady);
  const userId = useAuth((auth) => auth.user?.id);
  const quantityMax = useShop()?.settings.max_quantity_per_item;
  useEffect(() => {
    if (quantityMax !== undefined) useCart.setState({ quantityMax });
  }, [quantityMax]);
  useEffect(() => {
    if (isReady && useAuth.getState().token !== null)
      loadCart().catch(handleLoadError(shopFailure.cartFetch, paths.cart));
  }, [isReady]);
  useEffect(() => {
    if (userId !== undefined)
      loadWishlist().catch(
        handleLoadError(shopFailure.wishlistFetch, paths.wishlist, paths.dashboardWishlist),
      );
  }, [userId]);
}

const loadCart = async (): Promise<void> => (await import('../api/cart-store.ts')).loadCart();

/** `ownPages` show the error themselves, so no toast there. */
const handleLoadError =
  (fallback: string, ...ownPages: string[]) =>
  (error: unknown): void => {
    if (error instanceof SessionChanged) return;
    if (!(error instanceof ApiError)) return reportError(error);
    if (error.status !== 401) {
      const pathname = currentPath().toLowerCase();
      if (!ownPages.some((page) => page.toLowerCase() === pathname))
        toast.error(error.message || fallback);
      return;
    }
    expireSession();
    if (!isGuarded(currentPath())) toast.error(shopFailure.sessionExpired);
  };
