import type { OrderStatus } from '#contract/orders/rules.ts';
import type { PaymentMethod, PaymentStatus } from '#contract/payments/rules.ts';
import { Badge } from '#web/ui/badge.tsx';

export const paymentNames: Record<PaymentStatus, string> = {
  completed: 'Paid',
  pending: 'Pending',
  failed: 'Failed',
};

/** Cash never fails: it was returned. */
const cashNames: Record<PaymentStatus, string> = {
  completed: 'Paid',
  pending: 'To collect',
  failed: 'Returned',
};

type PaidOrder = {
  order_status: OrderStatus;
  payment_status: PaymentStatus;
  payment_method: PaymentMethod;
};

function nameOf({ order_status, payment_status, payment_method }: PaidOrder): string {
  const isOnline = payment_method !== 'cod' || order_status === 'generate';
  if (isOnline) return paymentNames[payment_status];
  const isCollected = order_status !== 'cancelled' || payment_status !== 'pending';
  return isCollected ? cashNames[payment_status] : 'Not due';
}

/** Completed is success, everything else a warning. */
export const PaymentBadge = ({ order }: { order: PaidOrder }) => (
  <Badge tone={order.payment_status === 'completed' ? 'success' : 'warning'}>{nameOf(order)}</Badge>
);
