import type { PaymentStatus } from '#contract/states.ts';
import { Badge } from '#web/ui/badge.tsx';

const names: Record<PaymentStatus, string> = { completed: 'Completed', pending: 'Pending', failed: 'Failed' };

/** Completed is success, everything else a warning (specification, section 4). */
export const PaymentBadge = ({ status }: { status: PaymentStatus }) => <Badge tone={status === 'completed' ? 'success' : 'warning'}>{names[status]}</Badge>;
