import { Link } from 'react-router';
import type { Customer } from '#contract/entities/account.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { EyeIcon } from '#web/ui/icons/admin-icons.tsx';
import type { Column } from '#web/ui/table/table.tsx';
import { dateAndTime } from '#web/admin/kit/dates.ts';
import { rupees } from '#web/admin/kit/money.ts';
import { tableRoom } from '#web/admin/kit/list/table-width.ts';
import { CustomerBadge } from '../customer-badge.tsx';
import '#web/styles/rows/two-line-rows.css';
import '#web/styles/rows/customer-rows.css';

// Between phone and desktop the id is hidden.
export const customersLayout = [
  'two-line-rows customer-rows',
  'sm:max-lg:[&_td]:px-2 sm:max-lg:[&_th]:px-2 sm:max-lg:[&_td:nth-child(1)]:hidden sm:max-lg:[&_th:nth-child(1)]:hidden',
  tableRoom,
].join(' ');

type View = (customer: Customer) => void;

export const customerColumns = (onView: View): Column<Customer>[] => [
  ...plainColumns,
  viewColumn(onView),
];

const viewColumn = (onView: View): Column<Customer> => ({
  key: 'actions',
  header: 'Actions',
  cell: (customer) => (
    <Button
      variant="quiet"
      size="small"
      className="-mx-3 min-h-11 px-3"
      aria-label={`View ${customer.full_name ?? customer.email}`}
      onClick={() => onView(customer)}
    >
      <EyeIcon size={18} /> <span className="sm:max-xl:hidden">View</span>
    </Button>
  ),
});

const plainColumns: readonly Column<Customer>[] = [
  {
    key: 'id',
    header: 'ID',
    sortable: true,
    wideOnly: true,
    cell: ({ id }) => <span className="tabular-nums">{id}</span>,
  },
  {
    key: 'customer',
    header: 'Customer',
    sortable: true,
    cell: (customer) => <Lines customer={customer} />,
  },
  {
    key: 'orders',
    header: 'Orders',
    align: 'end',
    sortable: true,
    cell: ({ orders_count: orders }) => orders.toLocaleString('en-IN'),
  },
  {
    key: 'spent',
    header: 'Total Spent',
    align: 'end',
    sortable: true,
    cell: (customer) => <span className="font-medium">{rupees(customer.total_spent)}</span>,
  },
  {
    key: 'last',
    header: 'Last Order',
    sortable: true,
    cell: ({ last_order_date: last }) =>
      last === null ? (
        <span className="whitespace-nowrap text-ink-soft">No orders yet</span>
      ) : (
        <time dateTime={last} className="whitespace-nowrap">
          {dateAndTime(last)[0]}
        </time>
      ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: (customer) => <CustomerBadge status={customer.status} />,
  },
];

const Lines = ({
  customer: { id, full_name: name, email, mobile_no: mobile, address },
}: {
  customer: Customer;
}) => (
  <div className="min-w-0 max-w-full">
    <p className="truncate font-medium" title={name ?? undefined}>
      <Link to={adminPaths.customer(id)} className="hover:underline">
        {name ?? 'N/A'}
      </Link>
    </p>
    <p className="truncate text-xs text-ink-soft" title={email}>
      {email}
    </p>
    {mobile ? <p className="text-xs text-ink-soft tabular-nums">{mobile}</p> : null}
    {address ? (
      <p className="truncate text-xs text-ink-soft" title={address}>
        {address}
      </p>
    ) : null}
  </div>
);
