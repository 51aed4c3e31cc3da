import { lazy, Suspense, useState } from 'react';
import type { StaffMember } from '#contract/entities/staff.ts';
import { failure } from '#contract/messages.ts';
import type { StaffRole } from '#contract/permissions.ts';
import { Disclosure } from '#web/ui/accordion.tsx';
import { Button } from '#web/ui/button.tsx';
import { PlusIcon } from '#web/ui/icons/icons.tsx';
import { AdminTitle } from '../../kit/admin-title.tsx';
import { ResourceList } from '../../kit/list/resource-list.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { useAdmin } from '../../session/session.ts';
import { usePermission } from '../../session/use-permission.ts';
import { useStaff, useStaffChanged } from '../queries.ts';
import { RolesTable } from '../roles.tsx';
import { StaffConfirmations, useConfirmedActions } from './staff-confirmations.tsx';
import { staffColumns, staffLayout } from './staff-columns.tsx';

const InviteDialog = lazy(async () => ({
  default: (await import('../form/invite-dialog.tsx')).InviteDialog,
}));
const RoleDialog = lazy(async () => ({
  default: (await import('../form/role-dialog.tsx')).RoleDialog,
}));

/** A new invitation, or the member whose invitation is sent again. */
type Invitation = 'new' | { email: string; role: StaffRole };

export function Component() {
  const staff = useStaff();
  const ownId = useAdmin(({ user }) => user?.id);
  const changed = useStaffChanged();
  const mayWrite = usePermission('staff.write');
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [edited, setEdited] = useState<StaffMember | null>(null);
  const confirmed = useConfirmedActions(changed);
  const actions = {
    onSignOut: confirmed.signOut.request,
    onReset: confirmed.reset.request,
    onRole: setEdited,
    onRemove: confirmed.removal.request,
    onInviteAgain: ({ email, staff_role: role }: StaffMember) => setInvitation({ email, role }),
  };
  return (
    <>
      <AdminTitle>Staff</AdminTitle>
      <PageHead title="Staff" count={staff.data?.length}>
        {mayWrite ? (
          <Button onClick={() => setInvitation('new')}>
            <PlusIcon size={18} /> Invite staff
          </Button>
        ) : null}
      </PageHead>
      <ResourceList
        caption="Staff"
        query={{ ...staff, data: staff.data && { data: staff.data } }}
        fetchFailure={failure.staffFetch}
        columns={staffColumns(ownId, mayWrite ? actions : null)}
        rowKey={({ id }) => id}
        layout={staffLayout}
        loadingRows={3}
        empty={{ title: 'No staff yet' }}
      />
      <Disclosure title="What each role may do" className="card mt-6 px-4">
        <RolesTable />
      </Disclosure>
      <Suspense>
        {invitation === null ? null : (
          <InviteDialog
            again={invitation === 'new' ? null : invitation}
            onClose={() => setInvitation(null)}
            onSaved={changed}
          />
        )}
        {edited === null ? null : (
          <RoleDialog member={edited} onClose={() => setEdited(null)} onSaved={changed} />
        )}
      </Suspense>
      <StaffConfirmations {...confirmed} />
    </>
  );
}
