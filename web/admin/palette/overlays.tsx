import { Suspense, useState } from 'react';
import { lazyWithToast } from '#web/ui/lazy/lazy-with-toast.ts';
import { closeOverlay, useAdminOverlay } from './admin-overlay.ts';
import { useShortcuts } from './use-shortcuts.ts';

const PaletteDialog = lazyWithToast(
  async () => (await import('./palette-dialog.tsx')).PaletteDialog,
);
const ShortcutsDialog = lazyWithToast(
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
);

/**
 * Loads each dialog on first use. They stay mounted for the closing animation and to restore focus.
 */
export function Overlays() {
  useShortcuts();
  const open = useAdminOverlay((overlay) => overlay.open);
  const hasPalette = useHasOpened(open === 'palette');
  const hasShortcuts = useHasOpened(open === 'shortcuts');
  return (
    <Suspense fallback={null}>
      {hasPalette ? <PaletteDialog open={open === 'palette'} onClose={closeOverlay} /> : null}
      {hasShortcuts ? <ShortcutsDialog open={open === 'shortcuts'} onClose={closeOverlay} /> : null}
    </Suspense>
  );
}

function useHasOpened(happens: boolean): boolean {
  const [ever, setEver] = useState(happens);
  if (happens && !ever) setEver(true);
  return ever || happens;
}
