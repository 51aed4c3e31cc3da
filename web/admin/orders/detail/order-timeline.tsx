import type { OrderEvent } from '#contract/orders/entities.ts';
import { orderStatuses } from '#contract/orders/rules.ts';
import { orderStatusNames } from '#contract/orders/status-names.ts';
import { orderDate } from '#web/admin/kit/dates.ts';

export function OrderTimeline({ events }: { events: readonly OrderEvent[] }) {
  return (
    <section>
      <h2 className="mb-3 text-lg">Timeline</h2>
      <ol className="ml-1.5 flex flex-col gap-4 border-l border-line text-sm">
        {events.toReversed().map((event) => (
          <li key={`${event.at} ${event.kind} ${event.to ?? ''}`} className="relative pl-6">
            <span
              className="absolute top-1.5 -left-1.5 size-3 rounded-full border-2 border-white bg-brand"
              aria-hidden="true"
            />
            <p className="font-medium">{whatHappened(event)}</p>
            {event.note ? <p>{event.note}</p> : null}
            <p className="text-xs text-ink-soft">
              <time dateTime={event.at}>{orderDate(event.at)}</time> · {event.by}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function whatHappened({ kind, from, to }: OrderEvent): string {
  if (kind === 'placed') return 'Order placed';
  if (kind === 'note') return 'Note';
  if (kind === 'payment' && from === 'completed' && to === 'failed') return 'Refund';
  const subject = kind === 'payment' ? 'Payment' : 'Order';
  return from === null
    ? `${subject} ${stateName(to)}`
    : `${subject} moved from ${stateName(from)} to ${stateName(to)}`;
}

const stateName = (state: string | null): string => {
  const known = orderStatuses.find((status) => status === state);
  return known
    ? orderStatusNames[known]
    : (state ?? '').replace(/^./, (letter) => letter.toUpperCase());
};
