import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import {
  removeFormDraft,
  restoreForm,
  type FormDraft,
  readFormDraft,
  watchForms,
} from '../kit/form/form-draft.ts';
import { useAdmin } from '../session/session.ts';

/** Offers to restore the draft of a form whose page closed, or whose session expired. */
export function DraftNotice() {
  const userId = useAdmin(({ user }) => user?.id);
  const { pathname } = useLocation();
  const [isClosed, setIsClosed] = useState(false);
  const draft = useMemo(
    () => (userId === undefined || isClosed ? null : readFormDraft()),
    [userId, isClosed],
  );
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(watchForms, []);
  const clear = () => {
    removeFormDraft();
    setIsClosed(true);
    setIsWaiting(false);
  };
  const restore = (form: FormDraft): boolean => {
    if (!restoreForm(form)) return false;
    clear();
    toast.success('Your changes were restored. Please check them and save.');
    return true;
  };
  useRestoreWhenOpened(isWaiting ? draft : null, restore);
  if (draft === null || draft.path !== pathname) return null;
  return (
    <Alert
      tone="info"
      className="mb-4"
      title="You have unsaved changes on this page"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" disabled={isWaiting} onClick={() => setIsWaiting(!restore(draft))}>
            Restore
          </Button>
          <Button size="small" variant="quiet" onClick={clear}>
            Discard
          </Button>
        </div>
      }
    >
      {isWaiting
        ? 'Open the form again to restore your changes.'
        : 'The page closed or your session ended before you saved. The draft is in this tab, without files.'}
    </Alert>
  );
}

function useRestoreWhenOpened(
  draft: FormDraft | null,
  restore: (form: FormDraft) => boolean,
): void {
  useEffect(() => {
    if (draft === null) return undefined;
    const observer = new MutationObserver(() => {
      if (restore(draft)) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  });
}
