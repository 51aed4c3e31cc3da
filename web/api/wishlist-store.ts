import { create } from 'zustand';
import type { WishlistEntry } from '#contract/entities/buying.ts';
import { asShopper, onAuthChange, useAuth } from './auth-store.ts';
import { api } from './client.ts';
import { writeStored } from './stored.ts';

type WishlistState = { entries: WishlistEntry[]; loadedFor: number | null; isLoading: boolean; busy: number[] };

const nothing = { entries: [], loadedFor: null, isLoading: false, busy: [] };
export const useWishlist = create<WishlistState>()(() => nothing);

function keep(entries: WishlistEntry[], userId: number): void {
  writeStored('wishlist-storage', { state: { items: entries, userId }, version: 0 });
  useWishlist.setState({ entries, loadedFor: userId });
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

/** Adds or removes one product; the answer carries the whole list. Throws `ApiError`. */
export async function setWished(productId: number, isWished: boolean): Promise<void> {
  const { user } = useAuth.getState();
  if (!user) return;
  useWishlist.setState((state) => ({ busy: [...state.busy, productId] }));
  try {
    const { data } = await asShopper(api(isWished ? 'addToWishlist' : 'removeFromWishlist', { body: { product_id: productId } }));
    keep(data, user.id);
  } finally {
    useWishlist.setState((state) => ({ busy: state.busy.filter((id) => id !== productId) }));
  }
}

onAuthChange((user) => {
  if (!user) useWishlist.setState(nothing);
});
