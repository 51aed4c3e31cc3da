import { create } from 'zustand';
import { onAuthChange } from './auth-store.ts';
import { type CartItem, type CartOwner, isKeptCart } from './saved-cart.ts';
import { readStored } from './stored.ts';

/** The cart as it stands, which every page shows; what changes it is in cart-store and comes when it is wanted. */
type CartState = {
  items: CartItem[];
  owner: CartOwner;
  isLoading: boolean;
  /** Prices and stock have been asked for since the page was opened or somebody signed in or out. */
  isLoaded: boolean;
  error: string | null;
  /** What a line cost when it was last looked at, in rupees, where that changed while this page was open. */
  priceBefore: Record<number, number>;
};

export const useCart = create<CartState>()(() => ({
  items: [],
  owner: 'visitor',
  isLoading: false,
  isLoaded: false,
  error: null,
  priceBefore: {},
}));

/** Reads the lines from local storage; also after another tab changed them. */
export function restoreCart(): void {
  const kept = readStored('cart-storage', isKeptCart)?.state;
  useCart.setState({ items: kept?.items ?? [], owner: kept?.owner ?? 'visitor' });
}

onAuthChange(() => {
  useCart.setState({ isLoaded: false });
  restoreCart();
});
