import { pageQuery } from '#web/page.ts';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { type SubscriberStatus, subscriberStatuses } from '#contract/content.ts';
import type { Subscriber } from '#contract/entities/admin-content.ts';
import { failure } from '#contract/messages.ts';
import { adminApi } from '#web/api/client.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { TrashIcon } from '#web/ui/icons/admin-icons.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';
import { readPage, useUrlParams } from '#web/admin/kit/list/url-params.ts';
import { dateAndTime } from '#web/admin/kit/dates.ts';
import { errorMessage } from '#web/admin/kit/error-message.ts';
import { SearchField } from '#web/admin/kit/list/search-field.tsx';
import { useDeletion } from '#web/admin/kit/use-deletion.ts';
import { usePermission } from '#web/admin/session/use-permission.ts';
import { ContentHead } from '../content-header.tsx';
import { ExportSubscribers } from './export-subscribers.tsx';
import { withFilter, parseChoice, pageLink } from '../list-params.ts';
import { useInvalidate, useSubscribers } from '../queries.ts';

const ConfirmDialog = lazy(async () => ({
  default: (await import('#web/ui/overlays/confirm-dialog.tsx')).ConfirmDialog,
}));

const statusNames: Record<SubscriberStatus, string> = {
  confirmed: 'Confirmed',
  waiting: 'Not confirmed',
  ended: 'Unsubscribed',
};
const tones: Record<SubscriberStatus, Tone> = {
  confirmed: 'success',
  waiting: 'warning',
  ended: 'neutral',
};

export const canonicalQuery = pageQuery('search', 'status', 'page');

export function Component() {
  const [parameters, change] = useUrlParams();
  const search = parameters.get('search') ?? '';
  const status = parseChoice(parameters.get('status'), subscriberStatuses);
  const subscribers = useSubscribers({ search, status, page: readPage(parameters) });
  const changed = useInvalidate('subscribers');
  const deletion = useDeletion<Subscriber>({
    remove: async ({ id }) => adminApi('deleteSubscriber', { params: { id } }),
    onRemoved: changed,
    fallback: failure.subscriberDelete,
  });
  const canWrite = usePermission('content.write');
  const { data: rows = null, meta } = subscribers.data ?? {};
  const isNarrowed = search !== '' || status !== undefined;
  return (
    <>
      <ContentHead title="Newsletter" count={meta?.total}>
        <ExportSubscribers filter={{ search, status }} />
      </ContentHead>
      <p className="mb-4 max-w-3xl text-sm text-ink-soft">
        Only email confirmed subscribers. The export includes an unsubscribe link for each of them;
        add it to every newsletter you send.
      </p>
      <div className="mb-4 flex flex-wrap gap-3">
        <SearchField
          label="Search subscribers"
          placeholder="Search by email..."
          search={search}
          onSearch={(words) => change(withFilter('search', words))}
        />
        <SelectField
          label="Status"
          hideLabel
          className="min-w-40"
          placeholder="All statuses"
          options={subscriberStatuses.map((value) => ({ value, label: statusNames[value] }))}
          value={status ?? ''}
          onChange={(event) => change(withFilter('status', event.currentTarget.value))}
        />
      </div>
      {subscribers.error && !subscribers.data ? (
        <ErrorState
          className="card"
          message={errorMessage(subscribers.error, failure.subscribersFetch)}
          retrying={subscribers.isFetching}
          onRetry={() => void subscribers.refetch()}
        />
      ) : (
        <Table
          caption="Newsletter subscribers"
          columns={canWrite ? [...columns, actionsColumn(deletion.request)] : columns}
          rows={rows}
          rowKey={({ id }) => id}
          empty={
            isNarrowed ? (
              <EmptyState title="No subscribers found" line="Try another email or status." />
            ) : (
              <EmptyState
                title="No subscribers yet"
                line="Shoppers can subscribe at the bottom of every page."
              />
            )
          }
        />
      )}
      {meta ? (
        <Pagination
          className="mt-6"
          page={meta.page}
          pages={meta.pages}
          link={Link}
          to={pageLink(parameters)}
        />
      ) : null}
      <Suspense>
        {deletion.requested === null ? null : (
          <ConfirmDialog
            open
            onOpenChange={deletion.dismiss}
            title="Delete this subscriber?"
            description={`${deletion.requested.email} and its subscription history will be deleted permanently.`}
            confirmLabel="Delete subscriber"
            onConfirm={deletion.confirm}
            busy={deletion.isBusy}
            error={deletion.error}
          />
        )}
      </Suspense>
    </>
  );
}

const day = (at: string | null) =>
  at === null ? '–' : <time dateTime={at}>{dateAndTime(at)[0]}</time>;

const columns: readonly Column<Subscriber>[] = [
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
