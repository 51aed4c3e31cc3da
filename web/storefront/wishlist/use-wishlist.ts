import { useAuth } from '#web/api/auth-store.ts';
import { loadWishlist, useWishlist } from '#web/api/wishlist-store.ts';
import { useAnswer } from '#web/shopper/use-fetch.ts';

/** The list as the server has it now; what is known already stands there meanwhile. */
export function useLoadedWishlist() {
  const userId = useAuth(({ isReady, user }) => (isReady ? (user?.id ?? null) : null));
  const { entries, loadedFor } = useWishlist();
  const asked = useAnswer(userId === null ? null : `wishlist ${userId}`, async () => {
    await loadWishlist();
    return true;
  });
  const isKnown = loadedFor !== null && loadedFor === userId;
  return {
    entries: isKnown ? entries : null,
    error: isKnown ? null : asked.error,
    isWaiting: asked.isWaiting,
    retry: asked.retry,
  };
}
