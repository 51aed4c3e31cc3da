import { create } from 'zustand';
import type { WishlistEntry } from '#contract/wishlist/api.ts';
import { asShopper, onAuthChange, useAuth } from './auth-store.ts';
import { countChanges } from './changes.ts';
import { shopFailure } from '#contract/shop-messages.ts';
import { api, ApiError, watchSession } from './client.ts';
import { readStored, writeStored } from './stored.ts';

const { change, read } = countChanges();

type WishlistState = {
  entries: WishlistEntry[];
  loadedFor: number | null;
  isLoading: boolean;
  busy: number[];
};

const emptyState = { entries: [], loadedFor: null, isLoading: false, busy: [] };
export const useWishlist = create<WishlistState>()(() => emptyState);

function persist(entries: WishlistEntry[], userId: number): void {
  writeStored('wishlist-storage', { state: { items: entries, userId }, version: 0 });
  useWishlist.setState({ entries, loadedFor: userId });
}

type SavedWishlist = { state: { items: WishlistEntry[]; userId: number } };
const isSavedWishlist = (value: unknown): value is SavedWishlist =>
  typeof value === 'object' &&
  value !== null &&
  'state' in value &&
  typeof value.state === 'object' &&
  value.state !== null &&
  'userId' in value.state &&
  'items' in value.state &&
  Array.isArray(value.state.items);

/** Applies a change that another tab of the same shopper saved. */
export function restoreWishlist(): void {
  const saved = readStored('wishlist-storage', isSavedWishlist)?.state;
  if (saved && saved.userId === useAuth.getState().user?.id)
    useWishlist.setState({ entries: saved.items, loadedFor: saved.userId });
}

/** Loads the signed-in shopper's list. Clears the list of another user first. */
export async function loadWishlist(): Promise<void> {
  const { user } = useAuth.getState();
  if (!user) return;
  if (useWishlist.getState().loadedFor !== user.id) useWishlist.setState(emptyState);
  const isCurrent = watchSession();
  useWishlist.setState({ isLoading: true });
  try {
    const { data } = await read(async () => asShopper(api('listWishlist', {})));
    persist(data, user.id);
  } finally {
    if (isCurrent()) useWishlist.setState({ isLoading: false });
  }
}

/**
 * Adds or removes one product and applies the list in the response. Throws `ApiError` 401 without a
 * token or user.
 */
export async function setInWishlist(productId: number, isWished: boolean): Promise<void> {
  const { user } = useAuth.getState();
  if (!user || localStorage.getItem('token') === null)
    throw new ApiError(401, shopFailure.authenticationRequired);
  useWishlist.setState((state) => ({ busy: [...state.busy, productId] }));
  try {
    const { data } = await change(
      asShopper(
        api(isWished ? 'addToWishlist' : 'removeFromWishlist', { body: { product_id: productId } }),
      ),
    );
    persist(data, user.id);
  } finally {
    useWishlist.setState((state) => ({ busy: state.busy.filter((id) => id !== productId) }));
  }
}

onAuthChange((user) => {
  if (useWishlist.getState().loadedFor !== user?.id) useWishlist.setState(emptyState);
});
