import { Suspense } from 'react';
import { signInAgain, cancelSignInAgain, useAdmin } from '../session/session.ts';
import { ConfirmDialog } from '#web/ui/lazy/confirm-dialog.ts';

/** Asks for a recent sign-in. The form draft is saved, and sign-in returns to this page. */
export function SignInAgain() {
  const isRequired = useAdmin(({ isSignInRequired }) => isSignInRequired);
  if (!isRequired) return null;
  return (
    <Suspense>
      <ConfirmDialog
        open
        tone="primary"
        title="Please sign in again"
        description="This change requires a sign-in within the last two hours. We will email you a new code and bring you back to this page."
        confirmLabel="Sign in again"
        cancelLabel="Not now"
        onOpenChange={cancelSignInAgain}
        onConfirm={signInAgain}
        busy={false}
        error={null}
      />
    </Suspense>
  );
}
