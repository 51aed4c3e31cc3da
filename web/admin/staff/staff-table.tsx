import type { ReactNode } from 'react';
import type { StaffMember } from '#contract/entities/staff.ts';
import { staffRoleNames } from '#contract/permissions.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { orderDate } from '../dates.ts';
import { useAdmin } from '../session.ts';
import { tableRoom } from '../table-room.ts';

type Answer = (member: StaffMember) => void;
type Answers = { onRole: Answer; onRemove: Answer; onInviteAgain: Answer };

interface StaffTableProps {
  /** Null while loading. */
  staff: readonly StaffMember[] | null;
  /** Null for who may only look. */
  answers: Answers | null;
  empty: ReactNode;
}

export function StaffTable({ staff, answers, empty }: StaffTableProps) {
  const ownId = useAdmin(({ user }) => user?.id);
  const columns = [...columnsFor(ownId), ...(answers === null ? [] : [actionsColumn(ownId, answers)])];
  return (
    <div className={tableRoom}>
      <Table caption="Staff" columns={columns} rows={staff} rowKey={({ id }) => id} empty={empty} loadingRows={3} />
    </div>
  );
}

const columnsFor = (ownId: number | undefined): Column<StaffMember>[] => [
  { key: 'role', header: 'Role', cell: ({ staff_role }) => <span className="font-medium">{staffRoleNames[staff_role]}</span> },
  { key: 'person', header: 'Person', cell: (member) => <Person member={member} isSelf={member.id === ownId} /> },
  { key: 'status', header: 'Status', cell: ({ status }) => (status === 'active' ? <Badge tone="success">Active</Badge> : <Badge tone="info">Invited</Badge>) },
  { key: 'seen', header: 'Last seen', cell: ({ last_seen_at: at }) => (at === null ? <span className="text-ink-soft">Not yet</span> : <time dateTime={at}>{orderDate(at)}</time>) },
];

const actionsColumn = (ownId: number | undefined, answers: Answers): Column<StaffMember> => ({
  key: 'actions',
  header: 'Actions',
  align: 'end',
  cell: (member) => (member.id === ownId ? null : <Actions member={member} answers={answers} />),
});

const Person = ({ member: { full_name: name, email }, isSelf }: { member: StaffMember; isSelf: boolean }) => (
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

function Actions({ member, answers: { onRole, onRemove, onInviteAgain } }: { member: StaffMember; answers: Answers }) {
  const who = member.full_name || member.email;
  const look = { variant: 'quiet', size: 'small', className: 'min-h-11 px-3' } as const;
  return (
    <div className="-my-1 -mr-3 flex flex-wrap justify-end">
      {member.status === 'invited' ? (
        <Button {...look} aria-label={`Invite ${who} again`} onClick={() => onInviteAgain(member)}>
          Invite again
        </Button>
      ) : null}
      <Button {...look} aria-label={`Change role of ${who}`} onClick={() => onRole(member)}>
        Change role
      </Button>
      <Button {...look} aria-label={`Remove ${who}`} onClick={() => onRemove(member)}>
        Remove
      </Button>
    </div>
  );
}
