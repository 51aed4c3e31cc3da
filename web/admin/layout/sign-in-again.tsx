import { lazy, Suspense } from 'react';
import { signInAgain, stayAsIs, useAdmin } from '../session/session.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
}));

/** Some changes are for who signed in lately: what was typed is kept, and one comes back to this page. */
export function SignInAgain() {
  const isAsked = useAdmin(({ isAskedAgain }) => isAskedAgain);
  if (!isAsked) return null;
  return (
    <Suspense>
      <ConfirmDialog
        open
        tone="primary"
        title="Please sign in again"
        description="You signed in more than two hours ago, and this change is for who signed in lately. We mail you a new code and bring you back to this page."
        confirmLabel="Sign in again"
        cancelLabel="Not now"
        onOpenChange={stayAsIs}
        onConfirm={signInAgain}
        busy={false}
        error={null}
      />
    </Suspense>
  );
}
