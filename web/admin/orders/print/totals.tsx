import type { ReactNode } from 'react';
import type { PrintedOrder } from '#contract/orders/entities.ts';
import { rupees } from '#web/admin/kit/money.ts';
import { orderDiscountLabel } from '../order-discount-label.ts';

export function Totals({ order }: { order: PrintedOrder }) {
  return (
    <dl className="mt-3 ml-auto flex max-w-xs flex-col gap-1 tabular-nums">
      <Total label="Total">{rupees(order.total_amount)}</Total>
      {order.discounts.length === 0 ? (
        <Total label="Discount">{rupees(-order.discount_amount)}</Total>
      ) : null}
      {order.discounts.map((each) => (
        <Total key={each.promotion_id ?? each.name} label={orderDiscountLabel(each)}>
          {rupees(-each.amount)}
        </Total>
      ))}
      <Total label="Shipping">
        {order.total_shipping_amount === 0 ? 'Free' : rupees(order.total_shipping_amount)}
      </Total>
      <Total label="Final amount" isStrong>
        {rupees(order.final_amount)}
      </Total>
    </dl>
  );
}

const Total = ({
  label,
  children,
  isStrong = false,
}: {
  label: string;
  children: ReactNode;
  isStrong?: boolean;
}) => (
  <div
    className={
      isStrong
        ? 'flex justify-between gap-6 border-t border-line pt-1 font-semibold'
        : 'flex justify-between gap-6'
    }
  >
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
);
