import { Link } from 'react-router';
import { failure } from '#contract/messages.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { FailedDelivery } from '#contract/orders/redelivery.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { AdminTitle } from '../kit/admin-title.tsx';
import { useAdminList } from '../kit/data.ts';
import { defineListParams } from '../kit/list/list-params.ts';
import { ResourceList } from '../kit/list/resource-list.tsx';
import { useListParams } from '../kit/list/use-list-params.ts';
import { PageHead } from '../kit/page-head.tsx';
import { Answer, Clock } from '../orders/shipments/redelivery.tsx';

const listParams = defineListParams({ filters: {} });

/** Parcels whose last delivery attempt failed, the longest waiting first. */
export function Component() {
  const list = useListParams(listParams);
  const query = useAdminList('listFailedDeliveries', {
    query: { page: list.values.page, limit: 25 },
  });
  return (
    <>
      <AdminTitle>Failed deliveries</AdminTitle>
      <PageHead title="Failed deliveries" count={query.data?.meta.total} />
      <ResourceList
        query={query}
        list={list}
        fetchFailure={failure.failedDeliveriesFetch}
        empty={{
          title: 'No failed deliveries',
          text: 'A parcel that the courier could not deliver is listed here until it moves again.',
        }}
        renderRows={(rows) => (
          <ul className="grid max-w-4xl grid-cols-1 gap-4">
            {rows.map((row) => (
              <li key={row.shipment_id}>
                <FailedCard row={row} />
              </li>
            ))}
          </ul>
        )}
        skeleton={<Skeleton className="h-32 max-w-4xl rounded-card" />}
      />
    </>
  );
}

const FailedCard = ({ row }: { row: FailedDelivery }) => (
  <article className="card p-4 text-sm sm:p-6" aria-label={orderNumber(row.order_id)}>
    <p className="flex flex-wrap items-baseline gap-x-3">
      <Link to={adminPaths.order(row.order_id)} className="text-link font-medium">
        Order {orderNumber(row.order_id)}
      </Link>
      <span>
        {row.name},{' '}
        <a className="text-link" href={`tel:+91${row.mobile_no}`}>
          {row.mobile_no}
        </a>
      </span>
      <span className="text-ink-soft">
        {row.city} {row.pincode} · {row.carrier} {row.tracking_number}
      </span>
    </p>
    <div className="mt-2">
      <Clock redelivery={row} />
      <Answer shipmentId={row.shipment_id} carrier={row.carrier} answer={row.answer} />
    </div>
  </article>
);
