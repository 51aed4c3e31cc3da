import { toPaise } from '#contract/money.ts';
import type { Order } from '#contract/entities/buying.ts';
import { namedDiscounts } from './named-discounts.ts';
import { Amounts } from './amounts.tsx';

export const OrderAmounts = ({ order }: { order: Order }) => (
  <Amounts
    subtotalPaise={toPaise(order.total_amount)}
    discountPaise={toPaise(order.discount_amount)}
    shippingPaise={toPaise(order.total_shipping_amount)}
    finalPaise={toPaise(order.final_amount)}
    {...namedDiscounts(order.discounts)}
    discountLabel={order.coupon_code === null ? 'Discount' : `Coupon ${order.coupon_code}`}
  />
);
