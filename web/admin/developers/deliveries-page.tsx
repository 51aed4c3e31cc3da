import { useParams } from 'react-router';
import type { Delivery } from '#contract/webhooks/api.ts';
import { webhookFailure } from '#contract/webhooks/texts.ts';
import { Disclosure } from '#web/ui/accordion.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import type { Column } from '#web/ui/table/table.tsx';
import { useAdminList, useAdminMutation } from '../kit/data.ts';
import { orderDate } from '../kit/dates.ts';
import { defineListParams, listQuery } from '../kit/list/list-params.ts';
import { ResourceList } from '../kit/list/resource-list.tsx';
import { useListParams } from '../kit/list/use-list-params.ts';
import { stale } from '../kit/stale.ts';
import { usePermission } from '../session/use-permission.ts';
import { DevelopersHead } from './developers-head.tsx';

const deliveryParams = defineListParams({ filters: {} });
export const canonicalQuery = listQuery(deliveryParams);

export function Component() {
  const id = Number(useParams()['id']);
  const list = useListParams(deliveryParams);
  const deliveries = useAdminList('listDeliveries', {
    params: { id },
    query: { page: list.values.page, limit: 25 },
  });
  const resend = useAdminMutation('resendDelivery', {
    invalidates: stale.webhooks,
    failure: webhookFailure.deliveryResend,
  });
  const mayWrite = usePermission('webhooks.write');
  const onResend = (delivery: number) =>
    resend.isPending || resend.mutate({ params: { id: delivery } });
  return (
    <>
      <DevelopersHead title="Deliveries" count={deliveries.data?.meta.total} />
      <ResourceList
        caption="Deliveries"
        query={deliveries}
        fetchFailure={webhookFailure.deliveriesFetch}
        list={list}
        columns={deliveryColumns(mayWrite ? onResend : null)}
        rowKey={(delivery) => delivery.id}
        empty={{
          title: 'No deliveries yet',
          text: 'The next event of the chosen kinds is sent to this webhook.',
        }}
      />
    </>
  );
}

const statusBadges = {
  delivered: <Badge tone="success">Delivered</Badge>,
  failing: <Badge tone="danger">Failing</Badge>,
  pending: <Badge tone="info">Waiting</Badge>,
};

/** `onResend` is null without the permission. */
const deliveryColumns = (onResend: ((id: number) => unknown) | null): Column<Delivery>[] => [
  {
    key: 'event',
    header: 'Event',
    cell: (delivery) => (
      <div className="min-w-0 max-w-xl flex-1 text-left">
        <p className="font-semibold">{delivery.event.type}</p>
        <p className="font-mono text-xs text-ink-soft wrap-anywhere">{delivery.event.id}</p>
        <Disclosure title="Request and response">
          <Exchange delivery={delivery} />
        </Disclosure>
      </div>
    ),
  },
  { key: 'status', header: 'Status', cell: ({ status }) => statusBadges[status] },
  {
    key: 'attempts',
    header: 'Attempts',
    align: 'end',
    cell: ({ attempts, duration_ms: ms }) => (
      <div>
        <p>{attempts}</p>
        {ms === null ? null : <p className="text-xs text-ink-soft">{ms} ms</p>}
      </div>
    ),
  },
  {
    key: 'at',
    header: 'Last attempt',
    cell: ({ attempted_at: at, next_attempt_at: next, status }) => (
      <div>
        {at === null ? <span className="text-ink-soft">Not yet</span> : orderDate(at)}
        {status === 'failing' && next !== null ? (
          <p className="text-xs text-ink-soft">Next {orderDate(next)}</p>
        ) : null}
      </div>
    ),
  },
  ...(onResend ? [actionsColumn(onResend)] : []),
];

const code =
  'mt-1 max-h-60 overflow-auto rounded-control bg-sand p-3 font-mono text-xs whitespace-pre-wrap wrap-anywhere';

const Exchange = ({ delivery }: { delivery: Delivery }) => (
  <div className="flex flex-col gap-3 pb-3 text-sm">
    <div>
      <p className="font-medium">Request</p>
      <pre className={code}>{JSON.stringify(delivery.event, null, 2)}</pre>
    </div>
    <div hidden={delivery.attempts === 0}>
      <p className="font-medium">
        Response{delivery.response_status === null ? '' : ` ${delivery.response_status}`}
      </p>
      {delivery.error === null ? null : <p className="text-danger">{delivery.error}</p>}
      {delivery.response_body ? <pre className={code}>{delivery.response_body}</pre> : null}
    </div>
  </div>
);

const actionsColumn = (onResend: (id: number) => unknown): Column<Delivery> => ({
  key: 'actions',
  header: 'Actions',
  align: 'end',
  cell: ({ id, event }) => (
    <Button variant="secondary" size="small" onClick={() => onResend(id)}>
      Send again<span className="sr-only"> {event.id}</span>
    </Button>
  ),
});
