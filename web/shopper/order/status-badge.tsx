import {
  type OrderStatus,
  orderStatusNames,
  orderStatusTones,
  type PaymentMethod,
  type PaymentStatus,
} from '#contract/states.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Shows an order with a pending payment as processing (specification, section 4). */
export const StatusBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={orderStatusTones[status]}>
    {orderStatusNames[status === 'generate' ? 'processing' : status]}
  </Badge>
);

const paymentLabels: Record<PaymentStatus, string> = {
  completed: 'Paid',
  pending: 'Payment pending',
  failed: 'Payment failed',
};

export const paymentLabel = (method: PaymentMethod, status: PaymentStatus): string =>
  method === 'cod' && status === 'pending' ? 'To be paid on delivery' : paymentLabels[status];
