import type { CustomerStatus } from '#contract/states.ts';
import { Badge } from '#web/ui/badge.tsx';

export const customerStatusNames: Record<CustomerStatus, string> = {
  pending: 'Pending',
  active: 'Active',
  blocked: 'Blocked',
};

/** Active is success, anything else a warning (specification, section 4). */
export const CustomerBadge = ({ status }: { status: CustomerStatus }) => (
  <Badge tone={status === 'active' ? 'success' : 'warning'}>{customerStatusNames[status]}</Badge>
);
