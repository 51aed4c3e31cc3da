import { RefreshCw } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { empty, failure } from '#contract/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Pagination } from '#web/ui/pagination.tsx';
import { useAddress } from '../address.ts';
import { AdminTitle } from '../admin-title.tsx';
import { sentenceOf } from '../failures.ts';
import { isFiltered, type OrderFilter, orderSort, readFilter, tableSort, writeFilter } from './order-filter.ts';
import { OrdersTable } from './orders-table.tsx';
import { OrdersToolbar } from './orders-toolbar.tsx';
import { useOrders } from './queries.ts';
import { useViewedOrder } from './use-viewed-order.ts';

const OrderDialog = lazy(async () => ({ default: (await import('./order-dialog.tsx')).OrderDialog }));

export function Component() {
  const [parameters, changeAddress] = useAddress();
  const filter = readFilter(parameters);
  const orders = useOrders(filter);
  const { viewed, view, close } = useViewedOrder();
  const change = (wanted: Partial<OrderFilter>) => changeAddress((before) => writeFilter(before, wanted), { replace: 'search' in wanted });
  const clear = () => change({ status: null, search: '' });
  const { data: rows = null, meta } = orders.data ?? {};
  return (
    <>
      <AdminTitle>Orders</AdminTitle>
      <div className="flex items-center gap-3">
        <h1 className="text-2xl">Orders</h1>
        {meta ? (
          <Badge>
            {meta.total}
            <span className="sr-only"> in this list</span>
          </Badge>
        ) : null}
        <IconButton
          className="ml-auto"
          label="Refresh orders"
          title="Refresh"
          icon={<RefreshCw size={18} strokeWidth={1.6} aria-hidden="true" />}
          busy={orders.isFetching && !orders.isLoading}
          onClick={() => void orders.refetch()}
        />
      </div>
      <div className="mt-4 mb-4">
        <OrdersToolbar filter={filter} onChange={change} />
      </div>
      {orders.error && !orders.data ? (
        <ErrorState className="card" message={sentenceOf(orders.error, failure.ordersFetch)} retrying={orders.isFetching} onRetry={() => void orders.refetch()} />
      ) : (
        <div className={classNames('transition-opacity', orders.isPlaceholderData && 'opacity-55')} aria-busy={orders.isFetching || undefined}>
          <OrdersTable
            caption="Orders"
            orders={rows}
            empty={<NoOrders isFiltered={isFiltered(filter)} onClear={clear} />}
            onView={view}
            sort={tableSort(filter.sort)}
            onSort={(sort) => change({ sort: orderSort(filter.sort, sort) })}
          />
        </div>
      )}
      {meta ? (
        <Pagination className="mt-6" page={meta.page} pages={meta.pages} link={Link} to={(page) => `?${writeFilter(parameters, { page }).toString()}`} />
      ) : null}
      <Suspense>{viewed === null ? null : <OrderDialog orderId={viewed} onClose={close} />}</Suspense>
    </>
  );
}

const NoOrders = ({ isFiltered: hasFilter, onClear }: { isFiltered: boolean; onClear: () => void }) => (
  <EmptyState
    title={empty.orders}
    line={empty.ordersHelp}
    action={
      hasFilter ? (
        <Button variant="secondary" onClick={onClear}>
          Show all orders
        </Button>
      ) : null
    }
  />
);
