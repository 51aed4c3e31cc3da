import { Suspense, useState } from 'react';
import { lazyPart } from '#web/ui/lazy/lazy-part.ts';
import { closeOverlay, useDeskOverlay } from './admin-overlay.ts';
import { useShortcuts } from './use-shortcuts.ts';

const PaletteDialog = lazyPart(async () => (await import('./palette-dialog.tsx')).PaletteDialog);
const ShortcutsDialog = lazyPart(
  async () => (await import('./shortcuts-dialog.tsx')).ShortcutsDialog,
);

/** Fetched when they are first wanted; they stay, so that closing can be seen and the focus goes back. */
export function Overlays() {
  useShortcuts();
  const open = useDeskOverlay((desk) => desk.open);
  const hasPalette = useEver(open === 'palette');
  const hasShortcuts = useEver(open === 'shortcuts');
  return (
    <Suspense fallback={null}>
      {hasPalette ? <PaletteDialog open={open === 'palette'} onClose={closeOverlay} /> : null}
      {hasShortcuts ? <ShortcutsDialog open={open === 'shortcuts'} onClose={closeOverlay} /> : null}
    </Suspense>
  );
}

function useEver(happens: boolean): boolean {
  const [ever, setEver] = useState(happens);
  if (happens && !ever) setEver(true);
  return ever || happens;
}
