import { useId, useState, type FormEvent } from 'react';
import { customerStatuses } from '#contract/customers/rules.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/overlays/dialog.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import * as read from '../../kit/form/read-form.ts';
import { customerStatusNames } from '../customer-badge.tsx';
import { type Bound, boundNames, noSheetValues, type SheetValues } from './customer-params.ts';

interface FilterSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  values: SheetValues;
  onFilter: (values: SheetValues) => void;
}

const statusOptions = [
  { value: '', label: 'Any status' },
  // No customer is ever pending: verification creates the account.
  ...customerStatuses
    .filter((status) => status !== 'pending')
    .map((status) => ({ value: status, label: customerStatusNames[status] })),
];

/** The filters besides the search. Load it with `lazy()`: it imports the dialog. */
export function FilterSheet({ open, onOpenChange, values, onFilter }: FilterSheetProps) {
  const formId = useId();
  const [errors, setErrors] = useState<Partial<Record<Bound, string>>>({});
  const close = (next: SheetValues) => {
    onFilter(next);
    onOpenChange(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const next: SheetValues = read.values(new FormData(event.currentTarget), fields);
    const found = errorsOf(next);
    setErrors(found);
    const [first] = boundNames.filter((name) => found[name]);
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else close(next);
  };
  const field = (name: Bound, label: string) => ({
    name,
    label,
    defaultValue: values[name] ?? '',
    error: errors[name],
  });
  const count = { type: 'text', inputMode: 'numeric', autoComplete: 'off', maxLength: 9 } as const;
  const amount = { ...count, inputMode: 'decimal', prefix: '₹', maxLength: 12 } as const;
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title="Filter customers"
      footer={
        <>
          <Button variant="quiet" onClick={() => close(noSheetValues)}>
            Clear filters
          </Button>
          <Button type="submit" form={formId}>
            Show customers
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-6">
        <SelectField
          label="Status"
          name="status"
          options={statusOptions}
          defaultValue={values.status ?? ''}
        />
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
      </form>
    </Sheet>
  );
}

const Range = ({ legend, children }: { legend: string; children: React.ReactNode }) => (
  <fieldset>
    <legend className="mb-2 font-semibold">{legend}</legend>
    <div className="grid grid-cols-2 items-start gap-4">{children}</div>
  </fieldset>
);

/** Of 1,00,000 without its commas; a blank one is null. */
const bound = (texts: readonly string[]): string | null =>
  read.text(texts).replaceAll(',', '') || null;

const fields = {
  status: (texts: readonly string[]) => read.anyOf(customerStatuses)(texts)[0] ?? null,
  orders_min: bound,
  orders_max: bound,
  spent_min: bound,
  spent_max: bound,
  last_from: bound,
  last_to: bound,
};

type Errors = Partial<Record<Bound, string>>;

function errorsOf(values: SheetValues): Errors {
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
  const last = ends('last_from', 'last_to');
  if (last && last[0] > last[1]) errors.last_to = 'This is before “From”';
  return errors;
}
