import { useState } from 'react';
import { adminOrderStatuses, type OrderListStatus } from '#contract/orders/rules.ts';
import { orderListStatusNames } from '#contract/orders/status-names.ts';
import { paymentStatuses } from '#contract/payments/rules.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { FoldedFilters } from '../../kit/list/folded-filters.tsx';
import {
  dayOrderError,
  ListDay,
  ListSearch,
  ListSelect,
  filterOptions,
} from '../../kit/list/list-controls.tsx';
import type { ListState } from '../../kit/list/use-list-params.ts';
import { paymentNames } from '../payment-badge.tsx';
import { presetNames, presetOf, presets, rangeOf, type Preset } from './date-range.ts';
import type { OrderListValues } from './order-params.ts';
import { useToday } from '../../dashboard/use-today.ts';
import { ViewTabs } from '../../kit/list/saved-views/view-tabs.tsx';

const shownStatuses = [
  'to_pack',
  ...adminOrderStatuses,
  'generate',
] as const satisfies readonly OrderListStatus[];
const statusOptions = filterOptions('All Orders', shownStatuses, orderListStatusNames);
const paymentOptions = filterOptions('All payments', paymentStatuses, paymentNames);
const dateOptions = presets.map((preset) => ({ value: preset, label: presetNames[preset] }));

type ToolbarProps = { list: ListState<OrderListValues> };

export const OrdersToolbar = ({ list }: ToolbarProps) => (
  <search className="mt-4 mb-6 grid grid-cols-[1fr_auto] gap-3 md:flex md:flex-wrap md:items-start">
    <div className="flex min-w-0 md:min-w-48 md:flex-1">
      <ListSearch list={list} label="Search orders" placeholder="Search orders..." />
    </div>
    <FoldedFilters count={filterCount(list.values)}>
      <ListSelect
        list={list}
        param="status"
        label="Filter by status"
        hideLabel
        className="md:w-36 xl:w-40"
        options={statusOptions}
      />
      <ListSelect
        list={list}
        param="payment"
        label="Filter by payment"
        hideLabel
        className="md:w-40"
        options={paymentOptions}
      />
      <DateFilter list={list} />
    </FoldedFilters>
  </search>
);

/** The tabs show the status too. */
const filterCount = ({ payment, from, to }: OrderListValues): number =>
  [payment, from ?? to].filter(Boolean).length;

/** A named date range, or two chosen days. */
function DateFilter({ list }: ToolbarProps) {
  const [isChoosing, setIsChoosing] = useState(false);
  const [now] = useState(() => new Date());
  const { from, to } = list.values;
  const preset: Preset = isChoosing ? 'chosen' : presetOf({ from, to }, now);
  const choose = (next: Preset) => {
    setIsChoosing(next === 'chosen');
    if (next !== 'chosen') list.change(rangeOf(next, new Date()));
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
          <ListDay list={list} param="from" label="From" max={to ?? undefined} />
          <ListDay
            list={list}
            param="to"
            label="To"
            min={from ?? undefined}
            error={dayOrderError(from, to)}
          />
        </div>
      ) : null}
    </>
  );
}

const toConfirm = 'To confirm';

const statuses: readonly { status: OrderListStatus | null; name: string }[] = [
  { status: null, name: 'All' },
  { status: 'to_pack', name: orderListStatusNames.to_pack },
  { status: 'generate', name: 'Unpaid' },
  { status: 'shipped', name: 'Shipped' },
  { status: 'delivered', name: 'Delivered' },
  { status: 'cancelled', name: 'Cancelled' },
];

/** The orders of each status, with their number, and the saved views. */
export function OrderTabs({ list }: { list: ListState<OrderListValues> }) {
  const today = useToday().data;
  const counts = today?.orders && { ...today.orders, to_pack: today.to_pack ?? 0 };
  const { from, to } = list.values;
  return (
    <ViewTabs
      label="Order views"
      list={list}
      savedAs="orders"
      hint={
        (from ?? to) ? 'Keeps the chosen days: the view shows the same days tomorrow.' : undefined
      }
      tabs={[
        ...statuses.map(({ status, name }) => ({
          name,
          filters: { status, confirmation: null },
          count:
            status === null ? null : (
              <span className="ml-1.5 text-xs text-ink-soft tabular-nums">
                {counts?.[status].toLocaleString('en-IN') ?? '\u2007'}
              </span>
            ),
        })),
        {
          name: toConfirm,
          filters: { status: null, confirmation: 'waiting' as const },
          count: null,
        },
      ]}
    />
  );
}
