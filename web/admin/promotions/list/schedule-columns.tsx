import type { AdminPromotion } from '#contract/entities/promotions.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/table/table.tsx';
import { dateAndTime } from '../../kit/dates.ts';

type Scheduled = Pick<AdminPromotion, 'state' | 'starts_at' | 'ends_at'>;

export const states = ['live', 'scheduled', 'ended', 'off'] as const;
export const stateNames: Record<AdminPromotion['state'], string> = {
  live: 'Live',
  scheduled: 'Scheduled',
  ended: 'Ended',
  off: 'Off',
};
const stateTones: Record<AdminPromotion['state'], Tone> = {
  live: 'success',
  scheduled: 'info',
  ended: 'neutral',
  off: 'warning',
};

/** State and dates of a promotion or a sale price. */
export const scheduleColumns: readonly Column<Scheduled>[] = [
  {
    key: 'state',
    header: 'State',
    cell: ({ state }) => <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>,
  },
  { key: 'dates', header: 'Dates', cell: (scheduled) => <Dates {...scheduled} /> },
];

function Dates({ starts_at: start, ends_at: end }: Scheduled) {
  if (start === null && end === null) return 'Always';
  return (
    <div className="text-sm whitespace-nowrap">
      {start === null ? null : <p>From {dateAndTime(start).join(', ')}</p>}
      {end === null ? null : <p>Until {dateAndTime(end).join(', ')}</p>}
    </div>
  );
}
