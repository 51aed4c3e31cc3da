import type { PaymentStatus } from '#contract/states.ts';
import { Badge } from '#web/ui/badge.tsx';

export const paymentNames: Record<PaymentStatus, string> = {
  completed: 'Completed',
  pending: 'Pending',
  failed: 'Failed',
};

/** Completed is success, everything else a warning (specification, section 4). */
export const PaymentBadge = ({ status }: { status: PaymentStatus }) => (
  <Badge tone={status === 'completed' ? 'success' : 'warning'}>{paymentNames[status]}</Badge>
);
