import { type SubmitEvent, useId, useState } from 'react';
import { failure } from '#contract/messages.ts';
import type { StaffRole } from '#contract/permissions.ts';
import { adminApi } from '#web/api/client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useFocusOnRefusal, useSave } from '#web/admin/kit/use-save.ts';
import { RoleChoice } from './role-choice.tsx';

interface InviteDialogProps {
  /** Whose invitation is sent once more; null invites somebody new. */
  again: { email: string; role: StaffRole } | null;
  onClose: () => void;
  onSaved: () => void;
}

export function InviteDialog({ again, onClose, onSaved }: InviteDialogProps) {
  const formId = useId();
  const [role, setRole] = useState<StaffRole>(again?.role ?? 'viewer');
  const { submit, errors, failed, isBusy, mend, refusal } = useSave({
    save: async (email: string) => adminApi('inviteStaff', { body: { email, role } }),
    onSaved: ({ message }) => {
      toast.success(message);
      onSaved();
      onClose();
    },
    fallback: failure.staffInvite,
  });
  const form = useFocusOnRefusal<HTMLFormElement>(refusal);
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(String(new FormData(event.currentTarget).get('email') ?? ''));
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={again ? 'Invite again' : 'Invite staff'}
      description="They get a mail with a link to the sign-in page and sign in with a mailed code. A shopper keeps their account in the shop."
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            Send invitation
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate className="flex flex-col gap-4" onSubmit={send}>
        {failed === null ? null : <Alert tone="danger">{failed}</Alert>}
        <TextField
          label="Email"
          type="email"
          name="email"
          inputMode="email"
          autoComplete="off"
          spellCheck={false}
          required
          readOnly={again !== null}
          defaultValue={again?.email}
          error={errors['email']}
          onChange={() => mend('email')}
        />
        <RoleChoice value={role} onChange={setRole} error={errors['role']} />
      </form>
    </Dialog>
  );
}
