import { create } from 'zustand';

/** Open state of the cart drawer. Any page can open it. */
export const useCartDrawer = create<{ isOpen: boolean }>()(() => ({ isOpen: false }));

export const openCartDrawer = (): void => useCartDrawer.setState({ isOpen: true });
export const closeCartDrawer = (): void => useCartDrawer.setState({ isOpen: false });
