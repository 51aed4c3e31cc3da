import { useState } from 'react';
import { failure } from '#contract/messages.ts';
import type { StaffRole } from '#contract/permissions.ts';
import { adminApi } from '#web/api/client.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { useSave } from '#web/admin/kit/form/use-save.ts';
import { RoleChoice } from './role-choice.tsx';

interface InviteDialogProps {
  /** The invitation to send again; null for a new one. */
  again: { email: string; role: StaffRole } | null;
  onClose: () => void;
  onSaved: () => void;
}

export function InviteDialog({ again, onClose, onSaved }: InviteDialogProps) {
  const [role, setRole] = useState<StaffRole>(again?.role ?? 'viewer');
  const { submit, isBusy, formError } = useSave({
    save: async (email: string) => adminApi('inviteStaff', { body: { email, role } }),
    onSaved: ({ message }) => {
      toast.success(message);
      onSaved();
      onClose();
    },
    fallback: failure.staffInvite,
  });
  return (
    <FormDialog
      title={again ? 'Invite again' : 'Invite staff'}
      description="They get an email with a link, and sign in with an emailed code. Their customer account isn’t affected."
      submitLabel="Send invitation"
      onClose={onClose}
      onSubmit={(data) => submit(String(data.get('email') ?? ''))}
      pending={isBusy}
      error={formError}
    >
      {({ field }) => (
        <>
          <TextField
            {...field('email')}
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="off"
            spellCheck={false}
            required
            readOnly={again !== null}
            defaultValue={again?.email}
          />
          <RoleChoice value={role} onChange={setRole} error={field('role').error} />
        </>
      )}
    </FormDialog>
  );
}
