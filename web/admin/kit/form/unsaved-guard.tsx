import { Suspense, useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useAdmin } from '../../session/session.ts';
import { removeFormDraft, saveFormDraft } from './form-draft.ts';
import { ConfirmDialog } from '#web/ui/lazy/confirm-dialog.ts';

/** Marks a page with unsaved input for the guard; `FormDialog` marks itself. */
export const UnsavedMark = ({ isUnsaved }: { isUnsaved: boolean }) =>
  isUnsaved ? <span hidden data-unsaved="" /> : null;

const hasUnsaved = (): boolean => document.querySelector('[data-unsaved]') !== null;

/**
 * Asks before unsaved input of a page or of its dialog is lost: by navigation in a dialog, by
 * closing the tab with the browser's own prompt. A page that is reloaded or that a phone discards
 * finds it in a draft. Once in the admin area: a router asks one blocker only.
 */
export function UnsavedGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsaved(),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault();
    };
    // The last event before a phone discards a page; the reload of a page has it too.
    const draft = () => {
      if (!hasUnsaved()) return;
      const { user } = useAdmin.getState();
      if (document.visibilityState === 'visible') removeFormDraft();
      else if (user) saveFormDraft(user.id);
    };
    addEventListener('beforeunload', ask);
    document.addEventListener('visibilitychange', draft);
    return () => {
      removeEventListener('beforeunload', ask);
      document.removeEventListener('visibilitychange', draft);
    };
  }, []);
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
