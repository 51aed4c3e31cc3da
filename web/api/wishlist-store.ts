import { create } from 'zustand';
import type { WishlistEntry } from '#contract/entities/buying.ts';
import { asShopper, onAuthChange, useAuth } from './auth-store.ts';
import { shopFailure } from '#contract/shop-messages.ts';
import { api, ApiError } from './client.ts';
import { readStored, writeStored } from './stored.ts';

type WishlistState = {
  entries: WishlistEntry[];
  loadedFor: number | null;
  isLoading: boolean;
  busy: number[];
};

const nothing = { entries: [], loadedFor: null, isLoading: false, busy: [] };
export const useWishlist = create<WishlistState>()(() => nothing);

function keep(entries: WishlistEntry[], userId: number): void {
  writeStored('wishlist-storage', { state: { items: entries, userId }, version: 0 });
  useWishlist.setState({ entries, loadedFor: userId });
}

type Kept = { state: { items: WishlistEntry[]; userId: number } };
const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  'state' in value &&
  typeof value.state === 'object' &&
  value.state !== null &&
  'userId' in value.state &&
  'items' in value.state &&
  Array.isArray(value.state.items);

/** Takes over what another tab of the same shopper changed. */
export function restoreWishlist(): void {
  const kept = readStored('wishlist-storage', isKept)?.state;
  if (kept && kept.userId === useAuth.getState().user?.id)
    useWishlist.setState({ entries: kept.items, loadedFor: kept.userId });
}

/** Loads the signed-in shopper's list; a list of somebody else is dropped first. */
export async function loadWishlist(): Promise<void> {
  const { user } = useAuth.getState();
  if (!user) return;
  if (useWishlist.getState().loadedFor !== user.id) useWishlist.setState(nothing);
  useWishlist.setState({ isLoading: true });
  try {
    keep((await asShopper(api('listWishlist', {}))).data, user.id);
  } finally {
    useWishlist.setState({ isLoading: false });
  }
}

/** Adds or removes one product; the answer carries the whole list. Throws `ApiError`: 401 where the token or the user is gone. */
export async function setWished(productId: number, isWished: boolean): Promise<void> {
  const { user } = useAuth.getState();
  if (!user || localStorage.getItem('token') === null)
    throw new ApiError(401, shopFailure.authenticationRequired);
  useWishlist.setState((state) => ({ busy: [...state.busy, productId] }));
  try {
    const { data } = await asShopper(
      api(isWished ? 'addToWishlist' : 'removeFromWishlist', { body: { product_id: productId } }),
    );
    keep(data, user.id);
  } finally {
    useWishlist.setState((state) => ({ busy: state.busy.filter((id) => id !== productId) }));
  }
}

onAuthChange((user) => {
  if (!user) useWishlist.setState(nothing);
});
