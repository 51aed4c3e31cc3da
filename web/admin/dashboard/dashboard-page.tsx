import { pageQuery } from '#web/page.ts';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { empty, failure } from '#contract/messages.ts';
import { type PeriodDays, periodDays, periodNames } from '#contract/analytics/rules.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { StatCard } from '#web/ui/table/stat-card.tsx';
import { CustomersIcon, OrderIcon, ProductIcon, RupeeIcon } from '#web/ui/icons/entity-icons.tsx';
import { useUrlParams } from '../kit/list/url-params.ts';
import { AdminTitle } from '../kit/admin-title.tsx';
import { useAdminList, useAdminQuery, useChanged } from '../kit/data.ts';
import { errorMessage } from '#web/api/error-message.ts';
import { rupees } from '../kit/money.ts';
import { stale } from '../kit/stale.ts';
import { usePermission } from '../session/use-permission.ts';
import { NewOrdersBar } from '../orders/list/new-orders-bar.tsx';
import { allOrders, ordersRequest } from '../orders/list/order-params.ts';
import { OrdersTable } from '../orders/list/orders-table.tsx';
import { useNewest } from '../orders/list/use-newest.ts';
import { useOpenedRow } from '../kit/list/use-opened-row.ts';
import { analyticsFailures } from './failures.ts';
import { BreakdownPanels } from './breakdown-panel.tsx';
import { ChoiceStrip } from './choice-strip.tsx';
import { BestSellers, LowStockProducts } from './product-panels.tsx';
import { MostReturned } from './returns-panel.tsx';
import { SalesPanel } from './sales-panel.tsx';
import { useSetupRedirect } from '../setup/use-setup-redirect.ts';
import { DashboardTabs } from './dashboard-tabs.tsx';
import { TodayPanel } from './today-panel.tsx';

const OrderDialog = lazy(async () => ({
  default: (await import('../orders/list/order-dialog.tsx')).OrderDialog,
}));
const shownOrders = 6;

export const canonicalQuery = pageQuery('days');

export function Component() {
  useSetupRedirect();
  const [parameters, setParameters] = useUrlParams();
  // State changes at once; the URL follows, so a reload or a shared link keeps the period.
  const [days, setDays] = useState(() => periodOf(parameters));
  const canRead = usePermission('analytics.read');
  const choose = (wanted: PeriodDays) => {
    setDays(wanted);
    setParameters(
      (before) => {
        before.set('days', String(wanted));
        return before;
      },
      { replace: true },
    );
  };
  return (
    <>
      <AdminTitle>Dashboard</AdminTitle>
      <h1 className="mb-4 text-2xl">Dashboard</h1>
      {canRead ? <DashboardTabs /> : null}
      <TodayPanel />
      <LatestOrders />
      {canRead ? (
        <>
          <div className="mt-8 mb-4 flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-xl">Performance</h2>
            <ChoiceStrip legend="Period" options={periods} value={days} onChange={choose} />
          </div>
          <div className="in-turn grid gap-4 xl:grid-cols-2">
            <SalesPanel days={days} />
            <BreakdownPanels days={days} />
            <BestSellers days={days} />
            <MostReturned days={days} />
            <LowStockProducts />
          </div>
        </>
      ) : null}
      <h2 className="mt-8 mb-4 text-xl">All time</h2>
      <Totals />
    </>
  );
}

const periods = periodDays.map((value) => ({ value, label: periodNames[value] }));

const periodOf = (parameters: URLSearchParams): PeriodDays =>
  periodDays.find((days) => String(days) === parameters.get('days')) ?? 30;

const icon = { size: 20 };
const count = (value: number | undefined): string | null =>
  value === undefined ? null : value.toLocaleString('en-IN');

function Totals() {
  const { data, error, isFetching, refetch } = useAdminQuery('getAdminAnalytics', {});
  if (error && !data) {
    return (
      <Alert
        tone="danger"
        action={
          <Button variant="secondary" size="small" busy={isFetching} onClick={() => void refetch()}>
            Retry
          </Button>
        }
      >
        {errorMessage(error, failure.analyticsFetch, analyticsFailures)}
      </Alert>
    );
  }
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <StatCard
        label="Total Sales"
        value={data ? rupees(Number(data.total_sales)) : null}
        icon={<RupeeIcon {...icon} />}
      />
      <StatCard
        label="Total Orders"
        value={count(data?.total_orders)}
        icon={<OrderIcon {...icon} />}
      />
      <StatCard
        label="Total Customers"
        value={count(data?.total_customers)}
        icon={<CustomersIcon {...icon} />}
      />
      <StatCard
        label="Total Products"
        value={count(data?.total_products)}
        icon={<ProductIcon {...icon} />}
      />
    </div>
  );
}

function LatestOrders() {
  const orders = useAdminList('listAdminOrders', ordersRequest(allOrders, shownOrders));
  const newer = useNewest(orders.data?.data ?? null);
  const changed = useChanged(stale.analytics);
  const { openedId, ...viewed } = useOpenedRow('order');
  const showNewest = () => {
    void orders.refetch();
    changed();
  };
  return (
    <section className="mt-8" aria-labelledby="latest-orders">
      <div className="mb-3 flex min-h-11 items-center justify-between gap-4">
        <h2 id="latest-orders" className="text-xl">
          Latest orders
        </h2>
        <NewOrdersBar count={newer} onShow={showNewest} />
        <Link to={adminPaths.orders} className="text-link text-sm">
          View all orders
        </Link>
      </div>
      {orders.error && !orders.data ? (
        <ErrorState
          className="card"
          message={errorMessage(orders.error, failure.ordersFetch)}
          retrying={orders.isFetching}
          onRetry={() => void orders.refetch()}
        />
      ) : (
        <OrdersTable
          caption="Latest orders"
          orders={orders.data?.data ?? null}
          empty={
            <EmptyState
              title={empty.orders}
              text="Orders appear here as soon as they are placed."
            />
          }
          onView={viewed.open}
          loadingRows={shownOrders}
        />
      )}
      <Suspense>
        {openedId === null ? null : <OrderDialog orderId={openedId} onClose={viewed.close} />}
      </Suspense>
    </section>
  );
}
