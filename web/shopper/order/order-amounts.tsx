import { toPaise } from '#contract/money.ts';
import type { Order } from '#contract/entities/buying.ts';
import { namedDiscounts } from './named-discounts.ts';
import { Amounts } from './amounts.tsx';

export const OrderAmounts = ({ order }: { order: Order & { cod_fee?: number } }) => (
  <Amounts
    subtotalPaise={toPaise(order.total_amount)}
    discountPaise={toPaise(order.discount_amount)}
    shippingPaise={toPaise(order.total_shipping_amount)}
    codFeePaise={toPaise(order.cod_fee ?? 0)}
    finalPaise={toPaise(order.final_amount)}
    {...namedDiscounts(order.discounts)}
    discountLabel={order.coupon_code === null ? 'Discount' : `Coupon ${order.coupon_code}`}
  />
);
