import { Ellipsis } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import type { StaffMember } from '#contract/entities/staff.ts';
import { staffRoleNames } from '#contract/permissions.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.ts';
import type { MenuItem } from '#web/ui/overlays/menu.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';
import { orderDate } from '#web/admin/kit/dates.ts';
import { useAdmin } from '#web/admin/session/session.ts';

type Answer = (member: StaffMember) => void;
type Answers = {
  onRole: Answer;
  onRemove: Answer;
  onInviteAgain: Answer;
  onSignOut: Answer;
  onReset: Answer;
};

interface StaffTableProps {
  /** Null while loading. */
  staff: readonly StaffMember[] | null;
  /** Null for who may only look. */
  answers: Answers | null;
  empty: ReactNode;
}

const layout =
  'sm:[&_td:first-child]:w-2/5 sm:[&_td:first-child]:max-w-0 max-sm:[&_td:empty]:hidden';

export function StaffTable({ staff, answers, empty }: StaffTableProps) {
  const ownId = useAdmin(({ user }) => user?.id);
  const columns = [
    ...columnsFor(ownId),
    ...(answers === null ? [] : [actionsColumn(ownId, answers)]),
  ];
  return (
    <div className={layout}>
      <Table
        caption="Staff"
        columns={columns}
        rows={staff}
        rowKey={({ id }) => id}
        empty={empty}
        loadingRows={3}
      />
    </div>
  );
}

const columnsFor = (ownId: number | undefined): Column<StaffMember>[] => [
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

const Status = ({ member: { status, second_step: hasSecondStep } }: { member: StaffMember }) => (
  <span className="inline-flex flex-wrap gap-1">
    {status === 'active' ? (
      <Badge tone="success">Active</Badge>
    ) : (
      <Badge tone="info">Invited</Badge>
    )}
    {hasSecondStep ? <Badge>Second step</Badge> : null}
  </span>
);

const actionsColumn = (ownId: number | undefined, answers: Answers): Column<StaffMember> => ({
  key: 'actions',
  header: 'Actions',
  align: 'end',
  cell: (member) => (member.id === ownId ? null : <Actions member={member} answers={answers} />),
});

const Person = ({
  member: { full_name: name, email },
  isSelf,
}: {
  member: StaffMember;
  isSelf: boolean;
}) => (
  <div className="min-w-0 max-w-full">
    <p className="truncate font-medium" title={name || email}>
      {name || email}
      {isSelf ? <span className="font-normal text-ink-soft"> (you)</span> : null}
    </p>
    {name ? (
      <p className="truncate text-xs text-ink-soft" title={email}>
        {email}
      </p>
    ) : null}
  </div>
);

const Menu = lazyPart(async () => (await import('#web/ui/overlays/menu.tsx')).Menu);

function Actions({
  member,
  answers: { onRole, onRemove, onInviteAgain, onSignOut, onReset },
}: {
  member: StaffMember;
  answers: Answers;
}) {
  const look = {
    label: `Actions for ${member.full_name || member.email}`,
    icon: <Ellipsis size={20} aria-hidden="true" />,
  };
  const items: MenuItem[] = [
    { key: 'role', label: 'Change role', onSelect: () => onRole(member) },
    ...(member.status === 'invited'
      ? [{ key: 'again', label: 'Invite again', onSelect: () => onInviteAgain(member) }]
      : []),
    ...(member.status === 'active'
      ? [{ key: 'sign-out', label: 'Sign out everywhere', onSelect: () => onSignOut(member) }]
      : []),
    ...(member.second_step
      ? [{ key: 'reset', label: 'Take the second step away', onSelect: () => onReset(member) }]
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
      <Suspense fallback={<IconButton {...look} disabled />}>
        <Menu trigger={<IconButton {...look} />} items={items} link={Link} />
      </Suspense>
    </div>
  );
}
