import { Suspense } from 'react';
import { lazyWithToast } from '#web/ui/lazy/lazy-with-toast.ts';
import { useWasEverTrue } from '#web/ui/use-was-ever-true.ts';
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
  const hasPalette = useWasEverTrue(open === 'palette');
  const hasShortcuts = useWasEverTrue(open === 'shortcuts');
  return (
    <Suspense fallback={null}>
      {hasPalette ? <PaletteDialog open={open === 'palette'} onClose={closeOverlay} /> : null}
      {hasShortcuts ? <ShortcutsDialog open={open === 'shortcuts'} onClose={closeOverlay} /> : null}
    </Suspense>
  );
}
