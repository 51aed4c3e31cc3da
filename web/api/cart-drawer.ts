import { create } from 'zustand';

/** The cart beside the page: opened from wherever something was put into it. */
export const useCartDrawer = create<{ isOpen: boolean }>()(() => ({ isOpen: false }));

export const openCartDrawer = (): void => useCartDrawer.setState({ isOpen: true });
export const closeCartDrawer = (): void => useCartDrawer.setState({ isOpen: false });
