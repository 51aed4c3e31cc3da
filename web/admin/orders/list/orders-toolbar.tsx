import { useState } from 'react';
import {
  adminOrderStatuses,
  orderStatuses,
  orderStatusNames,
  paymentStatuses,
} from '#contract/states.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { SearchField } from '#web/admin/kit/search-field.tsx';
import {
  type DateRange,
  type Preset,
  presetNames,
  presetOf,
  presets,
  rangeOf,
} from './date-range.ts';
import type { OrderFilter } from './order-params.ts';
import { paymentNames } from '../payment-badge.tsx';

interface OrdersToolbarProps {
  filter: OrderFilter;
  onChange: (change: Partial<OrderFilter>) => void;
}

const statusOptions = [
  { value: '', label: 'All Orders' },
  ...[...adminOrderStatuses, 'generate' as const].map((status) => ({
    value: status,
    label: orderStatusNames[status],
  })),
];
const paymentOptions = [
  { value: '', label: 'All payments' },
  ...paymentStatuses.map((status) => ({ value: status, label: paymentNames[status] })),
];
const dateOptions = presets.map((preset) => ({ value: preset, label: presetNames[preset] }));

export function OrdersToolbar({ filter, onChange }: OrdersToolbarProps) {
  return (
    <search className="grid grid-cols-2 gap-3 md:flex md:flex-wrap md:items-start">
      <div className="col-span-2 flex md:min-w-48 md:flex-1">
        <SearchField
          label="Search orders"
          placeholder="Search orders..."
          search={filter.search}
          onSearch={(search) => onChange({ search })}
        />
      </div>
      <SelectField
        label="Filter by status"
        hideLabel
        className="md:w-36 xl:w-40"
        options={statusOptions}
        value={filter.status ?? ''}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          onChange({ status: orderStatuses.find((status) => status === chosen) ?? null });
        }}
      />
      <SelectField
        label="Filter by payment"
        hideLabel
        className="md:w-40"
        options={paymentOptions}
        value={filter.payment ?? ''}
        onChange={(event) => {
          const chosen = event.currentTarget.value;
          onChange({ payment: paymentStatuses.find((status) => status === chosen) ?? null });
        }}
      />
      <Dates range={filter} onChange={onChange} />
    </search>
  );
}

/** A named range, or two days of one's own choice. */
function Dates({
  range: { from, to },
  onChange,
}: {
  range: DateRange;
  onChange: (range: Partial<DateRange>) => void;
}) {
  const [isChoosing, setIsChoosing] = useState(false);
  const [now] = useState(() => new Date());
  const preset: Preset = isChoosing ? 'chosen' : presetOf({ from, to }, now);
  const choose = (wanted: Preset) => {
    setIsChoosing(wanted === 'chosen');
    if (wanted !== 'chosen') onChange(rangeOf(wanted, new Date()));
  };
  return (
    <>
      <SelectField
        label="Filter by date"
        hideLabel
        className="max-md:col-span-2 md:w-36 xl:w-40"
        options={dateOptions}
        value={preset}
        onChange={(event) =>
          choose(presets.find((known) => known === event.currentTarget.value) ?? 'any')
        }
      />
      {preset === 'chosen' ? (
        <div className="col-span-2 grid grid-cols-2 gap-3 md:basis-full md:grid-cols-[11rem_11rem]">
          <TextField
            label="From"
            type="date"
            max={to ?? undefined}
            value={from ?? ''}
            onChange={(event) => onChange({ from: event.currentTarget.value || null })}
          />
          <TextField
            label="To"
            type="date"
            min={from ?? undefined}
            value={to ?? ''}
            onChange={(event) => onChange({ to: event.currentTarget.value || null })}
          />
        </div>
      ) : null}
    </>
  );
}
