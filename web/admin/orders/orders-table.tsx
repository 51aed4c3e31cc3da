import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AdminOrder } from '#contract/entities/buying.ts';
import { orderNumber } from '#contract/limits.ts';
import { paths } from '#web/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { EyeIcon } from '#web/ui/desk-icons.tsx';
import { type Column, Table, type TableSort } from '#web/ui/table.tsx';
import { dateAndTime } from '../dates.ts';
import { rupees } from '../money.ts';
import { tableRoom } from '../table-room.ts';
import { PaymentBadge } from './payment-badge.tsx';
import { StatusSelect } from './status-select.tsx';

interface OrdersTableProps {
  caption: string;
  /** Null while loading. */
  orders: readonly AdminOrder[] | null;
  empty: ReactNode;
  onView: (orderId: number) => void;
  sort?: TableSort;
  onSort?: (sort: TableSort) => void;
  loadingRows?: number;
}

// On a phone each order is a card of two columns; on a narrow desk the count of items makes room for the rest.
const layout = [
  'max-sm:[&_tbody_tr]:grid max-sm:[&_tbody_tr]:grid-cols-2 max-sm:[&_tbody_tr]:gap-x-4 max-sm:[&_tbody_tr]:py-3',
  'max-sm:[&_td]:flex-col max-sm:[&_td]:items-start max-sm:[&_td]:justify-start max-sm:[&_td]:gap-0 max-sm:[&_td]:text-start',
  'sm:max-xl:[&_td]:px-1.5 sm:max-xl:[&_th]:px-1.5 sm:max-xl:[&_th]:whitespace-normal sm:max-xl:[&_td:nth-child(4)]:hidden sm:max-xl:[&_th:nth-child(4)]:hidden',
  tableRoom,
].join(' ');

export function OrdersTable({ caption, orders, empty, onView, loadingRows, ...sorting }: OrdersTableProps) {
  return (
    <div className={layout}>
      <Table
        caption={caption}
        columns={[...columns, viewColumn(onView)]}
        rows={orders}
        rowKey={(order) => order.id}
        empty={empty}
        {...sorting}
        {...(loadingRows === undefined ? {} : { loadingRows })}
      />
    </div>
  );
}

const viewColumn = (onView: (orderId: number) => void): Column<AdminOrder> => ({
  key: 'actions',
  header: 'Actions',
  cell: ({ id }) => (
    <Button variant="quiet" size="small" className="-mx-3 min-h-11 px-3" aria-label={`View order ${orderNumber(id)}`} onClick={() => onView(id)}>
      <EyeIcon size={18} /> <span className="sm:max-xl:hidden">View</span>
    </Button>
  ),
});

const columns: readonly Column<AdminOrder>[] = [
  {
    key: 'id',
    header: 'Order ID',
    cell: ({ id }) => (
      <Link to={paths.adminOrder(id)} className="text-link inline-flex min-h-9 items-center font-medium whitespace-nowrap tabular-nums">
        {orderNumber(id)}
      </Link>
    ),
  },
  { key: 'customer', header: 'Customer', cell: ({ userDetails }) => <Customer name={userDetails.full_name} email={userDetails.email} /> },
  { key: 'date', header: 'Date', sortable: true, cell: (order) => <PlacedAt iso={order.created_at} /> },
  { key: 'items', header: 'Items', align: 'end', cell: (order) => order.items_count },
  { key: 'amount', header: 'Amount', align: 'end', sortable: true, cell: (order) => <span className="font-medium">{rupees(order.final_amount)}</span> },
  { key: 'payment', header: 'Payment Status', cell: (order) => <PaymentBadge status={order.payment_status} /> },
  { key: 'status', header: 'Order Status', cell: (order) => <StatusSelect orderId={order.id} status={order.order_status} /> },
];

function PlacedAt({ iso }: { iso: string }) {
  const [date, time] = dateAndTime(iso);
  return (
    <time dateTime={iso} className="whitespace-nowrap">
      {date}
      <span className="sr-only">, </span>
      <span className="block text-xs text-ink-soft">{time}</span>
    </time>
  );
}

const Customer = ({ name, email }: { name: string; email: string }) => (
  <div className="min-w-0 max-w-full">
    <p className="truncate font-medium" title={name || undefined}>
      {name || 'N/A'}
    </p>
    <p className="truncate text-xs text-ink-soft" title={email}>
      {email}
    </p>
  </div>
);
