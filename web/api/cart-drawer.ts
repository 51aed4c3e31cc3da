import { create } from 'zustand';

type CartDrawerState = {
  isOpen: boolean;
  /** The product that opened the drawer by being added; null when the shopper opened it. */
  addedId: number | null;
};

/** Open state of the cart drawer. Any page can open it. */
export const useCartDrawer = create<CartDrawerState>()(() => ({ isOpen: false, addedId: null }));

export const openCartDrawer = (): void => useCartDrawer.setState({ isOpen: true, addedId: null });
export const showAddedToCart = (id: number): void =>
  useCartDrawer.setState({ isOpen: true, addedId: id });
export const closeCartDrawer = (): void => useCartDrawer.setState({ isOpen: false });
