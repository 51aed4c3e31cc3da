import { Suspense, lazy, useState } from 'react';
import type { StaffMember } from '#contract/staff/api.ts';
import { failure } from '#contract/messages.ts';
import type { StaffRole } from '#contract/staff/permissions.ts';
import { Disclosure } from '#web/ui/accordion.tsx';
import { Button } from '#web/ui/button.tsx';
import { PlusIcon } from '#web/ui/icons/icons.tsx';
import { adminApi } from '#web/api/client.ts';
import { AdminTitle } from '../../kit/admin-title.tsx';
import { ResourceList } from '../../kit/list/resource-list.tsx';
import { PageHead } from '../../kit/page-head.tsx';
import { useAdmin } from '../../session/session.ts';
import { usePermission } from '../../session/use-permission.ts';
import { useAdminQuery, useChanged } from '../../kit/data.ts';
import { RolesTable } from '../roles.tsx';
import { staffColumns, staffLayout } from './staff-columns.tsx';
import { ConfirmDeletion } from '../../kit/confirm-deletion.tsx';
import { type Deletion, useDeletion } from '../../kit/use-deletion.ts';

const InviteDialog = lazy(async () => ({
  default: (await import('../form/invite-dialog.tsx')).InviteDialog,
}));
const RoleDialog = lazy(async () => ({
  default: (await import('../form/role-dialog.tsx')).RoleDialog,
}));

/** A new invitation, or the member whose invitation is sent again. */
type Invitation = 'new' | { email: string; role: StaffRole };

export function Component() {
  const staff = useAdminQuery('listStaff', {}, { enabled: usePermission('staff.read') });
  const ownId = useAdmin(({ user }) => user?.id);
  const changed = useChanged(['listStaff']);
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

type ConfirmedActions = Record<'signOut' | 'reset' | 'removal', Deletion<StaffMember>>;

/** The actions on a member of staff that ask for confirmation. */
function useConfirmedActions(onRemoved: () => void): ConfirmedActions {
  return {
    signOut: useDeletion<StaffMember>({
      remove: async ({ id }) => adminApi('signOutStaff', { params: { id } }),
      onRemoved,
      fallback: failure.staffSignOut,
    }),
    reset: useDeletion<StaffMember>({
      remove: async ({ id }) => adminApi('resetTwoFactor', { params: { id } }),
      onRemoved,
      fallback: failure.twoFactor,
    }),
    removal: useDeletion<StaffMember>({
      remove: async ({ id }) => adminApi('removeStaff', { params: { id } }),
      onRemoved,
      fallback: failure.staffRemove,
    }),
  };
}

const nameOf = ({ full_name: name, email }: StaffMember): string => name || email;

const StaffConfirmations = ({ signOut, reset, removal }: ConfirmedActions) => (
  <>
    <ConfirmDeletion
      deletion={signOut}
      title={(member) => `Sign ${nameOf(member)} out everywhere?`}
      description={() => 'Their sessions in the admin area end at once. They may sign in again.'}
      confirmLabel="Sign out everywhere"
    />
    <ConfirmDeletion
      deletion={reset}
      title={(member) => `Reset two-factor authentication of ${nameOf(member)}?`}
      description={() =>
        'Only do this if they have lost their phone and recovery codes, and you are sure that it is really them. They are signed out everywhere, sign in with the emailed code alone, and get an email about it.'
      }
      confirmLabel="Take it away"
    />
    <ConfirmDeletion
      deletion={removal}
      title={(member) => `Remove ${nameOf(member)}?`}
      description={() =>
        'They are signed out of the admin area at once. Their account in the shop stays. What they did stays in the activity log.'
      }
      confirmLabel="Remove from the staff"
    />
  </>
);
