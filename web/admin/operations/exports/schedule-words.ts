import { customerStatuses } from '#contract/customers/rules.ts';
import type { ExportSchedule } from '#contract/exports/api.ts';
import { type ScheduledTable, scheduledTableRules } from '#contract/exports/rules.ts';
import { orderListStatuses } from '#contract/orders/rules.ts';
import { orderListStatusNames } from '#contract/orders/status-names.ts';
import { reviewViews } from '#contract/reviews/rules.ts';
import type { SelectOption } from '#web/ui/forms/select-field.tsx';

export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** 14: '2:00 PM'. */
export const hourText = (hour: number): string =>
  `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? 'AM' : 'PM'}`;

type Timing = Pick<ExportSchedule, 'frequency' | 'hour' | 'weekday' | 'day'>;

export function timingText({ frequency, hour, weekday, day }: Timing): string {
  const days = {
    daily: 'Every day',
    weekly: `Every ${weekdays[weekday ?? 1]}`,
    monthly: `On day ${day} of the month`,
  };
  return `${days[frequency]}, ${hourText(hour)}`;
}

type MainFilter = { key: string; label: string; options: readonly SelectOption[] };

const all = (label: string): SelectOption => ({ value: '', label });

/** The filter that the form offers. Others, which a client may set, stay as they are. */
export const mainFilters: Readonly<Partial<Record<ScheduledTable, MainFilter>>> = {
  orders: {
    key: 'status',
    label: 'Status',
    options: [
      all('All orders'),
      ...orderListStatuses.map((value) => ({ value, label: orderListStatusNames[value] })),
    ],
  },
  customers: {
    key: 'status',
    label: 'Status',
    options: [
      all('All customers'),
      ...customerStatuses.map((value) => ({ value, label: capital(value) })),
    ],
  },
  reviews: {
    key: 'show',
    label: 'Reviews',
    options: [
      all('All reviews'),
      ...reviewViews
        .filter((value) => value !== 'all')
        .map((value) => ({ value, label: capital(value) })),
    ],
  },
};

/** 'Orders, CSV, new days, Delivered'. */
export function filterText({ table, format, only_new: onlyNew, filter }: ExportSchedule): string {
  const main = mainFilters[table];
  const filters = Object.entries(filter).map(([key, value]) =>
    key === main?.key
      ? (main.options.find((option) => option.value === value)?.label ?? value)
      : `${key} ${value}`,
  );
  return [
    scheduledTableRules[table].name,
    format === 'csv' ? 'CSV' : 'spreadsheet',
    ...(onlyNew ? ['new days'] : []),
    ...filters,
  ].join(', ');
}
