import { Link } from 'react-router';
import type { StaffMember } from '#contract/staff/api.ts';
import { staffRoleNames } from '#contract/staff/permissions.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { LazyMenu } from '#web/ui/overlays/lazy-menu.tsx';
import type { MenuItem } from '#web/ui/overlays/menu.tsx';
import type { Column } from '#web/ui/table/table.tsx';
import { orderDate } from '#web/admin/kit/dates.ts';
import { MoreIcon } from '#web/ui/icons/tool-icons.tsx';

type Action = (member: StaffMember) => void;
type StaffActions = {
  onRole: Action;
  onRemove: Action;
  onInviteAgain: Action;
  onSignOut: Action;
  onReset: Action;
};

export const staffLayout =
  'sm:[&_td:first-child]:w-2/5 sm:[&_td:first-child]:max-w-0 max-sm:[&_td:empty]:hidden';

/** `actions` is null without the permission to change staff. */
export const staffColumns = (
  ownId: number | undefined,
  actions: StaffActions | null,
): Column<StaffMember>[] => [
  ...plainColumns(ownId),
  ...(actions === null ? [] : [actionsColumn(ownId, actions)]),
];

const plainColumns = (ownId: number | undefined): Column<StaffMember>[] => [
  {
    key: 'person',
    header: 'Person',
    cell: (member) => <Person member={member} isSelf={member.id === ownId} />,
  },
  { key: 'role', header: 'Role', cell: ({ staff_role }) => staffRoleNames[staff_role] },
  { key: 'status', header: 'Status', cell: (member) => <Status member={member} /> },
  {
    key: 'seen',
    header: 'Last seen',
    cell: ({ last_seen_at: at }) =>
      at === null ? (
        <span className="text-ink-soft">Not yet</span>
      ) : (
        <time dateTime={at}>{orderDate(at)}</time>
      ),
  },
];

const Status = ({ member: { status, two_factor: hasTwoFactor } }: { member: StaffMember }) => (
  <span className="inline-flex flex-wrap gap-1">
    {status === 'active' ? (
      <Badge tone="success">Active</Badge>
    ) : (
      <Badge tone="info">Invited</Badge>
    )}
    {hasTwoFactor ? <Badge>Two-factor</Badge> : null}
  </span>
);

const actionsColumn = (ownId: number | undefined, actions: StaffActions): Column<StaffMember> => ({
  key: 'actions',
  header: 'Actions',
  align: 'end',
  cell: (member) => (member.id === ownId ? null : <Actions member={member} actions={actions} />),
});

const Person = ({
  member: { full_name: name, email },
  isSelf,
}: {
  member: StaffMember;
  isSelf: boolean;
}) => (
  <div className="min-w-0 max-w-full">
    <p className="font-medium wrap-anywhere">
      {name || email}
      {isSelf ? <span className="font-normal text-ink-soft"> (you)</span> : null}
    </p>
    {name ? <p className="text-xs wrap-anywhere text-ink-soft">{email}</p> : null}
  </div>
);

function Actions({
  member,
  actions: { onRole, onRemove, onInviteAgain, onSignOut, onReset },
}: {
  member: StaffMember;
  actions: StaffActions;
}) {
  const items: MenuItem[] = [
    { key: 'role', label: 'Change role', onSelect: () => onRole(member) },
    ...(member.status === 'invited'
      ? [{ key: 'again', label: 'Invite again', onSelect: () => onInviteAgain(member) }]
      : []),
    ...(member.status === 'active'
      ? [{ key: 'sign-out', label: 'Sign out everywhere', onSelect: () => onSignOut(member) }]
      : []),
    ...(member.two_factor
      ? [{ key: 'reset', label: 'Reset two-factor', onSelect: () => onReset(member) }]
      : []),
    {
      key: 'remove',
      label: 'Remove from the staff',
      tone: 'danger',
      onSelect: () => onRemove(member),
    },
  ];
  return (
    <div className="-my-1 -mr-3 flex justify-end">
      <LazyMenu
        trigger={
          <IconButton
            label={`Actions for ${member.full_name || member.email}`}
            icon={<MoreIcon size={20} />}
          />
        }
        items={items}
        link={Link}
      />
    </div>
  );
}
