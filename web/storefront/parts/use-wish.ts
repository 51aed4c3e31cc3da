import { shopFailure, shopSuccess } from '#contract/shop-messages.ts';
import { expireSession, useAuth } from '../../api/auth-store.ts';
import { ApiError } from '../../api/client.ts';
import { askToSignIn } from '../../api/sign-in-request.ts';
import { setWished, useWishlist } from '../../api/wishlist-store.ts';
import { toast } from '#web/ui/toast.ts';
import { sentenceOf } from './sentence-of.ts';

/** The heart of a product. It turns at once and turns back when the server refuses; a visitor is asked to sign in first. */
export function useWish(productId: number): { isWished: boolean; isBusy: boolean; toggle: () => void } {
  const isKept = useWishlist(({ entries }) => entries.some((entry) => entry.product_id === productId));
  const isBusy = useWishlist(({ busy }) => busy.includes(productId));
  const toggle = () => {
    if (isBusy) return;
    if (useAuth.getState().token !== null) {
      void wish(productId, !isKept);
      return;
    }
    toast.info(shopFailure.wishlistLogin);
    askToSignIn(() => void wish(productId, true));
  };
  return { isWished: isKept !== isBusy, isBusy, toggle };
}

async function wish(productId: number, isWished: boolean): Promise<void> {
  try {
    await setWished(productId, isWished);
    toast.success(isWished ? shopSuccess.wishlistAdded : shopSuccess.wishlistRemoved);
  } catch (error) {
    const isOver = error instanceof ApiError && error.status === 401;
    if (isOver) expireSession();
    toast.error(isOver ? shopFailure.sessionExpired : sentenceOf(error, shopFailure.wishlistUpdate));
  }
}
