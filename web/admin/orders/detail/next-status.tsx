import type { AdminOrderDetail } from '#contract/entities/admin-orders.ts';
import { paidOrderOf } from '#contract/order-payment.ts';
import { unusualTransition } from '#contract/unusual-transitions.ts';
import type { AdminOrderStatus, OrderStatus } from '#contract/states.ts';
import { Button } from '#web/ui/button.tsx';
import { usePermission } from '../../session/use-permission.ts';
import { useStatusChange } from '../use-status-change.ts';

const steps: Partial<Record<OrderStatus, { to: AdminOrderStatus; label: string }>> = {
  processing: { to: 'shipped', label: 'Mark as shipped' },
  shipped: { to: 'delivered', label: 'Mark as delivered' },
};

/** The usual next step of the order, with Undo. */
export function NextStatus({ order }: { order: AdminOrderDetail }) {
  const mayMove = usePermission('orders.write');
  const change = useStatusChange(order);
  const step = steps[order.order_status];
  // An unusual change needs a reason: the status field asks for it.
  if (!mayMove || !step || unusualTransition(paidOrderOf(order), step.to) !== null) return null;
  return (
    <Button
      className="no-print"
      busy={change.isPending}
      onClick={() => change.save({ status: step.to }, () => undefined)}
    >
      {step.label}
    </Button>
  );
}
