import { useAuth } from '#web/api/auth-store.ts';
import { loadWishlist, useWishlist } from '#web/api/wishlist-store.ts';
import { useFetch } from '#web/api/use-fetch.ts';

/** Loads the wishlist and returns the known entries while loading. */
export function useLoadedWishlist() {
  const userId = useAuth(({ isReady, user }) => (isReady ? (user?.id ?? null) : null));
  const { entries, loadedFor } = useWishlist();
  const request = useFetch(userId === null ? null : `wishlist ${userId}`, async () => {
    await loadWishlist();
    return true;
  });
  const isLoaded = loadedFor !== null && loadedFor === userId;
  return {
    entries: isLoaded ? entries : null,
    error: isLoaded ? null : request.error,
    isWaiting: request.isWaiting,
    retry: request.retry,
  };
}
