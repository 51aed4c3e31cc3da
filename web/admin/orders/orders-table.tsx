import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AdminOrder } from '#contract/entities/buying.ts';
import { orderNumber } from '#contract/limits.ts';
import { paths } from '#web/paths.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { EyeIcon } from '#web/ui/icons.tsx';
import { type Column, Table, type TableSort } from '#web/ui/table.tsx';
import { orderDate } from '../dates.ts';
import { rupees } from '../money.ts';
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

export function OrdersTable({ caption, orders, empty, onView, loadingRows, ...sorting }: OrdersTableProps) {
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={orders}
      rowKey={(order) => order.id}
      empty={empty}
      {...sorting}
      {...(loadingRows === undefined ? {} : { loadingRows })}
      actions={viewAction(onView)}
    />
  );
}

const viewAction = (onView: (orderId: number) => void) => (order: AdminOrder) => (
  <IconButton label={`View order ${orderNumber(order.id)}`} title="View details" icon={<EyeIcon />} onClick={() => onView(order.id)} />
);

const columns: readonly Column<AdminOrder>[] = [
  {
    key: 'id',
    header: 'Order ID',
    cell: ({ id }) => (
      <Link to={paths.adminOrder(id)} className="text-link font-medium whitespace-nowrap tabular-nums">
        {orderNumber(id)}
      </Link>
    ),
  },
  { key: 'customer', header: 'Customer', cell: ({ userDetails }) => <Customer name={userDetails.full_name} email={userDetails.email} /> },
  { key: 'date', header: 'Date', sortable: true, cell: ({ created_at: at }) => <time dateTime={at}>{orderDate(at)}</time> },
  { key: 'items', header: 'Items', align: 'end', cell: (order) => order.items_count },
  { key: 'amount', header: 'Amount', align: 'end', sortable: true, cell: (order) => <span className="font-medium">{rupees(order.final_amount)}</span> },
  { key: 'payment', header: 'Payment Status', cell: (order) => <PaymentBadge status={order.payment_status} /> },
  { key: 'status', header: 'Order Status', cell: (order) => <StatusSelect orderId={order.id} status={order.order_status} /> },
];

const Customer = ({ name, email }: { name: string; email: string }) => (
  <div className="min-w-0 max-w-56">
    <p className="truncate font-medium">{name || 'N/A'}</p>
    <p className="truncate text-xs text-ink-soft" title={email}>
      {email}
    </p>
  </div>
);
