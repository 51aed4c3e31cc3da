import type { CustomerStatus } from '#contract/customers/rules.ts';
import { Badge } from '#web/ui/badge.tsx';

export const customerStatusNames: Record<CustomerStatus, string> = {
  pending: 'Pending',
  active: 'Active',
  blocked: 'Blocked',
};

/** Active is success, anything else a warning. */
export const CustomerBadge = ({ status }: { status: CustomerStatus }) => (
  <Badge tone={status === 'active' ? 'success' : 'warning'}>{customerStatusNames[status]}</Badge>
);
