import { paymentOf, type WireOrder } from '#contract/orders/payment-state.ts';
import { type OrderStatus, orderStatusTones } from '#contract/orders/rules.ts';
import { orderStatusNames } from '#contract/orders/status-names.ts';
import { Badge } from '#web/ui/badge.tsx';
import { isUnpaid } from './unpaid.ts';
import { cancellationRequestedText } from '#web/shopper/texts.tsx';

/** Shows an order with a pending payment as processing. */
const StatusBadge = ({ status }: { status: OrderStatus }) => (
  <Badge tone={orderStatusTones[status]}>
    {orderStatusNames[status === 'generate' ? 'processing' : status]}
  </Badge>
);

/**
 * The status, with the payment of an unpaid order: its status alone would read as if it were being
 * packed.
 */
type ShownOrder = WireOrder & { cancellation_requested: boolean };

export const OrderState = ({ order }: { order: ShownOrder }) => (
  <span className="order-state inline-flex flex-wrap gap-1">
    <StatusBadge status={order.order_status} />
    {order.cancellation_requested ? (
      <Badge tone="warning">{cancellationRequestedText}</Badge>
    ) : null}
    {isUnpaid(order) ? (
      <Badge tone={order.payment_status === 'failed' ? 'danger' : 'warning'}>
        {paymentOf(order).shopper}
      </Badge>
    ) : null}
  </span>
);
