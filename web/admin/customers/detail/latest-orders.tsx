import { Link } from 'react-router';
import type { CustomerDetail } from '#contract/customers/api.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { orderStatusTones } from '#contract/orders/rules.ts';
import { orderStatusNames } from '#contract/orders/status-names.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';
import { orderDate } from '#web/admin/kit/dates.ts';
import { rupees } from '#web/admin/kit/money.ts';

type Order = CustomerDetail['latest_orders'][number];

export const LatestOrders = ({ orders }: { orders: readonly Order[] }) => (
  <Table
    caption="Latest orders"
    columns={columns}
    rows={orders}
    rowKey={({ id }) => id}
    empty={<EmptyState title="No orders yet" />}
  />
);

const columns: readonly Column<Order>[] = [
  {
    key: 'id',
    header: 'Order ID',
    cell: ({ id }) => (
      <Link
        to={adminPaths.order(id)}
        className="text-link inline-flex min-h-6 items-center font-medium whitespace-nowrap tabular-nums"
      >
        {orderNumber(id)}
      </Link>
    ),
  },
  {
    key: 'date',
    header: 'Date',
    cell: ({ created_at: at }) => <time dateTime={at}>{orderDate(at)}</time>,
  },
  { key: 'items', header: 'Items', align: 'end', cell: ({ items_count: items }) => items },
  {
    key: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ final_amount: amount }) => (
      <span className="font-medium whitespace-nowrap">{rupees(amount)}</span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ order_status: status }) => (
      <Badge tone={orderStatusTones[status]}>{orderStatusNames[status]}</Badge>
    ),
  },
];
