import type { ReactNode } from 'react';
import { localeDefault, localeNames } from '#contract/locales/rules.ts';
import type {
  AdminOrderDetail,
  OrderDetailWithBuyer,
  OrderWithBuyer,
} from '#contract/orders/entities.ts';
import { toPaise } from '#contract/money.ts';
import { paymentOf } from '#contract/orders/payment-state.ts';
import { paymentMethodNames } from '#contract/payments/method-names.ts';
import { classNames } from '#web/ui/class-names.ts';
import { rupees } from '#web/admin/kit/money.ts';
import { orderDiscountLabel } from '../order-discount-label.ts';
import { PaymentBadge } from '../payment-badge.tsx';

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h2 className="mb-2 text-lg">{title}</h2>
      <dl className="flex flex-col gap-1 text-sm">{children}</dl>
    </section>
  );
}

const Fact = ({
  label,
  children,
  isStrong = false,
  isAmount = false,
}: {
  label: string;
  children: ReactNode;
  isStrong?: boolean;
  /** A long label wraps, the amount does not. */
  isAmount?: boolean;
}) => (
  <div
    className={
      isStrong
        ? 'flex justify-between gap-4 border-t border-line pt-2 font-semibold'
        : 'flex justify-between gap-4'
    }
  >
    <dt className={classNames(!isAmount && 'flex-none', !isStrong && 'text-ink-soft')}>{label}</dt>
    <dd className={classNames('text-end tabular-nums', isAmount ? 'flex-none' : 'min-w-0')}>
      {children}
    </dd>
  </div>
);

type CustomerOrder = OrderWithBuyer & Partial<Pick<AdminOrderDetail, 'locale'>>;

export function CustomerFacts({ order: { userDetails, locale } }: { order: CustomerOrder }) {
  return (
    <Facts title="Customer">
      <Fact label="Name">{userDetails.full_name || 'N/A'}</Fact>
      <Fact label="Email">
        <a className="text-link" href={`mailto:${userDetails.email}`}>
          {userDetails.email}
        </a>
      </Fact>
      <Fact label="Mobile">
        {userDetails.mobile_no ? (
          <a className="text-link" href={`tel:+91${userDetails.mobile_no}`}>
            {userDetails.mobile_no}
          </a>
        ) : (
          'N/A'
        )}
      </Fact>
      {locale && locale !== localeDefault ? (
        <Fact label="Language">{localeNames[locale].english}</Fact>
      ) : null}
    </Facts>
  );
}

type SummarizedOrder = OrderWithBuyer & Partial<Pick<OrderDetailWithBuyer, 'cod_fee'>>;

export function OrderSummary({ order }: { order: SummarizedOrder }) {
  const codFee = order.cod_fee ?? 0;
  const shipping = (toPaise(order.total_shipping_amount) - toPaise(codFee)) / 100;
  return (
    <Facts title="Order summary">
      <Fact label="Subtotal" isAmount>
        {rupees(order.total_amount)}
      </Fact>
      {order.discounts.length === 0 ? (
        <Fact label="Discount" isAmount>
          {rupees(-order.discount_amount)}
        </Fact>
      ) : null}
      {order.discounts.map((each) => (
        <Fact key={each.promotion_id ?? each.name} label={orderDiscountLabel(each)} isAmount>
          {rupees(-each.amount)}
        </Fact>
      ))}
      <Fact label="Shipping" isAmount>
        {shipping === 0 ? 'Free' : rupees(shipping)}
      </Fact>
      {codFee > 0 ? (
        <Fact label="Cash on Delivery fee" isAmount>
          {rupees(codFee)}
        </Fact>
      ) : null}
      <Fact label="Total" isStrong isAmount>
        {rupees(order.final_amount)}
      </Fact>
      {order.order_status !== 'cancelled' && order.returned_amount > 0 ? (
        <>
          <Fact label="Cancelled, returned or refunded" isAmount>
            {rupees(-order.returned_amount)}
          </Fact>
          <Fact label="Total now" isAmount>
            {rupees(order.money.total)}
          </Fact>
        </>
      ) : null}
      <Fact label="Payment method">{paymentMethodNames[order.payment_method]}</Fact>
      <Fact label="Payment status">
        <PaymentBadge order={order} />
      </Fact>
      <Fact label="Payment">{paymentOf(order).staff}</Fact>
    </Facts>
  );
}

export function ShippingAddress({
  order: { shipping_details: to },
}: {
  order: OrderDetailWithBuyer;
}) {
  return (
    <section>
      <h2 className="mb-2 text-lg">Shipping address</h2>
      <address className="text-sm leading-normal not-italic">
        <span className="font-medium">{to.full_name}</span>
        <br />
        {to.address}
        <br />
        {[to.city, to.state].filter(Boolean).join(', ')} {to.pincode}
        <br />
        {to.mobile_no}
      </address>
    </section>
  );
}
