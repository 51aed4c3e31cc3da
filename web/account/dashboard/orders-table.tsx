import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { Order } from '#contract/orders/entities.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { formatRupees, toPaise } from '#contract/money.ts';
import { paths } from '#web/paths.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { BagIcon } from '#web/ui/icons/icons.tsx';
import { firstImage, Thumb } from '#web/shopper/thumb.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';
import { DateTime } from '#web/shopper/dates.tsx';
import { orderPath } from '#web/shopper/order/order-path.ts';
import { OrderState } from '#web/shopper/order/status-badge.tsx';
import '#web/styles/rows/two-line-rows.css';
import {
  actionsText,
  amountText,
  dateText,
  detailsOfOrderText,
  detailsText,
  itemsText,
  itemsUnitText,
  noOrdersYetText,
  orderIdText,
  startShoppingText,
  statusText,
  yourOrdersAndTheirDeliveryStatusText,
} from '#web/account/texts.tsx';

const OrderDialog = lazy(async () => ({
  default: (await import('./order-dialog.tsx')).OrderDialog,
}));

interface OrdersTableProps {
  caption: string;
  /** Null while loading. */
  orders: readonly Order[] | null;
  loadingRows: number;
}

const rows =
  'two-line-rows max-sm:[&_tbody_tr]:gap-y-0.5 max-sm:[&_tbody_tr]:px-4 max-sm:[&_tbody_tr]:py-3 max-sm:[&_.order-state]:flex-col max-sm:[&_.order-state]:items-end';
/** Number and amount, date and status; a third line for items and Details. */
const phoneRow = `'id amount' 'date status' 'items actions' / minmax(0, 1fr) auto`;

export function OrdersTable({ caption, orders, loadingRows }: OrdersTableProps) {
  const [shown, setShown] = useState<Order | null>(null);
  const columns = columnsWith(setShown);
  return (
    <div className={rows}>
      <Table
        caption={caption}
        columns={columns}
        phoneRow={phoneRow}
        rows={orders}
        rowKey={({ id }) => id}
        loadingRows={loadingRows}
        empty={<NoOrders />}
      />
      <Suspense fallback={null}>
        {shown ? <OrderDialog order={shown} onClose={() => setShown(null)} /> : null}
      </Suspense>
    </div>
  );
}

const columnsWith = (onDetails: (order: Order) => void): Column<Order>[] => [
  {
    key: 'id',
    header: orderIdText,
    phone: { area: 'id' },
    cell: ({ id }) => <OrderLink id={id} />,
  },
  {
    key: 'date',
    header: dateText,
    phone: { area: 'date', look: ['soft'] },
    cell: ({ created_at }) => <DateTime at={created_at} />,
  },
  {
    key: 'items',
    header: itemsText,
    align: 'end',
    phone: { area: 'items', look: ['top'] },
    cell: (order) => <Items order={order} />,
  },
  {
    key: 'amount',
    header: amountText,
    phone: { area: 'amount', look: ['end', 'strong'] },
    align: 'end',
    cell: ({ final_amount }) => formatRupees(toPaise(final_amount)),
  },
  {
    key: 'status',
    header: statusText,
    phone: { area: 'status', look: ['end'] },
    cell: (order) => <OrderState order={order} />,
  },
  {
    key: 'actions',
    header: actionsText,
    phone: { area: 'actions', look: ['end', 'top'] },
    cell: (order) => (
      <Button
        variant="secondary"
        size="small"
        aria-label={detailsOfOrderText(orderNumber(order.id))}
        onClick={() => onDetails(order)}
      >
        {detailsText}
      </Button>
    ),
  },
];

const thumbsMax = 3;

const Items = ({ order: { cart_data, items_count } }: { order: Order }) => (
  <span className="inline-flex items-center gap-1 align-middle">
    {cart_data.slice(0, thumbsMax).map(({ product_id, product_details }) => (
      <Thumb
        key={product_id}
        url={firstImage(product_details.images)}
        alt={product_details.name}
        sizes="32px"
        className="w-8 flex-none"
      />
    ))}
    <span className="min-w-[2ch] text-end">
      {items_count}
      <span className="sm:hidden"> {itemsUnitText(items_count)}</span>
    </span>
  </span>
);

const OrderLink = ({ id }: { id: number }) => (
  <Link to={orderPath(id)} className="text-link font-medium whitespace-nowrap">
    {orderNumber(id)}
  </Link>
);

const NoOrders = () => (
  <EmptyState
    icon={<BagIcon size={28} />}
    title={noOrdersYetText}
    text={yourOrdersAndTheirDeliveryStatusText}
    action={
      <Link to={paths.allProducts} className={buttonClass()}>
        {startShoppingText}
      </Link>
    }
  />
);
