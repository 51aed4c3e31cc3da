import { Suspense, lazy, useState } from 'react';
import { Link } from 'react-router';
import { empty, failure } from '#contract/messages.ts';
import type { Customer } from '#contract/customers/api.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { EyeIcon } from '#web/ui/icons/admin-icons.tsx';
import type { Column } from '#web/ui/table/table.tsx';
import { dateAndTime } from '#web/admin/kit/dates.ts';
import { rupees } from '#web/admin/kit/money.ts';
import { tableRoom } from '#web/admin/kit/list/table-width.ts';
import '#web/styles/rows/two-line-rows.css';
import { listQuery } from '../../kit/list/list-params.ts';
import { AdminTitle } from '../../kit/admin-title.tsx';
import { ResourceList } from '../../kit/list/resource-list.tsx';
import { useListParams } from '../../kit/list/use-list-params.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { usePermission } from '../../session/use-permission.ts';
import { useAdminList } from '../../kit/data.ts';
import { customerFilter, customerParams } from './customer-params.ts';
import { CustomersToolbar } from './customers-toolbar.tsx';
import { ExportButton } from '../../kit/export-button.tsx';
import { CustomerBadge } from '../customer-badge.tsx';

const CustomerDialog = lazy(async () => ({
  default: (await import('./customer-dialog.tsx')).CustomerDialog,
}));

const pageSize = 25;

export const canonicalQuery = listQuery(customerParams);

export function Component() {
  const list = useListParams(customerParams);
  const customers = useAdminList('listCustomers', {
    query: {
      ...customerFilter(list.values),
      sort: list.values.sort,
      page: list.values.page,
      limit: pageSize,
    },
  });
  const mayExport = usePermission('customers.export');
  const [viewedId, setViewedId] = useState<number | null>(null);
  const viewed = customers.data?.data.find(({ id }) => id === viewedId);
  return (
    <>
      <AdminTitle>Customers</AdminTitle>
      <PageHead title="Customers" count={customers.data?.meta.total}>
        {mayExport ? (
          <ExportButton call="exportCustomers" request={{ query: customerFilter(list.values) }}>
            Export Data
          </ExportButton>
        ) : null}
      </PageHead>
      <CustomersToolbar list={list} />
      <ResourceList
        caption="Customers"
        query={customers}
        fetchFailure={failure.customersFetch}
        list={list}
        columns={customerColumns(({ id }) => setViewedId(id))}
        rowKey={({ id }) => id}
        layout={customersLayout}
        phoneRow={customerRow}
        empty={{
          title: empty.customers,
          text: 'Customers appear here once they have signed in.',
          filtered: { text: empty.ordersHelp, showAll: 'Show all customers' },
        }}
      />
      <Suspense>
        {viewed ? <CustomerDialog customer={viewed} onClose={() => setViewedId(null)} /> : null}
      </Suspense>
    </>
  );
}

// Between phone and desktop the id is hidden.
const customersLayout = [
  'two-line-rows max-sm:[&_tbody_tr]:gap-y-1 max-sm:[&_tbody_tr]:px-3 max-sm:[&_tbody_tr]:py-2.5',
  'sm:max-lg:[&_td]:px-2 sm:max-lg:[&_th]:px-2 sm:max-lg:[&_td:nth-child(1)]:hidden sm:max-lg:[&_th:nth-child(1)]:hidden',
  tableRoom,
].join(' ');

/** The customer's lines and View, then the numbers under their names. */
const customerRow = `
  'customer customer customer actions'
  'orders spent last status' / 3rem 5.5rem minmax(0, 1fr) auto`;

type View = (customer: Customer) => void;

const customerColumns = (onView: View): Column<Customer>[] => [...plainColumns, viewColumn(onView)];

const viewColumn = (onView: View): Column<Customer> => ({
  key: 'actions',
  header: 'Actions',
  phone: { area: 'actions', look: ['end'] },
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
    phone: { area: 'customer' },
    sortable: true,
    cell: (customer) => <Lines customer={customer} />,
  },
  {
    key: 'orders',
    header: 'Orders',
    phone: { area: 'orders', look: ['labelled'] },
    align: 'end',
    sortable: true,
    cell: ({ orders_count: orders }) => orders.toLocaleString('en-IN'),
  },
  {
    key: 'spent',
    header: 'Total Spent',
    phone: { area: 'spent', look: ['labelled'] },
    align: 'end',
    sortable: true,
    cell: (customer) => <span className="font-medium">{rupees(customer.total_spent)}</span>,
  },
  {
    key: 'last',
    header: 'Last Order',
    phone: { area: 'last', look: ['labelled'] },
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
    phone: { area: 'status', look: ['labelled', 'end'] },
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
