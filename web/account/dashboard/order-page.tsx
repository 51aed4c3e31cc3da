import { Link, useParams } from 'react-router';
import type { OrderDetail } from '#contract/orders/entities.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { paymentOf } from '#contract/orders/payment-state.ts';
import { paymentMethodNames } from '#contract/payments/method-names.ts';
import { paths } from '#web/paths.ts';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { useFocusReturn } from '#web/ui/use-focus-return.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PrivatePageHead } from '#web/shopper/private-page-head.tsx';
import { DateTime } from '#web/shopper/dates.tsx';
import { serverMessage, statusOf } from '#web/shopper/server-message.ts';
import { OrderAmounts } from '#web/shopper/order/order-amounts.tsx';
import { OrderLines, toOrderLineView } from '#web/shopper/order/order-lines.tsx';
import { OrderState } from '#web/shopper/order/status-badge.tsx';
import { OrderSteps } from '#web/shopper/order/order-steps.tsx';
import { Timeline } from '#web/shopper/order/timeline.tsx';
import { isUnpaid } from '#web/shopper/order/unpaid.ts';
import { usePageSettings } from '#web/shopper/shop-settings.ts';
import { Returns } from '../returns/order-returns.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderInvoices } from './order-invoices.tsx';
import { PayNow, PayOrder } from './pay-order.tsx';
import { Delivery } from './order-delivery.tsx';
import { useOrder } from './queries.ts';
import {
  allOrdersText,
  cancellationRequestedText,
  cancellationText,
  confirmationText,
  failedToFetchThisOrderText,
  itemsText,
  mobileNamedText,
  orderNamedText,
  paymentText,
  pleaseConfirmYourOrderText,
  progressText,
  shippingAddressText,
  stoppingParcelText,
  timelineText,
  weEmailedYouALinkWeText,
} from '#web/account/texts.tsx';

export function Component() {
  const { id = '' } = useParams();
  const order = useOrder(id);
  const number = /^\d+$/.test(id) ? orderNumber(Number(id)) : '';
  return (
    <>
      <PrivatePageHead title={orderNamedText(number)} />
      <Link to={paths.dashboardOrders} className="no-print text-link text-sm">
        {allOrdersText}
      </Link>
      {order.data ? (
        <Full order={order.data} />
      ) : (
        <h1 className="mt-2 text-3xl">{orderNamedText(number)}</h1>
      )}
      {order.isError && !order.data ? (
        <Failed
          error={order.error}
          isRetrying={order.isFetching}
          onRetry={() => void order.refetch()}
        />
      ) : null}
      {order.isPending ? <Skeleton className="mt-6 h-96 w-full rounded-card" /> : null}
    </>
  );
}

/** A requested cancellation, and a cash order that waits for its confirmation. */
const Notices = ({ order }: { order: OrderDetail }) => (
  <>
    {order.cancellation_requested ? (
      <section aria-label={cancellationText} className="card mt-6 p-5 sm:p-6">
        <h2 className="mb-2 text-xl">{cancellationRequestedText}</h2>
        <p className="text-sm">{stoppingParcelText}</p>
      </section>
    ) : null}
    {order.confirmation.state === 'waiting' && order.order_status === 'processing' ? (
      <section aria-label={confirmationText} className="card mt-6 p-5 sm:p-6">
        <h2 className="mb-2 text-xl">{pleaseConfirmYourOrderText}</h2>
        <p className="text-sm">{weEmailedYouALinkWeText}</p>
      </section>
    ) : null}
  </>
);

function Full({ order }: { order: OrderDetail }) {
  const { shipping_details: to } = order;
  const shopName = usePageSettings()?.site_name;
  // A payment or a cancellation removes its button.
  const focusReturn = useFocusReturn<HTMLDivElement>(
    `${order.payment_status} ${order.cancellation_requested} ${order.timeline.length}`,
  );
  return (
    <div {...focusReturn}>
      <p className="hidden font-display text-2xl text-brand-deep print:block">{shopName}</p>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="text-3xl">{orderNamedText(orderNumber(order.id))}</h1>
          <p className="mt-2 flex flex-wrap items-center gap-3 text-sm text-ink-soft">
            <DateTime at={order.created_at} />
            <OrderState order={order} />
          </p>
        </div>
        <OrderActions order={order} />
      </div>
      <Notices order={order} />
      {isUnpaid(order) ? <PayOrder order={order} /> : <PayNow order={order} />}
      {isUnpaid(order) || order.order_status === 'cancelled' ? null : (
        <section aria-label={progressText} className="card mt-6 p-5 sm:p-6">
          <OrderSteps order={order} />
        </section>
      )}
      <div className="mt-6 grid gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start">
        <div className="grid gap-6">
          <section className="card p-5 sm:p-6">
            <h2 className="mb-4 text-xl">{itemsText}</h2>
            <OrderLines lines={order.cart_data.map(toOrderLineView)} />
          </section>
          <Delivery order={order} />
          {order.order_status === 'delivered' ? <Returns order={order} /> : null}
          <section className="card p-5 sm:p-6">
            <h2 className="mb-4 text-xl">{timelineText}</h2>
            <Timeline events={order.timeline} />
          </section>
        </div>
        <div className="grid gap-6">
          <section className="card p-5 sm:p-6">
            <h2 className="mb-4 text-xl">{paymentText}</h2>
            <p className="mb-4 text-sm">
              {paymentMethodNames[order.payment_method]} · {paymentOf(order).shopper}
            </p>
            <OrderAmounts order={order} />
            <OrderInvoices order={order} />
          </section>
          <section className="card p-5 sm:p-6">
            <h2 className="mb-4 text-xl">{shippingAddressText}</h2>
            <address className="text-sm not-italic">
              <p className="font-medium">{to.full_name}</p>
              <p className="whitespace-pre-line">{to.address}</p>
              <p>
                {to.city}, {to.state} {to.pincode}
              </p>
              <p className="mt-2 text-ink-soft">{mobileNamedText(to.mobile_no)}</p>
            </address>
          </section>
        </div>
      </div>
    </div>
  );
}

const Failed = ({
  error,
  isRetrying,
  onRetry,
}: {
  error: unknown;
  isRetrying: boolean;
  onRetry: () => void;
}) => (
  <ErrorState
    message={serverMessage(error, failedToFetchThisOrderText)}
    {...(statusOf(error) === 404 ? {} : { retrying: isRetrying, onRetry })}
  />
);
