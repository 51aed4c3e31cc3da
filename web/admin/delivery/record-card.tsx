import { useId } from 'react';
import type { DeliveryRecord } from '#contract/delivery/entities.ts';
import { recordDays, recordParcelsMin } from '#contract/delivery/rules.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';
import { useAdminQuery } from '../kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { deliveryFailures } from './failures.ts';

/** How long parcels took, and how often they arrived by the promised day. */
export function RecordCard() {
  const record = useAdminQuery('getDeliveryRecord', {});
  const titleId = useId();
  return (
    <section className="card mt-8 max-w-4xl p-4 sm:p-6" aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-2 text-xl">
        Your deliveries
      </h2>
      {record.data ? (
        <Record {...record.data} />
      ) : record.error ? (
        <ErrorState
          message={errorMessage(record.error, deliveryFailures.recordFetch)}
          retrying={record.isFetching}
          onRetry={() => void record.refetch()}
        />
      ) : (
        <Skeleton className="h-24" />
      )}
    </section>
  );
}

const count = (value: number): string => value.toLocaleString('en-IN');

const rule = `After ${recordParcelsMin} parcels with one carrier to a PIN prefix, the dates promised there follow these deliveries instead of the zone.`;

const Record = ({ parcels, kept_percent: kept, places }: DeliveryRecord) =>
  parcels === 0 ? (
    <p className="text-sm text-ink-soft">
      No parcel has been delivered in the last {recordDays} days. {rule} They are counted each
      night.
    </p>
  ) : (
    <>
      <p className="mb-4 text-sm text-ink-soft">
        {kept === null ? null : (
          <strong className="text-ink">Promised day kept for {kept}% of the parcels. </strong>
        )}
        {count(parcels)} {parcels === 1 ? 'parcel' : 'parcels'} in {recordDays} days. {rule}
      </p>
      <Table
        caption="Deliveries by PIN prefix and carrier"
        columns={columns}
        rows={places}
        rowKey={({ pin_prefix: prefix, carrier }) => `${prefix} ${carrier}`}
        empty={null}
      />
    </>
  );

type Place = DeliveryRecord['places'][number];

const columns: readonly Column<Place>[] = [
  {
    key: 'place',
    header: 'PIN',
    cell: ({ pin_prefix: prefix, decides }) => (
      <span className="inline-flex items-center gap-2 font-semibold tabular-nums">
        {prefix}… {decides ? <Badge tone="success">Promised</Badge> : null}
      </span>
    ),
  },
  { key: 'carrier', header: 'Carrier', cell: ({ carrier }) => carrier },
  { key: 'parcels', header: 'Parcels', align: 'end', cell: (place) => count(place.parcels) },
  {
    key: 'days',
    header: 'Working days',
    align: 'end',
    cell: ({ days_min: least, days_max: most }) =>
      least === most ? String(most) : `${least} to ${most}`,
  },
  {
    key: 'kept',
    header: 'Kept',
    align: 'end',
    cell: ({ kept_percent: kept }) => (kept === null ? '' : `${kept}%`),
  },
];
