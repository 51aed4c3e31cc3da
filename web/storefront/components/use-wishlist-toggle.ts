import { useNavigate } from 'react-router';
import { shopFailure, shopSuccess } from '#contract/shop-messages.ts';
import { restoreAuth, useAuth } from '#web/api/auth-store.ts';
import { ApiError } from '#web/api/client.ts';
import { requestSignIn } from '#web/api/sign-in-request.ts';
import { setInWishlist, useWishlist } from '#web/api/wishlist-store.ts';
import { currentPath } from '#web/locale.ts';
import { paths } from '#web/paths.ts';
import { toast } from '#web/ui/overlays/toast.ts';

/** Toast texts after a change; they differ between product page and cards. */
export type WishlistTexts = { added: string; removed: string };
const cardTexts: WishlistTexts = {
  added: shopSuccess.wishlistItemAdded,
  removed: shopSuccess.wishlistItemRemoved,
};

/**
 * Wishlist state of a product. Updates optimistically and reverts on an error; visitors sign in
 * first.
 */
export function useWishlistToggle(
  productId: number,
  texts: WishlistTexts = cardTexts,
): { isWished: boolean; isBusy: boolean; toggle: () => void } {
  const isSaved = useWishlist(({ entries }) =>
    entries.some((entry) => entry.product_id === productId),
  );
  const isBusy = useWishlist(({ busy }) => busy.includes(productId));
  const navigate = useNavigate();
  const save = async (isWished: boolean) => {
    const isTokenMissing = localStorage.getItem('token') === null;
    try {
      await setInWishlist(productId, isWished);
      toast.success(isWished ? texts.added : texts.removed);
    } catch (error) {
      toast.error(updateErrorMessage(error, isWished));
      if (!isTokenMissing) return;
      restoreAuth();
      void navigate(paths.loginFrom(currentPath() + location.search));
    }
  };
  const toggle = () => {
    if (isBusy) return;
    if (useAuth.getState().token !== null) {
      void save(!isSaved);
      return;
    }
    toast.info(shopFailure.wishlistLogin);
    requestSignIn(() => void save(true));
  };
  return { isWished: isSaved !== isBusy, isBusy, toggle };
}

function updateErrorMessage(error: unknown, isWished: boolean): string {
  if (!(error instanceof ApiError)) reportError(error);
  if (!(error instanceof ApiError) || error.status === 0) return shopFailure.wishlistUpdate;
  return error.message || (isWished ? shopFailure.wishlistAdd : shopFailure.wishlistRemove);
}
