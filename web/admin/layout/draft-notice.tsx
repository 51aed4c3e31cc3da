import { useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import {
  dropKeptForm,
  fillForm,
  type KeptForm,
  readKeptForm,
  watchForms,
} from '../kit/form-draft.ts';
import { useAdmin } from '../session/session.ts';

/** Whose session ended in the middle of a form gets back what was typed, once signed in again on the same page. */
export function KeptFormNotice() {
  const userId = useAdmin(({ user }) => user?.id);
  const { pathname } = useLocation();
  const [isDone, setIsDone] = useState(false);
  const kept = useMemo(
    () => (userId === undefined || isDone ? null : readKeptForm()),
    [userId, isDone],
  );
  const [isWaiting, setIsWaiting] = useState(false);
  useEffect(watchForms, []);
  const end = () => {
    dropKeptForm();
    setIsDone(true);
    setIsWaiting(false);
  };
  const putBack = (form: KeptForm): boolean => {
    if (!fillForm(form)) return false;
    end();
    toast.success('What you had typed is back. Please check it and save.');
    return true;
  };
  useFilledWhenOpened(isWaiting ? kept : null, putBack);
  if (kept === null || kept.path !== pathname) return null;
  return (
    <Alert
      tone="info"
      className="mb-4"
      title="Your session had ended while you were filling in a form here"
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" disabled={isWaiting} onClick={() => setIsWaiting(!putBack(kept))}>
            Put it back
          </Button>
          <Button size="small" variant="quiet" onClick={end}>
            Discard
          </Button>
        </div>
      }
    >
      {isWaiting
        ? 'Open the form again: it will be filled in with what you had typed.'
        : 'What you had typed is kept in this tab, except for chosen files.'}
    </Alert>
  );
}

function useFilledWhenOpened(kept: KeptForm | null, putBack: (form: KeptForm) => boolean): void {
  useEffect(() => {
    if (kept === null) return undefined;
    const observer = new MutationObserver(() => {
      if (putBack(kept)) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    return () => observer.disconnect();
  });
}
