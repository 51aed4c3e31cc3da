import {
  type OrderStatus,
  orderStatusNames,
  orderStatusTones,
  type PaymentMethod,
  type PaymentStatus,
} from '#contract/states.ts';
import { Badge } from '#web/ui/badge.tsx';

/** To a shopper an order that waits for its payment is processing too (specification, section 4). */
export const StatusBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={orderStatusTones[status]}>
    {orderStatusNames[status === 'generate' ? 'processing' : status]}
  </Badge>
);

const paymentNames: Record<PaymentStatus, string> = {
  completed: 'Paid',
  pending: 'Payment pending',
  failed: 'Payment failed',
};

export const paymentSentence = (method: PaymentMethod, status: PaymentStatus): string =>
  method === 'cod' && status === 'pending' ? 'To be paid on delivery' : paymentNames[status];
