import { listQuery } from '../../kit/list/list-params.ts';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { empty, failure } from '#contract/messages.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { RefreshIcon } from '#web/ui/icons/tool-icons.tsx';
import { AdminTitle } from '../../kit/admin-title.tsx';
import { ResourceList } from '../../kit/list/resource-list.tsx';
import { useListParams } from '../../kit/list/use-list-params.ts';
import { useSelection } from '../../kit/list/use-selection.ts';
import { usePermission } from '../../session/use-permission.ts';
import { BulkActions } from '../bulk/bulk-actions.tsx';
import { BulkResultNote } from '../bulk/bulk-result.tsx';
import { useBulkStatus } from '../bulk/use-bulk-status.ts';
import { useOrders } from '../queries.ts';
import { NewOrdersBar } from './new-orders-bar.tsx';
import { OrderCount } from './order-count.tsx';
import { orderParams, showsNewest } from './order-params.ts';
import { orderColumns, ordersLayout } from './orders-table.tsx';
import { OrderTabs } from './order-tabs.tsx';
import { OrdersToolbar } from './orders-toolbar.tsx';
import { useNewest } from './use-newest.ts';
import { useViewedOrder } from './use-viewed-order.ts';

const OrderDialog = lazy(async () => ({
  default: (await import('./order-dialog.tsx')).OrderDialog,
}));

export const canonicalQuery = listQuery(orderParams);

export function Component() {
  const list = useListParams(orderParams);
  const orders = useOrders(list.values);
  const { data: rows = null, meta } = orders.data ?? {};
  const { viewed, view, close } = useViewedOrder();
  const selection = useSelection(rows ?? []);
  const bulk = useBulkStatus(selection.set);
  const mayMove = usePermission('orders.write');
  const newer = useNewest(showsNewest(list.values) && !orders.isPlaceholderData ? rows : null);
  const showNewest = () => {
    list.change(orderParams.defaults);
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
          icon={<RefreshIcon size={18} />}
          busy={orders.isFetching && !orders.isLoading}
          onClick={() => void orders.refetch()}
        />
      </div>
      {mayMove ? (
        <Link to={adminPaths.packing} className="text-link inline-flex min-h-11 items-center">
          Pack orders
        </Link>
      ) : null}
      <OrderTabs list={list} />
      <OrdersToolbar list={list} />
      {bulk.result ? (
        <BulkResultNote
          result={bulk.result}
          isBusy={bulk.isBusy}
          onUndo={bulk.undo}
          onDismiss={bulk.dismiss}
        />
      ) : null}
      <ResourceList
        caption="Orders"
        query={orders}
        fetchFailure={failure.ordersFetch}
        list={list}
        columns={orderColumns({ onView: view, selection })}
        rowKey={({ id }) => id}
        layout={ordersLayout}
        empty={{
          title: empty.orders,
          line: empty.ordersHelp,
          filtered: { line: empty.ordersHelp, showAll: 'Show all orders' },
        }}
        bulkBar={
          <BulkActions
            selection={selection}
            isMoving={bulk.isBusy}
            onMove={mayMove ? (status) => bulk.move(selection.rows, status) : null}
          />
        }
      />
      <Suspense>
        {viewed === null ? null : <OrderDialog orderId={viewed} onClose={close} />}
      </Suspense>
    </>
  );
}
