import type { AdminOrder } from '#contract/orders/entities.ts';
import { paidOrderOf } from '#contract/orders/payment-state.ts';
import type { AdminOrderStatus } from '#contract/orders/rules.ts';
import { refundPermissionOf } from '#contract/orders/transitions.ts';
import { hasPermission } from '#contract/staff/permissions.ts';
import { useStaffRole } from '../session/use-permission.ts';

type MaySet = (order: AdminOrder, to: AdminOrderStatus) => boolean;

/** Whether the role of the signed-in user may set a status of an order. */
export function useMaySet(): MaySet {
  const role = useStaffRole();
  return (order, to) => {
    if (order.is_test && to !== 'cancelled' && to !== order.order_status) return false;
    const permission = refundPermissionOf({ ...paidOrderOf(order), wasSent: order.was_sent }, to);
    return permission === null || (role !== undefined && hasPermission(role, permission));
  };
}
