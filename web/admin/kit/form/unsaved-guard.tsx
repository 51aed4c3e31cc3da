import { lazy, Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
}));

/**
 * Asks before unsaved input is lost: by navigation in a dialog, by closing the tab with the
 * browser's own prompt.
 */
export function UnsavedGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  if (blocker.state !== 'blocked') return null;
  return (
    <Suspense>
      <ConfirmDialog
        open
        onOpenChange={() => blocker.reset()}
        title="Leave without saving?"
        description="Your changes on this page have not been saved."
        confirmLabel="Leave"
        cancelLabel="Stay"
        onConfirm={() => blocker.proceed()}
        busy={false}
        error={null}
      />
    </Suspense>
  );
}
