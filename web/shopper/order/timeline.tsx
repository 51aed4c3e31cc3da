import type { OrderEvent } from '#contract/orders/entities.ts';
import { type OrderStatus, orderStatusNames } from '#contract/orders/rules.ts';
import { DateTime } from '../dates.tsx';

/** The events of an order, oldest first. */
export function Timeline({ events }: { events: readonly OrderEvent[] }) {
  return (
    <ol className="grid gap-4">
      {events.map((event) => (
        <li
          key={`${event.at} ${event.kind} ${event.to ?? ''}`}
          className="border-l-2 border-brand pl-4 text-sm"
        >
          <p className="font-medium">{eventLabel(event)}</p>
          {event.note === null ? null : <p>{event.note}</p>}
          <p className="text-xs text-ink-soft">
            <DateTime at={event.at} /> · {event.by}
          </p>
        </li>
      ))}
    </ol>
  );
}

const paymentLabels = new Map([
  ['completed', 'Payment received'],
  ['failed', 'Payment failed'],
  ['pending', 'Payment pending'],
]);
const isStatus = (text: string): text is OrderStatus => text in orderStatusNames;

function eventLabel({ kind, from, to }: OrderEvent): string {
  if (kind === 'placed') return 'Order placed';
  if (kind === 'payment' && from === 'completed' && to === 'failed') return 'Refund';
  if (kind === 'payment') return paymentLabels.get(to ?? '') ?? 'Payment updated';
  if (kind === 'note') return 'Note';
  return to !== null && isStatus(to) ? orderStatusNames[to] : 'Updated';
}
