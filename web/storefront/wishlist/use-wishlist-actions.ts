import { useState } from 'react';
import type { WishlistEntry } from '#contract/wishlist/api.ts';
import { failure, success } from '#contract/messages.ts';
import { requestSignIn } from '#web/api/sign-in-request.ts';
import { setInWishlist } from '#web/api/wishlist-store.ts';
import { serverMessage } from '#web/shopper/server-message.ts';
import { briefToast } from '#web/shopper/brief-toast.ts';
import { toast } from '#web/ui/overlays/toast.ts';
import { moveAllToCart, moveToCart } from './move-to-cart.ts';
import {
  failedToMoveItemsToCartText,
  failedToMoveToCartText,
  pleaseLoginToMoveItemsToText,
  pleaseLoginToRemoveItemsFromText,
  soldOutStayText,
} from '#web/storefront/wishlist/texts.tsx';

type Busy = { id: number | 'all'; doing: 'moving' | 'removing' } | null;

/** Moves and removes entries, one action at a time, with a toast each. */
export function useWishlistActions() {
  const [busy, setBusy] = useState<Busy>(null);
  const run = async (
    next: NonNullable<Busy>,
    act: () => Promise<void>,
    texts: { login: string; failed: string },
  ) => {
    if (busy) return;
    if (localStorage.getItem('token') === null) {
      toast.error(texts.login, briefToast);
      return requestSignIn(() => void run(next, act, texts));
    }
    setBusy(next);
    await act().catch((error: unknown) =>
      toast.error(serverMessage(error, texts.failed), briefToast),
    );
    setBusy(null);
  };
  const move = (entry: WishlistEntry) =>
    void run(
      { id: entry.id, doing: 'moving' },
      async () => {
        await moveToCart(entry);
        toast.success(success.movedToCart, briefToast);
      },
      { login: pleaseLoginToMoveItemsToText, failed: failedToMoveToCartText },
    );
  const remove = (
    entry: WishlistEntry,
    done: string = success.wishlistItemRemoved,
    failed: string = failure.wishlistRemove,
  ) =>
    void run(
      { id: entry.id, doing: 'removing' },
      async () => {
        await setInWishlist(entry.product_id, false);
        toast.success(done, briefToast);
      },
      { login: pleaseLoginToRemoveItemsFromText, failed },
    );
  const moveAll = (entries: readonly WishlistEntry[]) =>
    void run(
      { id: 'all', doing: 'moving' },
      async () => {
        const { unavailableCount } = await moveAllToCart(entries);
        if (unavailableCount === 0) toast.success(success.allMovedToCart, briefToast);
        else toast.info(soldOutStayText(unavailableCount), briefToast);
      },
      { login: pleaseLoginToMoveItemsToText, failed: failedToMoveItemsToCartText },
    );
  const busyWith = (entry: WishlistEntry) => (busy?.id === entry.id ? busy.doing : null);
  return { isMovingAll: busy?.id === 'all', busyWith, move, remove, moveAll };
}
