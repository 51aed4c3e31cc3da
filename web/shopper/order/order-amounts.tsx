import { formatRupees, toPaise } from '#contract/money.ts';
import type { Order } from '#contract/orders/entities.ts';
import { namedDiscounts } from './named-discounts.ts';
import { Amounts } from './amounts.tsx';
import {
  cancelledReturnedOrRefundedText,
  costNowText,
  couponCodeText,
  discountText,
} from '#web/shopper/texts.tsx';

type PricedOrder = Pick<
  Order,
  | 'order_status'
  | 'total_amount'
  | 'discount_amount'
  | 'total_shipping_amount'
  | 'final_amount'
  | 'returned_amount'
  | 'coupon_code'
  | 'discounts'
  | 'is_exchange'
> & { money: Pick<Order['money'], 'total'>; cod_fee?: number };

export const OrderAmounts = ({ order }: { order: PricedOrder }) => (
  <>
    <Ordered order={order} />
    {order.order_status !== 'cancelled' && order.returned_amount > 0 ? (
      <dl className="mt-2 grid gap-1 text-sm">
        <Row label={cancelledReturnedOrRefundedText} rupees={-order.returned_amount} />
        <Row label={costNowText} rupees={order.money.total} />
      </dl>
    ) : null}
  </>
);

const Row = ({ label, rupees }: { label: string; rupees: number }) => (
  <div className="flex justify-between gap-4">
    <dt className="text-ink-soft">{label}</dt>
    <dd className="font-medium tabular-nums">{formatRupees(toPaise(rupees))}</dd>
  </div>
);

const Ordered = ({ order }: { order: PricedOrder }) => (
  <Amounts
    subtotalPaise={toPaise(order.total_amount)}
    discountPaise={toPaise(order.discount_amount)}
    shippingPaise={toPaise(order.total_shipping_amount)}
    codFeePaise={toPaise(order.cod_fee ?? 0)}
    finalPaise={toPaise(order.final_amount)}
    {...namedDiscounts(order.discounts)}
    isExchange={order.is_exchange}
    discountLabel={order.coupon_code === null ? discountText : couponCodeText(order.coupon_code)}
  />
);
