import { lazy, Suspense, useState } from 'react';
import type { Shipment } from '#contract/orders/shipments.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useAdminMutation } from '../../kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { useShipmentUpdate } from '../use-order-update.ts';

const ReasonDialog = lazy(async () => ({
  default: (await import('../reason-dialog.tsx')).ReasonDialog,
}));

/** Excuses the customer from a return that the courier caused, or takes that back. */
export function ExcuseReturn({ shipment }: { shipment: Shipment }) {
  const [isAsking, setIsAsking] = useState(false);
  const excuse = useAdminMutation('excuseShipment', useShipmentUpdate());
  const label = shipment.is_excused ? 'Count as refused' : 'Excuse return';
  const save = (reason: string) =>
    excuse.mutate(
      { params: { id: shipment.id }, body: { reason, excused: !shipment.is_excused } },
      {
        onSuccess: ({ message }) => toast.success(message),
        onError: (error) => toast.error(errorMessage(error, 'Failed to excuse the return')),
        onSettled: () => setIsAsking(false),
      },
    );
  return (
    <div className="no-print mt-3">
      <Button size="small" variant="secondary" onClick={() => setIsAsking(true)}>
        {label}
      </Button>
      <Suspense>
        {isAsking ? (
          <ReasonDialog
            title={label}
            submitLabel={label}
            sentence={
              shipment.is_excused
                ? 'The parcel counts as refused by the customer again.'
                : 'The courier caused this return: it does not count as refused by the customer.'
            }
            pending={excuse.isPending}
            onConfirm={save}
            onClose={() => setIsAsking(false)}
          />
        ) : null}
      </Suspense>
    </div>
  );
}
