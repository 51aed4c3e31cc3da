import { useNavigate } from 'react-router';
import { shopFailure, shopSuccess } from '#contract/shop-messages.ts';
import { restoreAuth, useAuth } from '#web/api/auth-store.ts';
import { ApiError } from '#web/api/client.ts';
import { askToSignIn } from '#web/api/sign-in-request.ts';
import { setWished, useWishlist } from '#web/api/wishlist-store.ts';
import { paths } from '#web/paths.ts';
import { toast } from '#web/ui/overlays/toast.ts';

/** What is said once the heart has turned; a product's own page and the cards of a list have their own words. */
export type WishTexts = { added: string; removed: string };
const ofCards: WishTexts = {
  added: shopSuccess.wishlistItemAdded,
  removed: shopSuccess.wishlistItemRemoved,
};

/** The heart of a product. It turns at once and turns back when the server refuses; a visitor is asked to sign in first. */
export function useWish(
  productId: number,
  texts: WishTexts = ofCards,
): { isWished: boolean; isBusy: boolean; toggle: () => void } {
  const isKept = useWishlist(({ entries }) =>
    entries.some((entry) => entry.product_id === productId),
  );
  const isBusy = useWishlist(({ busy }) => busy.includes(productId));
  const navigate = useNavigate();
  const wish = async (isWished: boolean) => {
    const isLost = localStorage.getItem('token') === null;
    try {
      await setWished(productId, isWished);
      toast.success(isWished ? texts.added : texts.removed);
    } catch (error) {
      toast.error(complaintOf(error, isWished));
      if (!isLost) return;
      restoreAuth();
      void navigate(paths.loginFrom(location.pathname + location.search));
    }
  };
  const toggle = () => {
    if (isBusy) return;
    if (useAuth.getState().token !== null) {
      void wish(!isKept);
      return;
    }
    toast.info(shopFailure.wishlistLogin);
    askToSignIn(() => void wish(true));
  };
  return { isWished: isKept !== isBusy, isBusy, toggle };
}

function complaintOf(error: unknown, isWished: boolean): string {
  if (!(error instanceof ApiError)) reportError(error);
  if (!(error instanceof ApiError) || error.status === 0) return shopFailure.wishlistUpdate;
  return error.message || (isWished ? shopFailure.wishlistAdd : shopFailure.wishlistRemove);
}
