import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import { paidOrderOf } from '#contract/orders/payment-state.ts';
import { usualStep } from '#contract/orders/transitions.ts';
import { Button } from '#web/ui/button.tsx';
import { TruckIcon } from '#web/ui/icons/service-icons.tsx';
import { isShippable } from '../ship/shippable.ts';
import { useStatusChange } from '../use-status-change.ts';

interface MainStepProps {
  order: AdminOrderDetail;
  onShip: () => void;
}

/** Ship while units wait, then the next status with Undo. One button, so it keeps the focus. */
export function MainStep({ order, onShip }: MainStepProps) {
  const change = useStatusChange(order);
  const canShip = isShippable(order);
  const isHeld =
    order.is_test || order.cancellation_requested || order.confirmation.state === 'waiting';
  const parcels = order.shipments.map(({ status }) => status);
  const next = isHeld ? undefined : usualStep(paidOrderOf(order), parcels);
  if (!canShip && !next) return null;
  return (
    <Button
      className="max-sm:grow"
      busy={change.isPending}
      onClick={() =>
        canShip ? onShip() : next && change.save({ status: next.to }, () => undefined)
      }
    >
      {canShip ? (
        <>
          <TruckIcon size={18} /> Ship
        </>
      ) : (
        next?.button
      )}
    </Button>
  );
}
