import { paymentOf, type WireOrder } from '#contract/order-payment.ts';
import { type OrderStatus, orderStatusNames, orderStatusTones } from '#contract/states.ts';
import { Badge } from '#web/ui/badge.tsx';
import { isUnpaid } from './unpaid.ts';

/** Shows an order with a pending payment as processing (specification, section 4). */
const StatusBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={orderStatusTones[status]}>
    {orderStatusNames[status === 'generate' ? 'processing' : status]}
  </Badge>
);

/**
 * The status, with the payment of an unpaid order: its status alone would read as if it were being
 * packed.
 */
export const OrderState = ({ order }: { order: WireOrder }) => (
  <span className="inline-grid justify-items-start gap-1">
    <StatusBadge status={order.order_status} />
    {isUnpaid(order) ? (
      <Badge tone={order.payment_status === 'failed' ? 'danger' : 'warning'}>
        {paymentOf(order).shopper}
      </Badge>
    ) : null}
  </span>
);
