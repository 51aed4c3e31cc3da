import type { OrderEvent } from '#contract/orders/entities.ts';
import { type OrderStatus } from '#contract/orders/rules.ts';
import { orderStatusNames } from '#contract/orders/status-names.ts';
import { DateTime } from '../dates.tsx';
import {
  noteText,
  orderPlacedText,
  paymentFailedText,
  paymentPendingText,
  paymentReceivedText,
  paymentUpdatedText,
  refundText,
  updatedText,
} from '#web/shopper/texts.tsx';

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
  ['completed', paymentReceivedText],
  ['failed', paymentFailedText],
  ['pending', paymentPendingText],
]);
const isStatus = (text: string): text is OrderStatus => text in orderStatusNames;

function eventLabel({ kind, from, to }: OrderEvent): string {
  if (kind === 'placed') return orderPlacedText;
  if (kind === 'payment' && from === 'completed' && to === 'failed') return refundText;
  if (kind === 'payment') return paymentLabels.get(to ?? '') ?? paymentUpdatedText;
  if (kind === 'note') return noteText;
  return to !== null && isStatus(to) ? orderStatusNames[to] : updatedText;
}
