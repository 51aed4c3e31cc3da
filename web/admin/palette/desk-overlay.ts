import { create } from 'zustand';

type Overlay = 'palette' | 'shortcuts';

/** What lies over the desk: the palette, the list of shortcuts, or nothing. */
export const useDeskOverlay = create<{ open: Overlay | null }>()(() => ({ open: null }));

export const openOverlay = (open: Overlay): void => useDeskOverlay.setState({ open });
export const closeOverlay = (): void => useDeskOverlay.setState({ open: null });
