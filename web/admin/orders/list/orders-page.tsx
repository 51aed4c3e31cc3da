import { listQuery } from '../../kit/list/list-params.ts';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { empty, failure } from '#contract/messages.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { RefreshIcon } from '#web/ui/icons/tool-icons.tsx';
import { AdminTitle } from '../../kit/admin-title.tsx';
import { useAdminList } from '../../kit/data.ts';
import { ResourceList } from '../../kit/list/resource-list.tsx';
import { useListParams } from '../../kit/list/use-list-params.ts';
import { useOpenedRow } from '../../kit/list/use-opened-row.ts';
import { useSelection } from '../../kit/list/use-selection.ts';
import { usePermission } from '../../session/use-permission.ts';
import { BulkActions } from '../bulk/bulk-actions.tsx';
import { BulkResultNote } from '../bulk/bulk-result.tsx';
import { useBulkStatus } from '../bulk/use-bulk-status.ts';
import { NewOrdersBar } from './new-orders-bar.tsx';
import {
  type OrderListValues,
  orderParams,
  ordersFilter,
  ordersRequest,
  showsNewest,
} from './order-params.ts';
import { orderColumns, ordersLayout } from './orders-table.tsx';
import { ExportButton } from '../../kit/export-button.tsx';
import { OrdersToolbar, OrderTabs } from './orders-toolbar.tsx';
import { useNewest } from './use-newest.ts';

const OrderDialog = lazy(async () => ({
  default: (await import('./order-dialog.tsx')).OrderDialog,
}));
const BookDialog = lazy(async () => ({
  default: (await import('../../dispatch/book-dialog.tsx')).BookDialog,
}));

const listTexts = {
  caption: 'Orders',
  fetchFailure: failure.ordersFetch,
  empty: {
    title: empty.orders,
    text: empty.ordersHelp,
    filtered: { text: empty.ordersHelp, showAll: 'Show all orders' },
  },
};

export const canonicalQuery = listQuery(orderParams);

export function Component() {
  const list = useListParams(orderParams);
  const orders = useAdminList('listAdminOrders', ordersRequest(list.values));
  const { data: rows = null, meta } = orders.data ?? {};
  const { openedId, ...viewed } = useOpenedRow('order');
  const selection = useSelection(rows ?? []);
  const bulk = useBulkStatus(selection.set);
  const mayMove = usePermission('orders.write');
  const [isBooking, setIsBooking] = useState(false);
  const newer = useNewest(showsNewest(list.values) && !orders.isPlaceholderData ? rows : null);
  const showNewest = () => {
    list.change(orderParams.defaults);
    void orders.refetch();
  };
  return (
    <>
      <AdminTitle>{newer > 0 ? `(${newer}) Orders` : 'Orders'}</AdminTitle>
      <OrdersHead
        count={meta ? <OrderCount total={meta.total} more={meta.more === true} /> : null}
        isRefreshing={orders.isFetching && !orders.isLoading}
        onRefresh={() => void orders.refetch()}
      >
        <NewOrdersBar count={newer} onShow={showNewest} />
        <ExportOrders list={list} />
      </OrdersHead>
      {mayMove ? (
        <OrderLinks
          onBook={list.values.status === 'to_pack' && meta?.total ? () => setIsBooking(true) : null}
        />
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
        query={orders}
        list={list}
        columns={orderColumns({ onView: viewed.open, selection })}
        rowKey={({ id }) => id}
        {...ordersLayout}
        {...listTexts}
        bulkBar={
          <BulkActions
            selection={selection}
            isMoving={bulk.isBusy}
            onBook={mayMove ? () => setIsBooking(true) : null}
            onMove={mayMove ? (status) => bulk.move(selection.rows, status) : null}
          />
        }
      />
      <Suspense>
        {openedId === null ? null : <OrderDialog orderId={openedId} onClose={viewed.close} />}
        {isBooking && meta ? (
          <BookDialog
            selectedIds={selection.rows.map(({ id }) => id)}
            list={list.values}
            total={meta.total}
            onClose={() => setIsBooking(false)}
          />
        ) : null}
      </Suspense>
    </>
  );
}

interface OrdersHeadProps {
  count: ReactNode;
  children: ReactNode;
  isRefreshing: boolean;
  onRefresh: () => void;
}

const OrdersHead = ({ count, children, isRefreshing, onRefresh }: OrdersHeadProps) => (
  <div className="flex min-h-11 items-center gap-2 sm:gap-3">
    <h1 className="text-2xl">Orders</h1>
    {count}
    {children}
    <IconButton
      label="Refresh orders"
      title="Refresh"
      icon={<RefreshIcon size={18} />}
      busy={isRefreshing}
      onClick={onRefresh}
    />
  </div>
);

/** The number of listed orders; a search counts at most 10,000. */
const OrderCount = ({ total, more }: { total: number; more: boolean }) => (
  <Badge className="tabular-nums">
    {total.toLocaleString('en-IN')}
    {more ? '+' : ''}
    <span className="sr-only"> in this list</span>
  </Badge>
);

const ExportOrders = ({ list }: { list: { values: OrderListValues } }) => (
  <span className="ml-auto">
    <ExportButton call="exportOrders" request={{ query: ordersFilter(list.values) }}>
      Export
    </ExportButton>
  </span>
);

const OrderLinks = ({ onBook }: { onBook: (() => void) | null }) => (
  <div className="flex gap-x-6 overflow-x-auto whitespace-nowrap">
    <Link to={adminPaths.packing} className="text-link inline-flex min-h-11 items-center">
      Pack orders
    </Link>
    <Link to={adminPaths.orderNew} className="text-link inline-flex min-h-11 items-center">
      New order
    </Link>
    <Link to={adminPaths.scan} className="text-link inline-flex min-h-11 items-center">
      Scan and hand over
    </Link>
    <Link to={adminPaths.failedDeliveries} className="text-link inline-flex min-h-11 items-center">
      Failed deliveries
    </Link>
    {onBook ? (
      <button
        type="button"
        className="text-link inline-flex min-h-11 items-center"
        onClick={onBook}
      >
        Book all to pack
      </button>
    ) : null}
  </div>
);
