import { RefreshCw } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { empty, failure } from '#contract/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { EmptyState, ErrorState } from '#web/ui/empty-state.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Pagination } from '#web/ui/table/pagination.tsx';
import { useAddress } from '#web/admin/kit/list-params.ts';
import { AdminTitle } from '#web/admin/kit/admin-title.tsx';
import { sentenceOf } from '#web/admin/kit/errors.ts';
import { BulkBar } from '../bulk/bulk-actions.tsx';
import { BulkOutcomeNote } from '../bulk/bulk-result.tsx';
import { useMay } from '#web/admin/session/use-permission.ts';
import { NewOrdersBar } from './new-orders-bar.tsx';
import {
  isFiltered,
  noFilter,
  type OrderFilter,
  orderSort,
  readFilter,
  showsNewest,
  tableSort,
  writeFilter,
} from './order-params.ts';
import { OrderCount } from './order-count.tsx';
import { OrdersTable } from './orders-table.tsx';
import { OrdersToolbar } from './orders-toolbar.tsx';
import { useOrders } from '../queries.ts';
import { useBulkStatus } from '../bulk/use-bulk-status.ts';
import { useNewest } from './use-newest.ts';
import { useSelection } from '../use-selection.ts';
import { useViewedOrder } from './use-viewed-order.ts';

const OrderDialog = lazy(async () => ({
  default: (await import('./order-dialog.tsx')).OrderDialog,
}));

export function Component() {
  const [parameters, changeAddress] = useAddress();
  const filter = readFilter(parameters);
  const orders = useOrders(filter);
  const { data: rows = null, meta } = orders.data ?? {};
  const { viewed, view, close } = useViewedOrder();
  const selection = useSelection(rows ?? []);
  const bulk = useBulkStatus(selection.keep);
  const mayMove = useMay('orders.write');
  const newer = useNewest(showsNewest(filter) && !orders.isPlaceholderData ? rows : null);
  const change = (wanted: Partial<OrderFilter>) =>
    changeAddress((before) => writeFilter(before, wanted), { replace: 'search' in wanted });
  const showNewest = () => {
    change(noFilter);
    void orders.refetch();
  };
  return (
    <>
      <AdminTitle>{newer > 0 ? `(${newer}) Orders` : 'Orders'}</AdminTitle>
      <div className="flex min-h-11 items-center gap-2 sm:gap-3">
        <h1 className="text-2xl">Orders</h1>
        {meta ? <OrderCount total={meta.total} more={meta.more === true} /> : null}
        <NewOrdersBar count={newer} onShow={showNewest} />
        <IconButton
          label="Refresh orders"
          title="Refresh"
          icon={<RefreshCw size={18} strokeWidth={1.6} aria-hidden="true" />}
          busy={orders.isFetching && !orders.isLoading}
          onClick={() => void orders.refetch()}
        />
      </div>
      <div className="mt-4 mb-6">
        <OrdersToolbar filter={filter} onChange={change} />
      </div>
      {bulk.outcome ? (
        <BulkOutcomeNote
          outcome={bulk.outcome}
          isBusy={bulk.isBusy}
          onUndo={bulk.undo}
          onDismiss={bulk.dismiss}
        />
      ) : null}
      {orders.error && !orders.data ? (
        <ErrorState
          className="card"
          message={sentenceOf(orders.error, failure.ordersFetch)}
          retrying={orders.isFetching}
          onRetry={() => void orders.refetch()}
        />
      ) : (
        <div
          className={classNames('transition-opacity', orders.isPlaceholderData && 'opacity-55')}
          aria-busy={orders.isFetching || undefined}
        >
          <OrdersTable
            caption="Orders"
            orders={rows}
            empty={<NoOrders isFiltered={isFiltered(filter)} onClear={() => change(noFilter)} />}
            onView={view}
            sort={tableSort(filter.sort)}
            onSort={(sort) => change({ sort: orderSort(filter.sort, sort) })}
            selection={selection}
          />
        </div>
      )}
      {selection.chosen.length > 0 ? (
        <BulkBar
          selection={selection}
          isMoving={bulk.isBusy}
          onMove={mayMove ? (status) => bulk.move(selection.chosen, status) : null}
        />
      ) : null}
      {meta ? (
        <Pagination
          className="mt-6"
          page={meta.page}
          pages={meta.pages}
          link={Link}
          to={(page) => `?${writeFilter(parameters, { page }).toString()}`}
        />
      ) : null}
      <Suspense>
        {viewed === null ? null : <OrderDialog orderId={viewed} onClose={close} />}
      </Suspense>
    </>
  );
}

const NoOrders = ({
  isFiltered: hasFilter,
  onClear,
}: {
  isFiltered: boolean;
  onClear: () => void;
}) => (
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
