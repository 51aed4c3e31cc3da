import { lazy, Suspense, useState } from 'react';
import { limits } from '#contract/limits.ts';
import { Button } from '#web/ui/button.tsx';
import { CloseIcon, FilterIcon } from '#web/ui/icons/icons.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { SearchField } from '#web/admin/kit/search-field.tsx';
import { rupees } from '#web/admin/kit/money.ts';
import { customerStatusNames } from '../customer-badge.tsx';
import {
  type Bound,
  type Bounds,
  type CustomerFilter,
  filtersCount,
  sortOptions,
} from './customer-params.ts';

const FilterSheet = lazy(async () => ({
  default: (await import('./filter-sheet.tsx')).FilterSheet,
}));

interface CustomersToolbarProps {
  filter: CustomerFilter;
  onChange: (change: Partial<CustomerFilter>) => void;
}

export function CustomersToolbar({ filter, onChange }: CustomersToolbarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const count = filtersCount(filter);
  const open = () => {
    setWasOpened(true);
    setIsOpen(true);
  };
  return (
    <>
      <search className="mb-4 flex flex-wrap items-center gap-3">
        <div className="w-full sm:w-auto sm:grow sm:max-w-sm">
          <SearchField
            label="Search customers"
            placeholder="Search by name, email, or phone..."
            search={filter.search}
            onSearch={(search) => onChange({ search })}
            pauseMs={limits.customerSearchDebounceMs}
          />
        </div>
        <Button variant="secondary" aria-haspopup="dialog" aria-expanded={isOpen} onClick={open}>
          <FilterIcon size={18} /> {count > 0 ? `Filter (${count})` : 'Filter'}
        </Button>
        <SelectField
          label="Sort customers"
          hideLabel
          className="min-w-40 flex-1 sm:w-60 sm:flex-none"
          options={sortOptions}
          value={filter.sort}
          onChange={(event) => {
            const chosen = event.currentTarget.value;
            onChange({
              sort: sortOptions.find(({ value }) => value === chosen)?.value ?? 'newest',
            });
          }}
        />
      </search>
      {count > 0 ? <Chosen filter={filter} onChange={onChange} /> : null}
      {wasOpened ? (
        <Suspense>
          <FilterSheet open={isOpen} onOpenChange={setIsOpen} filter={filter} onFilter={onChange} />
        </Suspense>
      ) : null}
    </>
  );
}

/** What narrows the list, each to be taken away by itself. */
function Chosen({ filter, onChange }: CustomersToolbarProps) {
  const { status, bounds } = filter;
  const without = (...names: Bound[]): Bounds =>
    Object.fromEntries(
      Object.entries(bounds).filter(([name]) => !names.some((other) => other === name)),
    );
  const count = (text: string) => Number(text).toLocaleString('en-IN');
  const amount = (text: string) => rupees(Number(text));
  const chips = [
    status ? { text: `Status: ${customerStatusNames[status]}`, clear: { status: null } } : null,
    chip('Orders', {
      low: bounds.orders_min,
      high: bounds.orders_max,
      say: count,
      bounds: without('orders_min', 'orders_max'),
    }),
    chip('Spent', {
      low: bounds.spent_min,
      high: bounds.spent_max,
      say: amount,
      bounds: without('spent_min', 'spent_max'),
    }),
    chip('Last order', {
      low: bounds.last_from,
      high: bounds.last_to,
      say: dayText,
      bounds: without('last_from', 'last_to'),
    }),
  ].filter((found) => found !== null);
  return (
    <ul className="mb-4 flex flex-wrap gap-2" aria-label="Filters">
      {chips.map(({ text, clear }) => (
        <li key={text}>
          <button
            type="button"
            className="inline-flex min-h-9 items-center gap-2 rounded-full border border-line bg-white px-3 text-sm hover:bg-sand"
            onClick={() => onChange(clear)}
          >
            {text} <CloseIcon size={14} />
            <span className="sr-only">Remove this filter</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

type Range = {
  low: string | undefined;
  high: string | undefined;
  say: (text: string) => string;
  bounds: Bounds;
};

function chip(
  label: string,
  { low, high, say, bounds }: Range,
): { text: string; clear: Partial<CustomerFilter> } | null {
  if (low === undefined && high === undefined) return null;
  const text =
    low === undefined
      ? `up to ${say(high ?? '')}`
      : high === undefined
        ? `from ${say(low)}`
        : low === high
          ? say(low)
          : `${say(low)} to ${say(high)}`;
  return { text: `${label}: ${text}`, clear: { bounds } };
}

/** Noon in the shop's zone: the day is the same wherever the browser stands. */
const dayText = (day: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' }).format(
    new Date(`${day}T12:00:00+05:30`),
  );
