import type { ReactNode } from 'react';
import { TextField } from '#web/ui/forms/text-field.tsx';
import * as read from '../../kit/form/read-form.ts';
import { dayOrderError } from '../../kit/list/list-controls.tsx';
import { type Bound, boundNames, type RangeValues } from './customer-params.ts';

/** Orders, spend and last order of a customer: controls with both ends of each range. */
export function OrderRanges({ values, errors }: { values: RangeValues; errors: Errors }) {
  const field = (name: Bound, label: string) => ({
    name,
    label,
    defaultValue: values[name] ?? '',
    error: errors[name],
  });
  const count = { type: 'text', inputMode: 'numeric', autoComplete: 'off', maxLength: 9 } as const;
  const amount = { ...count, inputMode: 'decimal', prefix: '₹', maxLength: 12 } as const;
  return (
    <>
      <Range legend="Orders">
        <TextField {...field('orders_min', 'At least')} {...count} />
        <TextField {...field('orders_max', 'At most')} {...count} />
      </Range>
      <Range legend="Total spent">
        <TextField {...field('spent_min', 'At least (₹)')} {...amount} />
        <TextField {...field('spent_max', 'At most (₹)')} {...amount} />
      </Range>
      <Range legend="Last order">
        <TextField {...field('last_from', 'From')} type="date" />
        <TextField {...field('last_to', 'To')} type="date" />
      </Range>
    </>
  );
}

const Range = ({ legend, children }: { legend: string; children: ReactNode }) => (
  <fieldset>
    <legend className="mb-2 font-semibold">{legend}</legend>
    <div className="grid grid-cols-2 items-start gap-4">{children}</div>
  </fieldset>
);

/** Of 1,00,000 without its commas; a blank one is null. */
const bound = (texts: readonly string[]): string | null =>
  read.text(texts).replaceAll(',', '') || null;

export const rangeFields = {
  orders_min: bound,
  orders_max: bound,
  spent_min: bound,
  spent_max: bound,
  last_from: bound,
  last_to: bound,
};

export type Errors = Partial<Record<Bound, string>>;

export function errorsOf(values: RangeValues): Errors {
  const errors: Errors = {};
  for (const name of ['orders_min', 'orders_max'] as const)
    if (!/^\d*$/.test(values[name] ?? '')) errors[name] = 'Please enter a whole number';
  for (const name of ['spent_min', 'spent_max'] as const)
    if (!/^(\d{1,9}(\.\d{1,2})?)?$/.test(values[name] ?? ''))
      errors[name] = 'Please enter an amount';
  const ends = (low: Bound, high: Bound): [string, string] | null =>
    values[low] !== null && values[high] !== null && !errors[low] && !errors[high]
      ? [values[low], values[high]]
      : null;
  const orders = ends('orders_min', 'orders_max');
  if (orders && Number(orders[0]) > Number(orders[1]))
    errors.orders_max = 'This is below “At least”';
  const spent = ends('spent_min', 'spent_max');
  if (spent && Number(spent[0]) > Number(spent[1])) errors.spent_max = 'This is below “At least”';
  const last = dayOrderError(values.last_from, values.last_to);
  if (last) errors.last_to = last;
  return errors;
}

/** Focuses the first control with an error; whether there is one. */
export function focusError(form: HTMLFormElement, errors: Errors): boolean {
  const first = boundNames.find((name) => errors[name]);
  if (first) form.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  return first !== undefined;
}
