import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AdminOrder } from '#contract/orders/entities.ts';
import { orderNumber } from '#contract/orders/order-number.ts';
import { adminPaths } from '#web/admin-paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox, MixedCheckbox } from '#web/ui/forms/choice.tsx';
import { EyeIcon, PrinterIcon } from '#web/ui/icons/admin-icons.tsx';
import { type Column, Table } from '#web/ui/table/table.tsx';
import { dateAndTime } from '#web/admin/kit/dates.ts';
import { rupees } from '#web/admin/kit/money.ts';
import { tableRoom } from '#web/admin/kit/list/table-width.ts';
import { PaymentBadge } from '../payment-badge.tsx';
import { StatusSelect } from '../status-select.tsx';
import { useOrderFile } from '../use-order-file.ts';
import type { Selection } from '../../kit/list/use-selection.ts';
import '#web/styles/rows/two-line-rows.css';

type OrderSelection = Selection<AdminOrder>;

interface ColumnOptions {
  onView: (orderId: number) => void;
  /** Absent for a list without bulk actions. */
  selection?: OrderSelection;
}

export const orderColumns = ({ onView, selection }: ColumnOptions): Column<AdminOrder>[] => [
  numberColumn(selection),
  ...plainColumns,
  viewColumn(onView),
];

export const ordersLayout = {
  // On a narrow desktop the item count is hidden, and headings have two lines, also while loading.
  layout: [
    'two-line-rows sm:[&_td]:h-12 sm:[&_td]:px-3 sm:[&_td]:py-px sm:[&_th]:px-3',
    'max-sm:[&_tbody_tr]:min-h-[77px] max-sm:[&_tbody_tr]:py-0.5 max-sm:[&_tbody_tr]:ps-2 max-sm:[&_tbody_tr]:pe-3',
    'sm:max-xl:[&_td]:px-1.5! sm:max-xl:[&_th]:px-1.5! sm:max-xl:[&_th]:h-[63px] sm:max-xl:[&_th]:whitespace-normal sm:max-xl:[&_td:nth-child(4)]:hidden sm:max-xl:[&_th:nth-child(4)]:hidden',
    tableRoom,
  ].join(' '),
  // Number, customer and amount, then status, payment, items and date.
  phoneRow: `
    'id customer customer amount'
    'status payment items date' / auto auto minmax(0, 1fr) auto`,
};

interface OrdersTableProps extends Pick<ColumnOptions, 'onView'> {
  caption: string;
  /** Null while loading. */
  orders: readonly AdminOrder[] | null;
  empty: ReactNode;
  loadingRows: number;
}

/** A short list of orders without filters and bulk actions. */
export const OrdersTable = ({ orders, onView, ...table }: OrdersTableProps) => (
  <div className={ordersLayout.layout}>
    <Table
      {...table}
      phoneRow={ordersLayout.phoneRow}
      columns={orderColumns({ onView })}
      rows={orders}
      rowKey={({ id }) => id}
    />
  </div>
);

/** Checkbox and number share a cell: on a phone they are the head of the order's card. */
const numberColumn = (selection: OrderSelection | undefined): Column<AdminOrder> => ({
  key: 'id',
  header: 'Order ID',
  phone: { area: 'id' },
  ...(selection && { headerControl: <SelectAll selection={selection} /> }),
  cell: ({ id }) => (
    <div className="flex items-center">
      {selection ? (
        <Checkbox
          className="-my-2 -ml-3"
          label={`Select order ${orderNumber(id)}`}
          hideLabel
          checked={selection.has(id)}
          onChange={(event) => selection.toggle(id, event.currentTarget.checked)}
        />
      ) : null}
      <Link
        to={adminPaths.order(id)}
        className="text-link inline-flex min-h-9 items-center font-medium whitespace-nowrap tabular-nums"
      >
        {orderNumber(id)}
      </Link>
    </div>
  ),
});

const SelectAll = ({ selection }: { selection: OrderSelection }) => (
  <div className="flex items-center">
    <MixedCheckbox
      className="-my-3 -ml-3"
      label="Select all orders on this page"
      hideLabel
      checked={selection.page === 'all'}
      mixed={selection.page === 'some'}
      onChange={(event) => selection.togglePage(event.currentTarget.checked)}
    />
    Order ID
  </div>
);

