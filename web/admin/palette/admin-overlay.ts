import { create } from 'zustand';

type Overlay = 'palette' | 'shortcuts';

/** The open overlay, and the number of openings. */
export const useAdminOverlay = create<{ open: Overlay | null; openCount: number }>()(() => ({
  open: null,
  openCount: 0,
}));

export const openOverlay = (open: Overlay): void =>
  useAdminOverlay.setState(({ openCount }) => ({ open, openCount: openCount + 1 }));
export const closeOverlay = (): void => useAdminOverlay.setState({ open: null });
