import { useState } from 'react';
import type { StaffMember } from '#contract/staff/api.ts';
import { failure } from '#contract/messages.ts';
import type { StaffRole } from '#contract/staff/permissions.ts';
import { adminApi } from '#web/api/client.ts';
import { FormDialog } from '#web/ui/forms/form-dialog.tsx';
import { useSave, withToast } from '#web/admin/kit/form/use-save.ts';
import { RoleChoice } from './role-choice.tsx';

interface RoleDialogProps {
  member: StaffMember;
  onClose: () => void;
  onSaved: () => void;
}

export function RoleDialog({ member, onClose, onSaved }: RoleDialogProps) {
  const [role, setRole] = useState<StaffRole>(member.staff_role);
  const { submit, isBusy, formError } = useSave({
    save: async (newRole: StaffRole) =>
      adminApi('setStaffRole', { params: { id: member.id }, body: { role: newRole } }),
    onSaved: withToast(onSaved, onClose),
    fallback: failure.staffRole,
  });
  return (
    <FormDialog
      title="Change role"
      description={`${member.full_name || member.email}. The new role counts at once.`}
      submitLabel="Change role"
      onClose={onClose}
      onSubmit={() => submit(role)}
      pending={isBusy}
      error={formError}
    >
      {({ field }) => <RoleChoice value={role} onChange={setRole} error={field('role').error} />}
    </FormDialog>
  );
}
