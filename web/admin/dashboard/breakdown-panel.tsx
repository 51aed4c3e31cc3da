import type { OrderBreakdown } from '#contract/analytics/api.ts';
import type { PeriodDays } from '#contract/analytics/rules.ts';
import { type OrderStatus } from '#contract/orders/rules.ts';
import { orderStatusNames } from '#contract/orders/status-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { useAdminQuery } from '../kit/data.ts';
import { rupees } from '../kit/money.ts';
import { BarList } from './bar-list.tsx';
import { DataTable } from './data-table.tsx';
import { Panel } from './panel.tsx';

const shownStates = 8;

/** Calm shades: each bar is named, so that no colour has to tell it apart. */
const softened = (color: string): string =>
  `color-mix(in oklab, var(--color-${color}) 45%, var(--color-line))`;

const fills: Record<OrderStatus, string> = {
  generate: softened('ink-soft'),
  processing: softened('warning'),
  shipped: softened('indigo'),
  delivered: softened('success'),
  cancelled: softened('danger'),
};

export function BreakdownPanels({ days }: { days: PeriodDays }) {
  const breakdown = useAdminQuery(
    'getOrderBreakdown',
    { query: { days } },
    { showsPrevious: true },
  );
  return (
    <>
      <Panel id="orders-by-state" title="Orders by status" query={breakdown}>
        {({ statuses }) =>
          statuses.length === 0 ? <NoOrders days={days} /> : <Statuses statuses={statuses} />
        }
      </Panel>
      <Panel id="where-orders-go" title="Sales by state" query={breakdown}>
        {({ states }) =>
          states.length === 0 ? (
            <NoOrders days={days} />
          ) : (
            <BarList
              items={states.slice(0, shownStates).map(({ state, orders, sales }) => ({
                key: state,
                label: state,
                value: sales,
                amount: rupees(sales),
                note: `${orders.toLocaleString('en-IN')} ${orders === 1 ? 'order' : 'orders'}`,
              }))}
            />
          )
        }
      </Panel>
    </>
  );
}

const NoOrders = ({ days }: { days: number }) => (
  <EmptyState title="No orders yet" text={`No orders in the last ${days} days.`} />
);

const Statuses = ({ statuses }: { statuses: OrderBreakdown['statuses'] }) => (
  <>
    <BarList
      items={statuses.map(({ status, orders }) => ({
        key: status,
        label: orderStatusNames[status],
        value: orders,
        amount: orders.toLocaleString('en-IN'),
        color: fills[status],
      }))}
    />
    <DataTable
      caption="Orders by status"
      rows={statuses}
      rowKey={({ status }) => status}
      columns={[
        { header: 'Status', cell: ({ status }) => orderStatusNames[status] },
        {
          header: 'Orders',
          cell: ({ orders }) => orders.toLocaleString('en-IN'),
          isNumber: true,
        },
        { header: 'Amount', cell: ({ sales }) => rupees(sales), isNumber: true },
      ]}
    />
  </>
);
