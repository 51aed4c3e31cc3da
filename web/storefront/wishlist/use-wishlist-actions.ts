import { useState } from 'react';
import type { WishlistEntry } from '#contract/entities/buying.ts';
import { failure, success } from '#contract/messages.ts';
import { askToSignIn } from '#web/api/sign-in-request.ts';
import { setWished } from '#web/api/wishlist-store.ts';
import { messageOf } from '#web/api/error-message.ts';
import { say } from '#web/shopper/brief-toast.ts';
import { moveAllToCart, moveToCart } from './move-to-cart.ts';

type Busy = { id: number | 'all'; doing: 'moving' | 'removing' } | null;

/** Moving and removing, one at a time, each with its sentence. */
export function useWishActions() {
  const [busy, setBusy] = useState<Busy>(null);
  const run = async (
    next: NonNullable<Busy>,
    act: () => Promise<void>,
    texts: { login: string; failed: string },
  ) => {
    if (busy) return;
    if (localStorage.getItem('token') === null) {
      say.error(texts.login);
      return askToSignIn(() => void run(next, act, texts));
    }
    setBusy(next);
    await act().catch((error: unknown) => say.error(messageOf(error, texts.failed)));
    setBusy(null);
  };
  const move = (entry: WishlistEntry) =>
    void run(
      { id: entry.id, doing: 'moving' },
      async () => {
        await moveToCart(entry);
        say.success(success.movedToCart);
      },
      { login: 'Please login to move items to cart', failed: 'Failed to move to cart' },
    );
  const remove = (
    entry: WishlistEntry,
    done: string = success.wishlistItemRemoved,
    failed: string = failure.wishlistRemove,
  ) =>
    void run(
      { id: entry.id, doing: 'removing' },
      async () => {
        await setWished(entry.product_id, false);
        say.success(done);
      },
      { login: 'Please login to remove items from wishlist', failed },
    );
  const moveAll = (entries: readonly WishlistEntry[]) =>
    void run(
      { id: 'all', doing: 'moving' },
      async () => {
        const { stayed } = await moveAllToCart(entries);
        if (stayed === 0) say.success(success.allMovedToCart);
        else
          say.info(
            `${stayed} sold-out ${stayed === 1 ? 'item stays' : 'items stay'} in your wishlist`,
          );
      },
      { login: 'Please login to move items to cart', failed: 'Failed to move items to cart' },
    );
  const busyWith = (entry: WishlistEntry) => (busy?.id === entry.id ? busy.doing : null);
  return { isMovingAll: busy?.id === 'all', busyWith, move, remove, moveAll };
}
