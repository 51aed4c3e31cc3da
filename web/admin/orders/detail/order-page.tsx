import { Link, useParams } from 'react-router';
import type { AdminOrderDetail } from '#contract/orders/entities.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { failure } from '#contract/messages.ts';
import { orderStatusTones } from '#contract/orders/rules.ts';
import { orderStatusNames } from '#contract/orders/status-names.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { ApiError } from '#web/api/client.ts';
import { History } from '#web/admin/activity/history.tsx';
import { AdminTitle } from '#web/admin/kit/admin-title.tsx';
import { BackLink } from '../../kit/back-link.tsx';
import { orderDate } from '#web/admin/kit/dates.ts';
import { useAdminQuery } from '#web/admin/kit/data.ts';
import { PluginPanels } from '#web/admin/kit/plugin-panels.tsx';
import { errorMessage } from '#web/api/error-message.ts';
import { CancelItems } from './cancel-items.tsx';
import { CancelRequest } from './cancel-request.tsx';
import { CashChecks } from './cash-checks.tsx';
import { CashReturn } from './cash-return.tsx';
import { EditAddress, EditOrder } from './edit-order.tsx';
import { CustomerFacts, OrderSummary, ShippingAddress } from './order-summary.tsx';
import { EarlierOrders } from './earlier-orders.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderInvoices } from './order-invoices.tsx';
import { OrderItems } from './order-items.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderPayment, OrderSettlements } from './order-payment.tsx';
import { OrderSkeleton } from './order-skeleton.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { OrderReturns } from '../../returns/order-returns.tsx';
import { OrderShipments } from '../shipments/order-shipments.tsx';

export function Component() {
  const id = Number(useParams()['id']);
  return Number.isInteger(id) && id > 0 ? <OrderPage id={id} /> : <NoSuchOrder />;
}

function OrderPage({ id }: { id: number }) {
  const order = useAdminQuery('getAdminOrder', { params: { id } });
  if (order.error instanceof ApiError && order.error.status === 404) return <NoSuchOrder />;
  return (
    <>
      <AdminTitle>{`Order ${orderNumber(id)}`}</AdminTitle>
      <BackLink to={adminPaths.orders} label="Orders" />
      {order.data ? (
        <Order order={order.data} />
      ) : order.error ? (
        <>
          <h1 className="sr-only">Order {orderNumber(id)}</h1>
          <ErrorState
            className="card"
            message={errorMessage(order.error, failure.ordersFetch)}
            retrying={order.isFetching}
            onRetry={() => void order.refetch()}
          />
        </>
      ) : (
        <>
          <h1 className="sr-only">Order {orderNumber(id)}</h1>
          <OrderSkeleton />
        </>
      )}
    </>
  );
}

const State = ({ order }: { order: AdminOrderDetail }) => (
  <>
    <Badge tone={orderStatusTones[order.order_status]} className="font-sans">
      {orderStatusNames[order.order_status]}
    </Badge>
    {order.is_test ? <Badge className="font-sans">Test order</Badge> : null}
    {order.cancellation_requested ? (
      <Badge tone="warning" className="font-sans">
        Cancellation requested
      </Badge>
    ) : null}
  </>
);

function Order({ order }: { order: AdminOrderDetail }) {
  return (
    <article>
      <header className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 grow">
          <h1 className="flex flex-wrap items-center gap-3 text-2xl tabular-nums">
            Order {orderNumber(order.id)}
            <State order={order} />
          </h1>
          <p className="mt-1 text-sm text-ink-soft">
            Placed on <time dateTime={order.created_at}>{orderDate(order.created_at)}</time>
          </p>
        </div>
        <OrderActions order={order} />
      </header>
      <CancelRequest order={order} />
      <CashChecks order={order} />
      <div className="flex flex-col gap-6 xl:grid xl:grid-cols-[minmax(0,1fr)_20rem] xl:items-start print:flex!">
        <div className="flex min-w-0 flex-col gap-6 max-xl:contents">
          <div>
            <OrderItems lines={order.cart_data} />
            <div className="no-print mt-3 flex flex-wrap gap-2">
              <EditOrder order={order} />
              <CancelItems order={order} />
            </div>
          </div>
          <OrderShipments order={order} />
          <OrderReturns order={order} />
          <div className="card grid gap-6 p-6 sm:grid-cols-2 print:grid-cols-2 print:border-0 print:px-0">
            <div>
              <ShippingAddress order={order} />
              <EditAddress order={order} />
            </div>
            <CustomerFacts order={order} />
          </div>
          <div className="card no-print p-6 max-xl:order-1">
            <OrderNotes order={order} />
          </div>
          <PluginPanels call="getOrderPanels" id={order.id} />
          <History subject={`order:${order.id}`} className="no-print card max-xl:order-2" />
        </div>
        <Money order={order} />
      </div>
    </article>
  );
}

const NoSuchOrder = () => (
  <>
    <AdminTitle>Order not found</AdminTitle>
    <h1 className="sr-only">Order not found</h1>
    <EmptyState
      className="card"
      title="Order not found"
      text="It may have another number."
      action={
        <Link to={adminPaths.orders} className={buttonClass({ variant: 'secondary' })}>
          All orders
        </Link>
      }
    />
  </>
);

/** What the order costs, its payment and its history. */
const Money = ({ order }: { order: AdminOrderDetail }) => (
  <div className="flex flex-col gap-6 max-xl:contents">
    <div className="card p-6 print:border-0 print:px-0">
      <OrderSummary order={order} />
    </div>
    <OrderPayment order={order} />
    <OrderSettlements settlements={order.settlements} />
    <OrderInvoices order={order} />
    <CashReturn order={order} />
    <div className="card no-print p-6">
      <OrderTimeline events={order.timeline} />
    </div>
    <EarlierOrders order={order} />
  </div>
);
