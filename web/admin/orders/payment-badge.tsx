import type { PaymentMethod, PaymentStatus } from '#contract/payments/rules.ts';
import { Badge } from '#web/ui/badge.tsx';

export const paymentNames: Record<PaymentStatus, string> = {
  completed: 'Completed',
  pending: 'Pending',
  failed: 'Failed',
};

type PaidOrder = { payment_status: PaymentStatus; payment_method: PaymentMethod };

/** Completed is success, everything else a warning. Cash never fails: it was returned. */
export const PaymentBadge = ({
  order: { payment_status, payment_method },
}: {
  order: PaidOrder;
}) => (
  <Badge tone={payment_status === 'completed' ? 'success' : 'warning'}>
    {payment_status === 'failed' && payment_method === 'cod'
      ? 'Returned'
      : paymentNames[payment_status]}
  </Badge>
);
