import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { orderNumber } from '#contract/orders/order-number.ts';
import type { Cash, RemittanceSummary } from '#contract/remittances/api.ts';
import { failure } from '#contract/messages.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';
import { AdminTitle } from '../kit/admin-title.tsx';
import { useAdminQuery } from '../kit/data.ts';
import { orderDate } from '../kit/dates.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { rupees } from '../kit/money.ts';
import { PageHead } from '../kit/page-head.tsx';
import { usePermission } from '../session/use-permission.ts';
import { stateNames } from './texts.ts';

const UploadDialog = lazy(async () => ({
  default: (await import('./upload-dialog.tsx')).UploadDialog,
}));

/** The cash that couriers collected and have not paid to the shop. */
export function Component() {
  const cash = useAdminQuery('getCash', {});
  const mayUpload = usePermission('payments.refund');
  const [isUploading, setIsUploading] = useState(false);
  return (
    <>
      <AdminTitle>Cash</AdminTitle>
      <PageHead title="Cash">
        {mayUpload ? <Button onClick={() => setIsUploading(true)}>Upload remittance</Button> : null}
      </PageHead>
      {cash.error && !cash.data ? (
        <ErrorState
          className="card"
          message={errorMessage(cash.error, failure.cashFetch)}
          retrying={cash.isFetching}
          onRetry={() => void cash.refetch()}
        />
      ) : cash.data ? (
        <CashLists cash={cash.data} />
      ) : (
        <Skeleton className="h-48 rounded-card" />
      )}
      <Files />
      <Suspense>
        {isUploading ? (
          <UploadDialog
            couriers={(cash.data?.owed ?? []).map(({ courier, courier_name: name }) => ({
              courier,
              name,
            }))}
            onClose={() => setIsUploading(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

function CashLists({ cash: { owed, short, missing } }: { cash: Cash }) {
  if (owed.length === 0)
    return (
      <EmptyState
        className="card"
        title="No courier owes you cash"
        text="Delivered Cash on Delivery parcels are listed here until the courier has paid them."
      />
    );
  return (
    <div className="flex flex-col gap-8">
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {owed.map((each) => (
          <li key={each.courier} className="card p-5">
            <h2 className="text-lg">{each.courier_name}</h2>
            <p className="mt-1 text-2xl tabular-nums">{rupees(each.amount)}</p>
            <p className="mt-1 text-sm text-ink-soft">{owedText(each)}</p>
          </li>
        ))}
      </ul>
      <OpenParcels title="Paid in part" parcels={short} />
      <OpenParcels title="Not paid in time" parcels={missing} />
    </div>
  );
}

const owedText = ({ parcels, oldest_days: oldest, days }: Cash['owed'][number]): string =>
  `${parcels === 1 ? '1 parcel' : `${parcels.toLocaleString('en-IN')} parcels`}, the oldest ${ageText(oldest, oldest - days)}`;

function ageText(days: number, late: number): string {
  if (late > 0) return `${daysText(late)} late`;
  return days === 0 ? 'delivered today' : `delivered ${daysText(days)} ago`;
}

const daysText = (days: number): string => (days === 1 ? '1 day' : `${days} days`);

type OpenParcel = Cash['short'][number];

const columns: readonly Column<OpenParcel>[] = [
  {
    key: 'order',
    header: 'Order',
    cell: (parcel) => (
      <Link to={adminPaths.order(parcel.order_id)} className="text-link tabular-nums">
        {orderNumber(parcel.order_id)}
      </Link>
    ),
  },
  { key: 'courier', header: 'Courier', cell: ({ courier_name: name }) => name },
  { key: 'number', header: 'Tracking number', cell: ({ tracking_number: number }) => number },
  {
    key: 'delivered',
    header: 'Delivered',
    cell: ({ delivered_at: at }) => <time dateTime={at}>{orderDate(at)}</time>,
  },
  { key: 'collected', header: 'Collected', align: 'end', cell: (each) => rupees(each.collected) },
  { key: 'remitted', header: 'Paid', align: 'end', cell: (each) => rupees(each.remitted) },
];

const OpenParcels = ({ title, parcels }: { title: string; parcels: readonly OpenParcel[] }) =>
  parcels.length === 0 ? null : (
    <section aria-label={title}>
      <h2 className="mb-3 text-xl">
        {title} ({parcels.length.toLocaleString('en-IN')})
      </h2>
      <Table
        caption={title}
        columns={columns}
        rows={parcels}
        rowKey={({ shipment_id: id }) => id}
        empty={null}
      />
    </section>
  );

const fileColumns: readonly Column<RemittanceSummary>[] = [
  {
    key: 'file',
    header: 'File',
    cell: ({ id, file_name: name }) => (
      <Link to={adminPaths.remittance(id)} className="text-link wrap-anywhere">
        {name}
      </Link>
    ),
  },
  { key: 'courier', header: 'Courier', cell: ({ courier_name: name }) => name },
  {
    key: 'date',
    header: 'Uploaded',
    cell: ({ created_at: at, by }) => (
      <span>
        <time dateTime={at}>{orderDate(at)}</time> by {by}
      </span>
    ),
  },
  { key: 'state', header: 'State', cell: ({ state }) => stateNames[state] },
  { key: 'amount', header: 'Amount', align: 'end', cell: ({ amount }) => rupees(amount) },
];

function Files() {
  const { data } = useAdminQuery('listRemittances', {});
  if (!data || data.length === 0) return null;
  return (
    <section className="mt-8" aria-label="Remittance files">
      <h2 className="mb-3 text-xl">Remittance files</h2>
      <Table
        caption="Remittance files"
        columns={fileColumns}
        rows={data}
        rowKey={({ id }) => id}
        empty={null}
      />
    </section>
  );
}
