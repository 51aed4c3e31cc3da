import { lazy, Suspense, useState } from 'react';
import type { StaffMember } from '#contract/entities/staff.ts';
import { failure } from '#contract/messages.ts';
import type { StaffRole } from '#contract/permissions.ts';
import { adminApi } from '#web/api/client.ts';
import { Disclosure } from '#web/ui/accordion.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { PlusIcon } from '#web/ui/icons/icons.tsx';
import { AdminTitle } from '#web/admin/kit/admin-title.tsx';
import { sentenceOf } from '#web/admin/kit/errors.ts';
import { PageHead } from '#web/admin/kit/page-head.tsx';
import { useDeletion } from '#web/admin/kit/use-deletion.ts';
import { useMay } from '#web/admin/session/use-permission.ts';
import { useStaff, useStaffChanged } from '../queries.ts';
import { RolesTable } from '../roles.tsx';
import { StaffTable } from './staff-columns.tsx';

const InviteDialog = lazy(async () => ({
  default: (await import('../form/invite-dialog.tsx')).InviteDialog,
}));
const RoleDialog = lazy(async () => ({
  default: (await import('../form/role-dialog.tsx')).RoleDialog,
}));
const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
}));

/** 'new': nobody yet. An address: to whom the invitation goes once more. */
type Invited = 'new' | { email: string; role: StaffRole };

export function Component() {
  const staff = useStaff();
  const changed = useStaffChanged();
  const mayWrite = useMay('staff.write');
  const [invited, setInvited] = useState<Invited | null>(null);
  const [edited, setEdited] = useState<StaffMember | null>(null);
  const removal = useDeletion<StaffMember>({
    remove: async ({ id }) => adminApi('removeStaff', { params: { id } }),
    onRemoved: changed,
    fallback: failure.staffRemove,
  });
  const signingOut = useDeletion<StaffMember>({
    remove: async ({ id }) => adminApi('signOutStaff', { params: { id } }),
    onRemoved: changed,
    fallback: failure.staffSignOut,
  });
  const reset = useDeletion<StaffMember>({
    remove: async ({ id }) => adminApi('resetSecondStep', { params: { id } }),
    onRemoved: changed,
    fallback: failure.secondStep,
  });
  const answers = {
    onSignOut: signingOut.ask,
    onReset: reset.ask,
    onRole: setEdited,
    onRemove: removal.ask,
    onInviteAgain: ({ email, staff_role }: StaffMember) => setInvited({ email, role: staff_role }),
  };
  return (
    <>
      <AdminTitle>Staff</AdminTitle>
      <PageHead title="Staff" count={staff.data?.length}>
        {mayWrite ? (
          <Button onClick={() => setInvited('new')}>
            <PlusIcon size={18} /> Invite staff
          </Button>
        ) : null}
      </PageHead>
      {staff.error && !staff.data ? (
        <ErrorState
          className="card"
          message={sentenceOf(staff.error, failure.staffFetch)}
          retrying={staff.isFetching}
          onRetry={() => void staff.refetch()}
        />
      ) : (
        <StaffTable
          staff={staff.data ?? null}
          answers={mayWrite ? answers : null}
          empty={<EmptyState title="Nobody works here yet" />}
        />
      )}
      <Disclosure title="What each role may do" className="card mt-6 px-4">
        <RolesTable />
      </Disclosure>
      <Suspense>
        {invited === null ? null : (
          <InviteDialog
            again={invited === 'new' ? null : invited}
            onClose={() => setInvited(null)}
            onSaved={changed}
          />
        )}
        {edited === null ? null : (
          <RoleDialog member={edited} onClose={() => setEdited(null)} onSaved={changed} />
        )}
        {signingOut.asked === null ? null : (
          <ConfirmDialog
            open
            onOpenChange={signingOut.dismiss}
            title={`Sign ${signingOut.asked.full_name || signingOut.asked.email} out everywhere?`}
            description="Their sessions in the admin area end at once. They may sign in again."
            confirmLabel="Sign out everywhere"
            onConfirm={signingOut.confirm}
            busy={signingOut.isBusy}
            error={signingOut.error}
          />
        )}
        {reset.asked === null ? null : (
          <ConfirmDialog
            open
            onOpenChange={reset.dismiss}
            title={`Take the second step of ${reset.asked.full_name || reset.asked.email} away?`}
            description="For who lost the phone and the recovery codes: be sure that it is them who asks. Their sessions end at once, the mailed code alone signs them in, and a mail tells them."
            confirmLabel="Take it away"
            onConfirm={reset.confirm}
            busy={reset.isBusy}
            error={reset.error}
          />
        )}
        {removal.asked === null ? null : (
          <ConfirmDialog
            open
            onOpenChange={removal.dismiss}
            title={`Remove ${removal.asked.full_name || removal.asked.email}?`}
            description="They are signed out of the admin area at once. Their account in the shop stays. What they did stays in the activity log."
            confirmLabel="Remove from the staff"
            onConfirm={removal.confirm}
            busy={removal.isBusy}
            error={removal.error}
          />
        )}
      </Suspense>
    </>
  );
}
