import { subscriberStatuses } from '#contract/content.ts';
import type { Subscriber } from '#contract/entities/admin-content.ts';
import { failure } from '#contract/messages.ts';
import { ConfirmDeletion } from '#web/admin/kit/confirm-deletion.tsx';
import { filterOptions, ListSearch, ListSelect } from '#web/admin/kit/list/list-controls.tsx';
import { choice, defineListParams, listQuery, text } from '#web/admin/kit/list/list-params.ts';
import { ListToolbar } from '#web/admin/kit/list/list-toolbar.tsx';
import { ResourceList } from '#web/admin/kit/list/resource-list.tsx';
import { useListParams } from '#web/admin/kit/list/use-list-params.ts';
import { useDeletion } from '#web/admin/kit/use-deletion.ts';
import { usePermission } from '#web/admin/session/use-permission.ts';
import { adminApi } from '#web/api/client.ts';
import { ContentHead } from '../content-header.tsx';
import { useInvalidate, useSubscribers } from '../queries.ts';
import { ExportSubscribers } from './export-subscribers.tsx';
import { statusNames, subscriberColumns } from './subscribers-columns.tsx';

const subscriberParams = defineListParams({
  filters: { search: text, status: choice(subscriberStatuses) },
});
const statusOptions = filterOptions('All statuses', subscriberStatuses, statusNames);

export const canonicalQuery = listQuery(subscriberParams);

export function Component() {
  const list = useListParams(subscriberParams);
  const subscribers = useSubscribers(list.values);
  const deletion = useDeletion<Subscriber>({
    remove: async ({ id }) => adminApi('deleteSubscriber', { params: { id } }),
    onRemoved: useInvalidate('subscribers'),
    fallback: failure.subscriberDelete,
  });
  const mayWrite = usePermission('content.write');
  return (
    <>
      <ContentHead title="Newsletter" count={subscribers.data?.meta.total}>
        <ExportSubscribers filter={list.values} />
      </ContentHead>
      <p className="mb-4 max-w-3xl text-sm text-ink-soft">
        Only email confirmed subscribers. The export includes an unsubscribe link for each of them;
        add it to every newsletter you send.
      </p>
      <ListToolbar>
        <ListSearch list={list} label="Search subscribers" placeholder="Search by email..." />
        <ListSelect list={list} param="status" label="Status" hideLabel options={statusOptions} />
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
          line: 'Shoppers can subscribe at the bottom of every page.',
          filtered: {
            title: 'No subscribers found',
            line: 'Try another email or status.',
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
