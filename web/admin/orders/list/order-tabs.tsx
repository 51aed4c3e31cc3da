import { Link } from 'react-router';
import type { OrderStatus } from '#contract/states.ts';
import { useToday } from '../../dashboard/queries.ts';
import type { ListState } from '../../kit/list/use-list-params.ts';
import type { OrderListValues } from './order-params.ts';
import '#web/styles/ui/tabs.css';

const tabs: readonly { status: OrderStatus | null; name: string }[] = [
  { status: null, name: 'All' },
  { status: 'processing', name: 'To pack' },
  { status: 'generate', name: 'Unpaid' },
  { status: 'shipped', name: 'Shipped' },
  { status: 'delivered', name: 'Delivered' },
  { status: 'cancelled', name: 'Cancelled' },
];

/** Links to the orders of each status, with their number. Other filters stay set. */
export function OrderTabs({ list }: { list: ListState<OrderListValues> }) {
  const counts = useToday().data?.orders;
  return (
    <nav aria-label="Orders by status" className="tabs mt-2">
      {tabs.map(({ status, name }) => (
        <Link
          key={name}
          to={list.linkTo({ status })}
          aria-current={list.values.status === status ? 'page' : undefined}
          preventScrollReset
        >
          {name}
          {status === null ? null : (
            <span className="ml-1.5 text-xs text-ink-soft tabular-nums">
              {counts?.[status].toLocaleString('en-IN') ?? '\u2007'}
            </span>
          )}
        </Link>
      ))}
    </nav>
  );
}
