import { type SubmitEvent, useId, useState } from 'react';
import type { StaffMember } from '#contract/entities/staff.ts';
import { failure } from '#contract/messages.ts';
import type { StaffRole } from '#contract/permissions.ts';
import { adminApi } from '#web/api/client.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useSave } from '#web/admin/kit/use-save.ts';
import { RoleChoice } from './role-choice.tsx';

interface RoleDialogProps {
  member: StaffMember;
  onClose: () => void;
  onSaved: () => void;
}

export function RoleDialog({ member, onClose, onSaved }: RoleDialogProps) {
  const formId = useId();
  const [role, setRole] = useState<StaffRole>(member.staff_role);
  const { submit, failed, isBusy, errors } = useSave({
    save: async (wanted: StaffRole) =>
      adminApi('setStaffRole', { params: { id: member.id }, body: { role: wanted } }),
    onSaved: ({ message }) => {
      toast.success(message);
      onSaved();
      onClose();
    },
    fallback: failure.staffRole,
  });
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    submit(role);
  };
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title="Change role"
      description={`${member.full_name || member.email}. The new role counts at once.`}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            Change role
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className="flex flex-col gap-4" onSubmit={send}>
        {failed === null ? null : <Alert tone="danger">{failed}</Alert>}
        <RoleChoice value={role} onChange={setRole} error={errors['role']} />
      </form>
    </Dialog>
  );
}
