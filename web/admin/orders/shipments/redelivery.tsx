import { useState } from 'react';
import { dayName } from '#contract/delivery/dates.ts';
import { isReturning } from '#contract/delivery/shipment-states.ts';
import { failure } from '#contract/messages.ts';
import type { Redelivery as FailedAttempts } from '#contract/orders/redelivery-state.ts';
import type { Shipment } from '#contract/orders/shipments.ts';
import { Button } from '#web/ui/button.tsx';
import { useAdminMutation } from '../../kit/data.ts';
import { orderDate } from '../../kit/dates.ts';
import { usePermission } from '../../session/use-permission.ts';
import { useShipmentUpdate } from '../use-order-update.ts';

/** The failed attempts of a parcel and what its customer wants; nothing after its delivery. */
export function Redelivery({ shipment }: { shipment: Shipment }) {
  const { redelivery, status, id } = shipment;
  if (!redelivery || status === 'delivered') return null;
  if (isReturning(status))
    return redelivery.answer?.not_refused ? (
      <p className="mt-2 text-sm">The customer says: I did not refuse this parcel.</p>
    ) : null;
  return (
    <div className="mt-2 rounded-control border border-line p-3 text-sm">
      <Clock redelivery={redelivery} />
      <Answer shipmentId={id} carrier={shipment.carrier} answer={redelivery.answer} />
    </div>
  );
}

const hourMs = 3_600_000;

/** Attempts so far, the time since the last one, and when the parcel goes back. */
export function Clock({ redelivery }: { redelivery: Omit<FailedAttempts, 'answer'> }) {
  const { attempts, failed_at: at, last_day: lastDay } = redelivery;
  const [now] = useState(() => Date.now());
  const hours = Math.max(Math.floor((now - Date.parse(at)) / hourMs), 0);
  return (
    <p>
      <strong>{attempts === 1 ? '1 failed attempt' : `${attempts} failed attempts`}</strong>, the
      last <time dateTime={at}>{orderDate(at)}</time> ({ageText(hours)} ago). The courier tries
      again until {dayName(lastDay)}, then the parcel goes back.
    </p>
  );
}

const ageText = (hours: number): string => {
  if (hours < 1) return 'less than an hour';
  if (hours < 48) return hours === 1 ? '1 hour' : `${hours} hours`;
  return `${Math.floor(hours / 24)} days`;
};

interface AnswerProps {
  shipmentId: number;
  carrier: string;
  answer: FailedAttempts['answer'];
}

/** The customer's answer, and whether the courier knows it. */
export function Answer({ shipmentId, carrier, answer }: AnswerProps) {
  const mayWrite = usePermission('orders.write');
  const telling = useAdminMutation('markCourierTold', {
    ...useShipmentUpdate(),
    failure: failure.courierTold,
  });
  if (!answer || answer.is_earlier)
    return <p className="mt-1 text-ink-soft">The customer has not answered yet.</p>;
  return (
    <>
      <p className="mt-1">
        The customer asks for {dayName(answer.day)}
        {answer.address === null ? '' : `, at: ${answer.address}`}
        {answer.not_refused ? '. They say that they did not refuse the parcel' : ''}.
      </p>
      <p className="mt-1 text-ink-soft">{stateText(answer, carrier)}</p>
      {answer.state === 'by_hand' && mayWrite ? (
        <Button
          className="no-print mt-2"
          size="small"
          variant="secondary"
          busy={telling.isPending}
          onClick={() => telling.mutate({ params: { id: shipmentId } })}
        >
          Courier told
        </Button>
      ) : null}
    </>
  );
}

function stateText(
  { state, problem }: NonNullable<FailedAttempts['answer']>,
  carrier: string,
): string {
  switch (state) {
    case 'waiting':
      return 'It goes to the courier within a minute.';
    case 'sent':
      return `Requested from ${carrier}.`;
    case 'told':
      return 'You told the courier.';
    case 'by_hand':
      return ['Please tell the courier.', problem].filter(Boolean).join(' ');
    default:
      return state satisfies never;
  }
}
