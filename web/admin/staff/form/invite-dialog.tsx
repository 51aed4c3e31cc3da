import { useState } from 'react';
import { failure } from '#contract/messages.ts';
import type { StaffRole } from '#contract/staff/permissions.ts';
import { adminApi } from '#web/api/client.ts';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import * as read from '#web/admin/kit/form/read-form.ts';
import { useSave, withToast } from '#web/admin/kit/form/use-save.ts';
import { RoleChoice } from './role-choice.tsx';

const fields = { email: read.text } satisfies read.FieldsOf<'inviteStaff'>;

interface InviteDialogProps {
  /** The invitation to send again; null for a new one. */
  again: { email: string; role: StaffRole } | null;
  onClose: () => void;
  onSaved: () => void;
}

export function InviteDialog({ again, onClose, onSaved }: InviteDialogProps) {
  const [role, setRole] = useState<StaffRole>(again?.role ?? 'viewer');
  const { dialog } = useSave({
    save: async (form: FormData) =>
      adminApi('inviteStaff', { body: { ...read.values(form, fields), role } }),
    onSaved: withToast(onSaved, onClose),
    fallback: failure.staffInvite,
  });
  return (
    <FormDialog
      title={again ? 'Invite again' : 'Invite staff'}
      description="They get an email with a link, and sign in with an emailed code. Their customer account isn’t affected."
      submitLabel="Send invitation"
      onClose={onClose}
      {...dialog}
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
