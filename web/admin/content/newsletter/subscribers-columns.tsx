import type { SubscriberStatus } from '#contract/content.ts';
import type { Subscriber } from '#contract/entities/admin-content.ts';
import { dateAndTime } from '#web/admin/kit/dates.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TrashIcon } from '#web/ui/icons/admin-icons.tsx';
import type { Column } from '#web/ui/table/table.tsx';

export const statusNames: Record<SubscriberStatus, string> = {
  confirmed: 'Confirmed',
  waiting: 'Not confirmed',
  ended: 'Unsubscribed',
};
const tones: Record<SubscriberStatus, Tone> = {
  confirmed: 'success',
  waiting: 'warning',
  ended: 'neutral',
};

/** `onDelete` is null without the permission to change content. */
export const subscriberColumns = (
  onDelete: ((subscriber: Subscriber) => void) | null,
): Column<Subscriber>[] => [...plainColumns, ...(onDelete ? [actionsColumn(onDelete)] : [])];

const day = (at: string | null) =>
  at === null ? '–' : <time dateTime={at}>{dateAndTime(at)[0]}</time>;

const plainColumns: readonly Column<Subscriber>[] = [
  {
    key: 'email',
    header: 'Email',
    cell: ({ email }) => <span className="font-medium break-all">{email}</span>,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <Badge tone={tones[status]}>{statusNames[status]}</Badge>,
  },
  { key: 'asked', header: 'Signed up', cell: ({ created_at: at }) => day(at) },
  {
    key: 'confirmed',
    header: 'Confirmed',
    wideOnly: true,
    cell: ({ confirmed_at: at }) => day(at),
  },
  {
    key: 'ended',
    header: 'Unsubscribed',
    wideOnly: true,
    cell: ({ unsubscribed_at: at }) => day(at),
  },
];

const actionsColumn = (onDelete: (subscriber: Subscriber) => void): Column<Subscriber> => ({
  key: 'actions',
  header: 'Actions',
  align: 'end',
  cell: (subscriber) => (
    <span className="-my-2 -mr-3 inline-flex">
      <IconButton
        label={`Delete ${subscriber.email}`}
        icon={<TrashIcon size={18} />}
        onClick={() => onDelete(subscriber)}
      />
    </span>
  ),
});
