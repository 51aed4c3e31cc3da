import { lazy, Suspense, useId, useState } from 'react';
import type { CarrierAccountView } from '#contract/carriers/entities.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useAdminQuery } from '../kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { usePermission } from '../session/use-permission.ts';
import { deliveryFailures } from './failures.ts';

const CarrierDialog = lazy(async () => ({
  default: (await import('./carrier-dialog.tsx')).CarrierDialog,
}));

/** The carriers that the shop can book with. Only for staff who may connect them. */
export function CarrierCard() {
  const mayWrite = usePermission('settings.write');
  return mayWrite ? <CarrierSection /> : null;
}

function CarrierSection() {
  const carriers = useAdminQuery('listCarriers', {});
  const [editedKey, setEditedKey] = useState<string | null>(null);
  const edited = carriers.data?.find(({ key }) => key === editedKey);
  const titleId = useId();
  return (
    <section className="card mt-8 max-w-4xl p-4 sm:p-6" aria-labelledby={titleId}>
      <h2 id={titleId} className="mb-4 text-xl">
        Carriers
      </h2>
      {carriers.data ? (
        <ul className="divide-y divide-line">
          {carriers.data.map((carrier) => (
            <CarrierRow
              key={carrier.key}
              carrier={carrier}
              onEdit={() => setEditedKey(carrier.key)}
            />
          ))}
        </ul>
      ) : carriers.error ? (
        <ErrorState
          message={errorMessage(carriers.error, deliveryFailures.carrierFetch)}
          retrying={carriers.isFetching}
          onRetry={() => void carriers.refetch()}
        />
      ) : (
        <Skeleton className="h-48" />
      )}
      <Suspense>
        {edited ? (
          <CarrierDialog key={edited.version} carrier={edited} onClose={() => setEditedKey(null)} />
        ) : null}
      </Suspense>
    </section>
  );
}

interface RowProps {
  carrier: CarrierAccountView;
  onEdit: () => void;
}

const CarrierRow = ({ carrier, onEdit }: RowProps) => (
  <li className="flex min-h-16 flex-wrap items-center gap-3 py-3">
    <span className="min-w-0 flex-1 font-medium">{carrier.name}</span>
    <CarrierBadge {...carrier} />
    <Button
      size="small"
      variant="secondary"
      onClick={onEdit}
      aria-label={`${carrier.configured ? 'Edit' : 'Set up'} ${carrier.name}`}
    >
      {carrier.configured ? 'Edit' : 'Set up'}
    </Button>
  </li>
);

const CarrierBadge = ({ enabled, configured }: CarrierAccountView) =>
  enabled && configured ? (
    <Badge tone="success">Enabled</Badge>
  ) : (
    <Badge>{configured ? 'Disabled' : 'Not set up'}</Badge>
  );