const viewColumn = (onView: (orderId: number) => void): Column<AdminOrder> => ({
  key: 'actions',
  header: 'Actions',
  wideOnly: true,
  cell: ({ id }) => (
    <div className="flex items-center">
      <Button
        variant="quiet"
        size="small"
        className="-ms-3 min-h-11 px-3"
        aria-label={`View order ${orderNumber(id)}`}
        onClick={() => onView(id)}
      >
        <EyeIcon size={18} /> <span className="sm:max-[1400px]:hidden">View</span>
      </Button>
      <SlipButton orderId={id} />
    </div>
  ),
});

function SlipButton({ orderId }: { orderId: number }) {
  const file = useOrderFile();
  return (
    <button
      type="button"
      className={slipButton}
      aria-label={`Packing slip of order ${orderNumber(orderId)}`}
      title="Packing slip"
      aria-disabled={file.isPending || undefined}
      onClick={() => {
        if (!file.isPending) file.mutate({ what: 'slips', ids: [orderId] });
      }}
    >
      <PrinterIcon size={18} />
    </button>
  );
}

// Visible on hover and focus with a mouse, always on touch.
const slipButton =
  'grid size-11 place-items-center rounded-control text-ink-soft transition-opacity hover:bg-sand hover:text-ink sm:max-xl:hidden pointer-fine:opacity-0 [tr:hover_&]:opacity-100 [tr:focus-within_&]:opacity-100 focus-visible:opacity-100';

const plainColumns: readonly Column<AdminOrder>[] = [
  {
    key: 'customer',
    header: 'Customer',
    phone: { area: 'customer' },
    cell: ({ userDetails, confirmation }) => (
      <Customer
        name={userDetails.full_name}
        email={userDetails.email}
        callTo={confirmation.state === 'waiting' ? userDetails.mobile_no : ''}
      />
    ),
  },
  {
    key: 'date',
    header: 'Date',
    phone: { area: 'date', look: ['end', 'small', 'soft'] },
    sortable: true,
    cell: (order) => <PlacedAt iso={order.created_at} />,
  },
  {
    key: 'items',
    header: 'Items',
    className: 'whitespace-nowrap',
    phone: { area: 'items', look: ['small', 'soft'] },
    align: 'end',
    cell: ({ items_count: count }) => (
      <>
        {count}
        <span className="sm:hidden">{count === 1 ? ' item' : ' items'}</span>
      </>
    ),
  },
  {
    key: 'amount',
    header: 'Amount',
    phone: { area: 'amount', look: ['end'] },
    align: 'end',
    sortable: true,
    cell: (order) => <span className="font-medium">{rupees(order.final_amount)}</span>,
  },
  {
    key: 'payment',
    header: 'Payment Status',
    phone: { area: 'payment' },
    cell: (order) => <PaymentBadge order={order} />,
  },
  {
    key: 'status',
    header: 'Order Status',
    phone: { area: 'status' },
    cell: (order) => (
      <div className="inline-grid justify-items-start gap-1">
        <StatusSelect order={order} />
        {order.is_test ? <span className="text-xs text-ink-soft">Test order</span> : null}
        {order.cancellation_requested ? (
          <span className="text-xs text-ink-soft">Cancellation requested</span>
        ) : null}
      </div>
    ),
  },
];

function PlacedAt({ iso }: { iso: string }) {
  const [date, time] = dateAndTime(iso);
  const [day, year] = date.split(', ');
  return (
    <time dateTime={iso} className="whitespace-nowrap">
      {day}
      <span className="max-sm:hidden">, {year}</span>
      <span className="sr-only">, </span>
      <span className="block text-xs text-ink-soft max-sm:hidden">{time}</span>
    </time>
  );
}

interface CustomerProps {
  name: string;
  email: string;
  /** The number to call about an order that waits for its confirmation; empty: none. */
  callTo: string;
}

const Customer = ({ name, email, callTo }: CustomerProps) => (
  <div className="min-w-0 max-w-full">
    <p className="truncate font-medium" title={name || undefined}>
      {name || 'N/A'}
    </p>
    {callTo === '' ? (
      <p className="truncate text-xs text-ink-soft max-sm:hidden" title={email}>
        {email}
      </p>
    ) : (
      <a className="text-link text-sm tabular-nums" href={`tel:${callTo}`}>
        {callTo}
      </a>
    )}
  </div>
);
