import { lazy } from 'react';

/** Loaded when it is first drawn, within a `Suspense`. */
export const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
}));
