import type { AdminPromotion } from '#contract/promotions/api.ts';
import { scheduleStates } from '#contract/promotions/rules.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import type { Column } from '#web/ui/table/table.tsx';
import { dateAndTime } from '../kit/dates.ts';
import { filterOptions, ListSearch, ListSelect } from '../kit/list/list-controls.tsx';
import { choice, defineListParams, text } from '../kit/list/list-params.ts';
import { ListToolbar } from '../kit/list/list-toolbar.tsx';
import type { ListState } from '../kit/list/use-list-params.ts';

type Scheduled = Pick<AdminPromotion, 'state' | 'starts_at' | 'ends_at'>;

const stateNames: Record<AdminPromotion['state'], string> = {
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
    header: 'Status',
    phone: { area: 'status', look: ['end'] },
    cell: ({ state }) => <Badge tone={stateTones[state]}>{stateNames[state]}</Badge>,
  },
  {
    key: 'dates',
    header: 'Dates',
    phone: { area: 'dates', look: ['small', 'soft'] },
    cell: (scheduled) => <Dates {...scheduled} />,
  },
];

/** Of a promotion or a coupon. */
export const usesColumn: Column<Pick<AdminPromotion, 'uses_count' | 'uses_max'>> = {
  key: 'uses',
  header: 'Used',
  align: 'end',
  phone: { area: 'uses', look: ['labelled'] },
  cell: ({ uses_count: count, uses_max: max }) => (max === null ? count : `${count} of ${max}`),
};

function Dates({ starts_at: start, ends_at: end }: Scheduled) {
  if (start === null && end === null) return 'Always';
  return (
    <div className="text-sm whitespace-nowrap">
      {start === null ? null : <p>From {dateAndTime(start).join(', ')}</p>}
      {end === null ? null : <p>Until {dateAndTime(end).join(', ')}</p>}
    </div>
  );
}

/** The parameters of promotions and of sale prices: both have a name and a schedule. */
export const scheduledParams = defineListParams({
  filters: { search: text, state: choice(scheduleStates) },
});
type ScheduledListValues = typeof scheduledParams.defaults;

const pageSize = 25;

/** The page of these parameters as the API takes it. */
export const scheduledQuery = (values: ScheduledListValues) => ({
  page: values.page,
  limit: pageSize,
  ...scheduledParams.setFilters(values),
});

interface ScheduledToolbarProps {
  list: ListState<ScheduledListValues>;
  label: string;
  placeholder: string;
}

export const ScheduledToolbar = ({ list, label, placeholder }: ScheduledToolbarProps) => (
  <ListToolbar>
    <ListSearch list={list} label={label} placeholder={placeholder} />
    <ListSelect
      list={list}
      param="state"
      label="Status"
      hideLabel
      options={filterOptions('All statuses', scheduleStates, stateNames)}
    />
  </ListToolbar>
);
