import { Link } from 'react-router';
import { adminPaths } from '#web/admin-paths.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { subscriberStatuses, type SubscriberStatus } from '#contract/newsletter/rules.ts';
import type { Subscriber } from '#contract/newsletter/api.ts';
import { failure } from '#contract/messages.ts';
import { ConfirmDeletion } from '#web/admin/kit/confirm-deletion.tsx';
import { ListSearch, ListSelect, filterOptions } from '#web/admin/kit/list/list-controls.tsx';
import { listQuery } from '#web/admin/kit/list/list-params.ts';
import { ListToolbar } from '#web/admin/kit/list/list-toolbar.tsx';
import { ResourceList } from '#web/admin/kit/list/resource-list.tsx';
import { useListParams } from '#web/admin/kit/list/use-list-params.ts';
import { useDeletion } from '#web/admin/kit/use-deletion.ts';
import { usePermission } from '#web/admin/session/use-permission.ts';
import { adminApi } from '#web/api/client.ts';
import { ExportButton } from '../../kit/export-button.tsx';
import { dateAndTime } from '#web/admin/kit/dates.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TrashIcon } from '#web/ui/icons/admin-icons.tsx';
import type { Column } from '#web/ui/table/table.tsx';
import { ContentHead } from '../content-header.tsx';
import { useAdminList, useChanged } from '../../kit/data.ts';
import { SegmentButton } from './segment-button.tsx';
import { subscriberParams } from './subscriber-params.ts';

const statusNames: Record<SubscriberStatus, string> = {
  confirmed: 'Confirmed',
  waiting: 'Not confirmed',
  ended: 'Unsubscribed',
  bounced: 'Bounced',
};
const tones: Record<SubscriberStatus, Tone> = {
  confirmed: 'success',
  waiting: 'warning',
  ended: 'neutral',
  bounced: 'danger',
};

const statusOptions = filterOptions('All statuses', subscriberStatuses, statusNames);

const pageSize = 25;

export const canonicalQuery = listQuery(subscriberParams);

export function Component() {
  const list = useListParams(subscriberParams);
  const subscribers = useAdminList('listSubscribers', {
    query: {
      ...subscriberParams.setFilters(list.values),
      page: list.values.page,
      limit: pageSize,
    },
  });
  const deletion = useDeletion<Subscriber>({
    remove: async ({ id }) => adminApi('deleteSubscriber', { params: { id } }),
    onRemoved: useChanged(['listSubscribers']),
    fallback: failure.subscriberDelete,
  });
  const mayWrite = usePermission('content.write');
  return (
    <>
      <ContentHead title="Newsletter" count={subscribers.data?.meta.total}>
        <Link to={adminPaths.issues} className={buttonClass({ variant: 'secondary' })}>
          Issues
        </Link>
        <ExportButton
          call="exportSubscribers"
          request={{ query: subscriberParams.setFilters(list.values) }}
        >
          Export CSV
        </ExportButton>
      </ContentHead>
      <p className="mb-4 max-w-3xl text-sm text-ink-soft">
        An issue goes to confirmed subscribers only. For other mail programs, the export includes an
        unsubscribe link for each of them; add it to every newsletter you send. A bounced address
        does not exist: its mail server refused an email for good.
      </p>
      <ListToolbar>
        <ListSearch list={list} label="Search subscribers" placeholder="Search by email..." />
        <ListSelect list={list} param="status" label="Status" hideLabel options={statusOptions} />
        <SegmentButton values={list.values} onChange={list.change} />
      </ListToolbar>
      <ResourceList
        caption="Newsletter subscribers"
        query={subscribers}
        fetchFailure={failure.subscribersFetch}
        list={list}
        columns={subscriberColumns(mayWrite ? deletion.request : null)}
        rowKey={({ id }) => id}
        empty={{
          title: 'No subscribers yet',
          text: 'Shoppers can subscribe at the bottom of every page.',
          filtered: {
            title: 'No subscribers found',
            text: 'Try another email or status.',
            showAll: 'Show all subscribers',
          },
        }}
      />
      <ConfirmDeletion
        deletion={deletion}
        title={() => 'Delete this subscriber?'}
        description={({ email }) =>
          `${email} and its subscription history will be deleted permanently.`
        }
        confirmLabel="Delete subscriber"
      />
    </>
  );
}

/** `onDelete` is null without the permission to change content. */
const subscriberColumns = (
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
