import type { OrderEvent } from '#contract/entities/buying.ts';
import { type OrderStatus, orderStatusNames } from '#contract/states.ts';
import { formatDateTime } from '../dates.ts';

/** What happened to an order, oldest first. */
export function Timeline({ events }: { events: readonly OrderEvent[] }) {
  return (
    <ol className="grid gap-4">
      {events.map((event) => (
        <li
          key={`${event.at} ${event.kind} ${event.to ?? ''}`}
          className="border-l-2 border-brand pl-4 text-sm"
        >
          <p className="font-medium">{sentenceOf(event)}</p>
          {event.note === null ? null : <p>{event.note}</p>}
          <p className="text-xs text-ink-soft">
            <time dateTime={event.at}>{formatDateTime(event.at)}</time> · {event.by}
          </p>
        </li>
      ))}
    </ol>
  );
}

const paymentSentences = new Map([
  ['completed', 'Payment received'],
  ['failed', 'Payment failed'],
  ['pending', 'Payment pending'],
]);
const isStatus = (text: string): text is OrderStatus => text in orderStatusNames;

export function sentenceOf({ kind, to }: OrderEvent): string {
  if (kind === 'placed') return 'Order placed';
  if (kind === 'payment') return paymentSentences.get(to ?? '') ?? 'Payment updated';
  if (kind === 'note') return 'Note';
  return to !== null && isStatus(to) ? orderStatusNames[to] : 'Updated';
}
