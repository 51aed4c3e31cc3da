import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import { paidOrderOf } from '#contract/orders/payment-state.ts';
import { transitions, warningOf } from '#contract/orders/transitions.ts';
import { Button } from '#web/ui/button.tsx';
import { usePermission } from '../../session/use-permission.ts';
import { useStatusChange } from '../use-status-change.ts';

/** The usual next step of the order, with Undo. */
export function NextStatus({ order }: { order: AdminOrderDetail }) {
  const mayMove = usePermission('orders.write');
  const change = useStatusChange(order);
  const step = transitions.find(({ from, button }) => from === order.order_status && button);
  if (order.cancellation_requested) return null;
  // An unusual change needs a reason: the status field asks for it.
  if (!mayMove || !step || warningOf(paidOrderOf(order), step.to) !== null) return null;
  return (
    <Button
      className="no-print"
      busy={change.isPending}
      onClick={() => change.save({ status: step.to }, () => undefined)}
    >
      {step.button}
    </Button>
  );
}
