import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { success } from '#contract/messages.ts';
import { signOut } from '#web/api/auth-store.ts';
import { paths } from '#web/paths.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import type { FormError } from '#web/ui/forms/form-error.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { needsSignIn } from '#web/shopper/needs-sign-in.ts';
import { serverFormError } from '#web/shopper/server-message.ts';
import { useDeletion } from './queries.ts';
import {
  deleteAccountText,
  deleteYourAccountText,
  deletionHelpText,
  failedToDeleteYourAccountText,
  keepMyAccountText,
  pleaseTypeText,
  typeToConfirmText,
} from '#web/account/profile/texts.tsx';

const word = 'DELETE';

interface DeletionDialogProps {
  onClose: () => void;
  /** Called if the last sign-in was too long ago. */
  onSignInNeeded: () => void;
}

/** Requires typing a word, because the deletion is final. Load it with `lazy()`. */
export function DeletionDialog({ onClose, onSignInNeeded }: DeletionDialogProps) {
  const input = useRef<HTMLInputElement>(null);
  const { submit, isDeleting, error } = useConfirmedDeletion(onSignInNeeded);
  return (
    <FormDialog
      size="small"
      title={deleteYourAccountText}
      initialFocus={input}
      onClose={onClose}
      onSubmit={submit}
      pending={isDeleting}
      error={error}
      submitLabel={deleteAccountText}
      submitVariant="danger"
      cancelLabel={keepMyAccountText}
    >
      {({ field }) => (
        <>
          <p className="text-sm text-ink-soft">{deletionHelpText}</p>
          <TextField
            ref={input}
            label={typeToConfirmText(word)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            disabled={isDeleting}
            {...field('confirm')}
          />
        </>
      )}
    </FormDialog>
  );
}

/** Deletes the account once the word is typed. */
function useConfirmedDeletion(onSignInNeeded: () => void) {
  const [mistyped, setMistyped] = useState<FormError | null>(null);
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
  const submit = (data: FormData) => {
    const isTyped = String(data.get('confirm')).trim() === word;
    setMistyped(isTyped ? null : wordMissing());
    if (isTyped) void deleteAccount();
  };
  const error = mistyped ?? serverFormError(deletion.error, failedToDeleteYourAccountText);
  return { submit, isDeleting: deletion.isPending, error };
}

/** A new error for each attempt, so that the field is focused again. */
function wordMissing(): FormError {
  const message = pleaseTypeText(word);
  return { message: null, fields: { confirm: message }, cause: new Error(message) };
}
