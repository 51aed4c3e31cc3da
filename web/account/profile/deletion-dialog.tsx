import { type RefObject, type SubmitEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { success } from '#contract/messages.ts';
import { signOut } from '#web/api/auth-store.ts';
import { paths } from '#web/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { needsSignIn } from '#web/shopper/needs-sign-in.ts';
import { serverMessage } from '#web/shopper/server-message.ts';
import { useDeletion } from './queries.ts';

const word = 'DELETE';

interface DeletionDialogProps {
  onClose: () => void;
  /** Called if the last sign-in was too long ago. */
  onSignInNeeded: () => void;
}

/** Requires typing a word, because the deletion is final. Load it with `lazy()`. */
export function DeletionDialog({ onClose, onSignInNeeded }: DeletionDialogProps) {
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const { deletion, typed, type, problem, submit } = useConfirmedDeletion(input, onSignInNeeded);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="small"
      title="Delete your account?"
      initialFocus={input}
      footer={
        <>
          <Button variant="quiet" disabled={deletion.isPending} onClick={onClose}>
            Keep my account
          </Button>
          <Button type="submit" form={formId} variant="danger" busy={deletion.isPending}>
            Delete account
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-sm text-ink-soft">
          Your profile, addresses, cart and wishlist are deleted at once. Past orders are saved
          without your name, as tax law requires. This cannot be undone.
        </p>
        {deletion.isError ? (
          <Alert tone="danger">
            {serverMessage(deletion.error, 'Failed to delete your account')}
          </Alert>
        ) : null}
        <TextField
          ref={input}
          label={`Type ${word} to confirm`}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={typed}
          error={problem}
          disabled={deletion.isPending}
          onChange={(event) => type(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}

/** Deletes the account once the word is typed; else focuses the field. */
function useConfirmedDeletion(
  input: RefObject<HTMLInputElement | null>,
  onSignInNeeded: () => void,
) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const deletion = useDeletion();
  const navigate = useNavigate();
  const deleteAccount = async () => {
    try {
      await deletion.mutateAsync();
    } catch (error) {
      if (needsSignIn(error)) onSignInNeeded();
      return;
    }
    // Leave the guarded page before signing out, or its guard redirects to sign-in.
    await navigate(paths.home, { replace: true, flushSync: true });
    signOut();
    toast.success(success.accountDeleted);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (deletion.isPending) return;
    if (typed.trim() === word) void deleteAccount();
    else {
      setProblem(`Please type ${word} to confirm`);
      input.current?.focus();
    }
  };
  const type = (text: string) => {
    setTyped(text);
    setProblem(undefined);
  };
  return { deletion, typed, type, problem, submit };
}
