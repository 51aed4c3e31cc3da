import { create } from 'zustand';

type Overlay = 'palette' | 'shortcuts';

/** What lies over the desk: the palette, the list of shortcuts, or nothing; and how often something did. */
export const useDeskOverlay = create<{ open: Overlay | null; times: number }>()(() => ({
  open: null,
  times: 0,
}));

export const openOverlay = (open: Overlay): void =>
  useDeskOverlay.setState(({ times }) => ({ open, times: times + 1 }));
export const closeOverlay = (): void => useDeskOverlay.setState({ open: null });
