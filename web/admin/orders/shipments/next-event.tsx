import { lazy, Suspense, useState } from 'react';
import { hasLeft, shipmentEventsAfter } from '#contract/delivery/shipment-states.ts';
import { shipmentStatusNames } from '#contract/delivery/shipment-status-names.ts';
import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import type { Shipment } from '#contract/orders/shipments.ts';
import { Button } from '#web/ui/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { toast } from '#web/ui/overlays/toast.ts';
import { useAdminMutation } from '../../kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { useShipmentUpdate } from '../use-order-update.ts';
import { dueSentence } from '../unpaid-reason.tsx';

const ReasonDialog = lazy(async () => ({
  default: (await import('../reason-dialog.tsx')).ReasonDialog,
}));

interface NextEventProps {
  order: AdminOrderDetail;
  shipment: Shipment;
  onInspect: () => void;
}

/** Records the next event of a parcel; one that is not paid needs a reason to leave the shop. */
export function NextEvent({ order, shipment, onInspect }: NextEventProps) {
  const events = shipmentEventsAfter(shipment.status);
  const [chosen, setChosen] = useState<string>(events[0] ?? '');
  const [isAsking, setIsAsking] = useState(false);
  const event = useAdminMutation('addShipmentEvent', useShipmentUpdate());
  const due = hasLeft(shipment.status) ? null : dueSentence(order);
  if (events.length === 0) return null;
  if (shipment.status === 'rto_delivered')
    return (
      <Button size="small" className="mt-3" onClick={onInspect}>
        Inspect and restock
      </Button>
    );
  const save = (reason?: string) => {
    const next = events.find((each) => each === chosen);
    if (next === undefined || next === 'created') return;
    event.mutate(
      {
        params: { id: shipment.id },
        body: { event: next, ...(reason === undefined ? {} : { reason }) },
      },
      {
        onSuccess: ({ message }) => toast.success(message),
        onError: (error) => toast.error(errorMessage(error, 'Failed to update the shipment')),
        onSettled: () => setIsAsking(false),
      },
    );
  };
  return (
    <div className="no-print mt-3 flex flex-wrap items-end gap-2">
      <SelectField
        label="Update tracking"
        options={events.map((value) => ({ value, label: shipmentStatusNames[value] }))}
        value={chosen}
        onChange={(change) => setChosen(change.currentTarget.value)}
      />
      <Button
        variant="secondary"
        className="min-h-12"
        busy={event.isPending}
        onClick={() => (due === null ? save() : setIsAsking(true))}
      >
        Save
      </Button>
      {isAsking && due !== null ? (
        <Suspense>
          <ReasonDialog
            title="Save this update?"
            submitLabel="Save"
            sentence={due}
            pending={event.isPending}
            onConfirm={save}
            onClose={() => setIsAsking(false)}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
