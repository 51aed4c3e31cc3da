import { create } from 'zustand';
import { quantityMaxDefault } from '#contract/cart/rules.ts';
import { onAuthChange } from './auth-store.ts';
import { type CartItem, type CartOwner, isSavedCart } from './saved-cart.ts';
import { readStored } from './stored.ts';

/**
 * The cart's state, loaded by every page. The commands are in `cart-store.ts`, which is loaded on
 * demand.
 */
type CartState = {
  items: CartItem[];
  /** Units that were tapped but are not in `items` yet. The header counts them at once. */
  adding: number;
  owner: CartOwner;
  /** Units of a product in one order, as the owner set it. */
  quantityMax: number;
  isLoading: boolean;
  /** True once prices and stock were fetched for the current page and session. */
  isLoaded: boolean;
  error: string | null;
  /** Previous price of a line in rupees, if it changed while this page was open. */
  priceBefore: Record<number, number>;
};

export const useCart = create<CartState>()(() => ({
  items: [],
  adding: 0,
  owner: 'visitor',
  quantityMax: quantityMaxDefault,
  isLoading: false,
  isLoaded: false,
  error: null,
  priceBefore: {},
}));

/** Reads the lines from local storage; also after another tab changes them. */
export function restoreCart(): void {
  const saved = readStored('cart-storage', isSavedCart)?.state;
  useCart.setState({ items: saved?.items ?? [], owner: saved?.owner ?? 'visitor' });
}

onAuthChange(() => {
  useCart.setState({ adding: 0, isLoading: false, isLoaded: false, error: null, priceBefore: {} });
  restoreCart();
});
