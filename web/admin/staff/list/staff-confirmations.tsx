import type { StaffMember } from '#contract/entities/staff.ts';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { ConfirmDeletion } from '../../kit/confirm-deletion.tsx';
import { type Deletion, useDeletion } from '../../kit/use-deletion.ts';

type ConfirmedActions = Record<'signOut' | 'reset' | 'removal', Deletion<StaffMember>>;

/** The actions on a member of staff that ask for confirmation. */
export function useConfirmedActions(onRemoved: () => void): ConfirmedActions {
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

export const StaffConfirmations = ({ signOut, reset, removal }: ConfirmedActions) => (
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
