import { lazy, Suspense, useState } from 'react';
import { failure } from '#contract/messages.ts';
import type { AdminReturn } from '#contract/returns/entities.ts';
import { Button } from '#web/ui/button.tsx';
import { useAdminMutation, useAdminQuery } from '../kit/data.ts';
import { stale } from '../kit/stale.ts';
import { usePermission } from '../session/use-permission.ts';

const PickupDialog = lazy(async () => ({
  default: (await import('./pickup-dialog.tsx')).PickupDialog,
}));

const stateTexts = {
  intended: 'The pickup is being booked.',
  booked: 'The pickup is booked.',
  failed: 'The pickup was not booked.',
  cancelling: 'The pickup is being cancelled.',
  cancelled: 'The pickup was cancelled.',
} as const;

/** How a return comes back: by a booked pickup, or sent by the customer. */
export function ReturnPickup({ shown }: { shown: AdminReturn }) {
  const { state, pickup, courier, tracking_number: number, tracking_url: url } = shown;
  if (state !== 'approved' && state !== 'in_transit') return null;
  return (
    <div className="grid gap-2 text-sm">
      {courier === '' ? null : (
        <p>
          {courier}{' '}
          {url === '' ? (
            number
          ) : (
            <a href={url} target="_blank" rel="noreferrer" className="text-link">
              {number}
            </a>
          )}
        </p>
      )}
      {pickup && state === 'approved' ? (
        <p className={pickup.state === 'failed' ? 'text-danger' : 'text-ink-soft'}>
          {stateTexts[pickup.state]} {pickup.problem}
        </p>
      ) : null}
      {shown.has_arrived ? <p>The courier has delivered it. Please count the items.</p> : null}
      {state === 'approved' ? <PickupButtons shown={shown} /> : null}
    </div>
  );
}

function PickupButtons({ shown }: { shown: AdminReturn }) {
  const canWrite = usePermission('orders.write');
  const [isOpen, setIsOpen] = useState(false);
  const carriers = useAdminQuery('listBookableCarriers', canWrite ? {} : null);
  const cancel = useAdminMutation('cancelReturnPickup', {
    invalidates: stale.returns,
    failure: failure.returnUpdate,
  });
  const booking = shown.pickup?.state;
  if (!canWrite || !carriers.data) return null;
  const canBook = booking === undefined || booking === 'failed' || booking === 'cancelled';
  return (
    <div className="flex flex-wrap gap-3">
      {canBook && carriers.data.length > 0 ? (
        <Button variant="secondary" size="small" onClick={() => setIsOpen(true)}>
          Book pickup
        </Button>
      ) : null}
      {booking === 'booked' || booking === 'failed' ? (
        <Button
          variant="quiet"
          size="small"
          busy={cancel.isPending}
          onClick={() => cancel.mutate({ params: { id: shown.id } })}
        >
          Cancel pickup
        </Button>
      ) : null}
      <Suspense>
        {isOpen ? (
          <PickupDialog shown={shown} carriers={carriers.data} onClose={() => setIsOpen(false)} />
        ) : null}
      </Suspense>
    </div>
  );
}
