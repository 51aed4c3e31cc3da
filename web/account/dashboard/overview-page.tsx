import { Link } from 'react-router';
import { failure } from '#contract/messages.ts';
import { useAuth } from '#web/api/auth-store.ts';
import { paths } from '#web/paths.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorState } from '#web/ui/empty-state.tsx';
import { BagIcon, HeartIcon } from '#web/ui/icons/icons.tsx';
import { StatCard } from '#web/ui/table/stat-card.tsx';
import { PrivatePageHead } from '#web/shopper/private-page-head.tsx';
import { serverMessage } from '#web/shopper/server-message.ts';
import { OrdersTable } from './orders-table.tsx';
import { useAnalytics, useOrders } from './queries.ts';
import {
  allOrdersText,
  dashboardText,
  myLatestOrdersText,
  myOrdersHeadingText,
  ordersText,
  retryText,
  welcomeBackText,
  wishlistText,
} from '#web/account/texts.tsx';

const recentOrders = 5;

export function Component() {
  const name = useAuth(({ user }) => user?.full_name.trim() || user?.email.split('@')[0]) ?? '';
  const analytics = useAnalytics();
  const orders = useOrders(1, recentOrders);
  return (
    <>
      <PrivatePageHead title={dashboardText} />
      <h1 className="text-3xl">{welcomeBackText(name)}</h1>
      {analytics.isError ? (
        <Alert
          tone="danger"
          className="mt-6"
          action={
            <Button
              variant="secondary"
              size="small"
              busy={analytics.isFetching}
              onClick={() => void analytics.refetch()}
            >
              {retryText}
            </Button>
          }
        >
          {serverMessage(analytics.error, failure.dashboardFetch)}
        </Alert>
      ) : (
        <div className="mt-6 grid grid-cols-2 gap-4">
          <StatCard
            label={ordersText}
            value={analytics.data?.total_orders ?? null}
            icon={<BagIcon />}
          />
          <StatCard
            label={wishlistText}
            value={analytics.data?.wishlist_items ?? null}
            icon={<HeartIcon />}
          />
        </div>
      )}
      <div className="mt-8 mb-4 flex items-baseline justify-between gap-4">
        <h2 className="text-xl">{myOrdersHeadingText}</h2>
        <Link to={paths.dashboardOrders} className="text-link text-sm">
          {allOrdersText}
        </Link>
      </div>
      {orders.isError && !orders.data ? (
        <ErrorState
          message={serverMessage(orders.error, failure.ordersFetch)}
          retrying={orders.isFetching}
          onRetry={() => void orders.refetch()}
        />
      ) : (
        <OrdersTable
          caption={myLatestOrdersText}
          orders={orders.data?.orders ?? null}
          loadingRows={recentOrders}
        />
      )}
    </>
  );
}
