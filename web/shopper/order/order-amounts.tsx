import type { Order } from '#contract/entities/buying.ts';
import { paiseOf } from '#web/storefront/cart/line-state.ts';
import { Amounts } from './amounts.tsx';

export const OrderAmounts = ({ order }: { order: Order }) => (
  <Amounts
    subtotalPaise={paiseOf(order.total_amount)}
    discountPaise={paiseOf(order.discount_amount)}
    shippingPaise={paiseOf(order.total_shipping_amount)}
    finalPaise={paiseOf(order.final_amount)}
    discountLabel={order.coupon_code === null ? 'Discount' : `Coupon ${order.coupon_code}`}
  />
);
