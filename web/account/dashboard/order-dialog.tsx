import { Link } from 'react-router';
import type { Order } from '#contract/orders/entities.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { paymentOf } from '#contract/orders/payment-state.ts';
import { paymentMethodNames } from '#contract/payments/method-names.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { DateTime } from '#web/shopper/dates.tsx';
import { OrderAmounts } from '#web/shopper/order/order-amounts.tsx';
import { OrderLines, toOrderLineView } from '#web/shopper/order/order-lines.tsx';
import { orderPath } from '#web/shopper/order/order-path.ts';
import { OrderState } from '#web/shopper/order/status-badge.tsx';
import { openOrderText, orderNamedText, placedOnText } from '#web/account/texts.tsx';

/** Summary of an order. Load it with `lazy()`. */
export function OrderDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={orderNamedText(orderNumber(order.id))}
      description={<>{placedOnText(<DateTime at={order.created_at} />)}</>}
      footer={
        <Link to={orderPath(order.id)} className={buttonClass()}>
          {openOrderText}
        </Link>
      }
    >
      <div className="grid gap-5">
        <p className="flex flex-wrap items-center gap-3 text-sm">
          <OrderState order={order} />
          <span>
            {paymentMethodNames[order.payment_method]} · {paymentOf(order).shopper}
          </span>
        </p>
        <OrderLines lines={order.cart_data.map(toOrderLineView)} />
        <OrderAmounts order={order} />
      </div>
    </Dialog>
  );
}
