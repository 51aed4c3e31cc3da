import type { OrderStatus } from '#contract/states.ts';
import { useToday } from '../../dashboard/queries.ts';
import { ViewTabs } from '../../kit/list/saved-views/view-tabs.tsx';
import type { ListState } from '../../kit/list/use-list-params.ts';
import type { OrderListValues } from './order-params.ts';

const statuses: readonly { status: OrderStatus | null; name: string }[] = [
  { status: null, name: 'All' },
  { status: 'processing', name: 'To pack' },
  { status: 'generate', name: 'Unpaid' },
  { status: 'shipped', name: 'Shipped' },
  { status: 'delivered', name: 'Delivered' },
  { status: 'cancelled', name: 'Cancelled' },
];

/** The orders of each status, with their number, and the saved views. */
export function OrderTabs({ list }: { list: ListState<OrderListValues> }) {
  const counts = useToday().data?.orders;
  const { from, to } = list.values;
  return (
    <ViewTabs
      label="Order views"
      list={list}
      savedAs="orders"
      hint={
        (from ?? to) ? 'Keeps the chosen days: the view shows the same days tomorrow.' : undefined
      }
      tabs={statuses.map(({ status, name }) => ({
        name,
        filters: { status },
        count:
          status === null ? null : (
            <span className="ml-1.5 text-xs text-ink-soft tabular-nums">
              {counts?.[status].toLocaleString('en-IN') ?? '\u2007'}
            </span>
          ),
      }))}
    />
  );
}
