import { useState } from 'react';
import type { Grievance } from '#contract/grievances/api.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { orderDate } from '../kit/dates.ts';
import { usePermission } from '../session/use-permission.ts';

interface GrievanceCardProps {
  grievance: Grievance;
  onAnswer: (grievance: Grievance) => void;
}

export function GrievanceCard({ grievance, onAnswer }: GrievanceCardProps) {
  const canWrite = usePermission('orders.write');
  const { number, name, email, phone, order_number: order, message } = grievance;
  return (
    <article className="card grid grid-cols-1 gap-3 p-4 sm:p-6" aria-label={`Complaint ${number}`}>
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-base font-semibold">{number}</h2>
        <span className="text-sm text-ink-soft">
          {name}
          {order === '' ? '' : ` · ${order}`} · {orderDate(grievance.created_at)}
        </span>
      </header>
      <p className="text-sm break-words whitespace-pre-line">{message}</p>
      <p className="text-sm break-words">
        <a className="text-link" href={`mailto:${email}`}>
          {email}
        </a>
        {phone === '' ? '' : ` · ${phone}`}
      </p>
      <Clocks grievance={grievance} />
      {grievance.answer === null ? null : (
        <p className="border-t border-line pt-3 text-sm whitespace-pre-line">{grievance.answer}</p>
      )}
      {grievance.answer === null && canWrite ? (
        <div>
          <Button variant="secondary" size="small" onClick={() => onAnswer(grievance)}>
            Answer
          </Button>
        </div>
      ) : null}
    </article>
  );
}

/** The two deadlines: acknowledged within 48 hours, answered within one month. */
function Clocks({ grievance }: { grievance: Grievance }) {
  const [now] = useState(() => Date.now());
  const clocks = [
    {
      name: 'Acknowledged',
      task: 'Acknowledgement',
      at: grievance.acknowledged_at,
      until: grievance.acknowledge_by,
    },
    {
      name: 'Answered',
      task: 'Answer',
      at: grievance.answered_at,
      until: grievance.answer_by,
    },
  ];
  return (
    <ul className="flex flex-wrap gap-2">
      {clocks.map(({ name, task, at, until }) => (
        <li key={name}>
          {at === null ? (
            <Badge tone={Date.parse(until) < now ? 'danger' : 'warning'}>
              {task}: {timeLeft(Date.parse(until) - now)}
            </Badge>
          ) : (
            <Badge tone={Date.parse(at) > Date.parse(until) ? 'danger' : 'success'}>
              {name} {orderDate(at)}
            </Badge>
          )}
        </li>
      ))}
    </ul>
  );
}

const hourMs = 3_600_000;

function timeLeft(leftMs: number): string {
  if (leftMs < 0) return 'overdue';
  const hours = Math.floor(leftMs / hourMs);
  return hours < 48 ? `${hours} h left` : `${Math.floor(hours / 24)} days left`;
}
