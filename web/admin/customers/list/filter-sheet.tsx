import { useId, useState, type FormEvent } from 'react';
import { customerStatuses } from '#contract/states.ts';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/overlays/dialog.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextField } from '#web/ui/forms/text-field.tsx';
import { customerStatusNames } from '../customer-badge.tsx';
import { type Bound, type Bounds, bounds, type CustomerFilter } from './customer-params.ts';

type Wanted = Pick<CustomerFilter, 'status' | 'bounds'>;
interface FilterSheetProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  filter: CustomerFilter;
  onFilter: (wanted: Wanted) => void;
}

const statusOptions = [
  { value: '', label: 'Any status' },
  ...customerStatuses.map((status) => ({ value: status, label: customerStatusNames[status] })),
];

/** What customers are narrowed by besides the search. Loaded when it is wanted: it brings the dialog's machinery along. */
export function FilterSheet({ open, onOpenChange, filter, onFilter }: FilterSheetProps) {
  const formId = useId();
  const [errors, setErrors] = useState<Partial<Record<Bound, string>>>({});
  const close = (wanted: Wanted) => {
    onFilter(wanted);
    onOpenChange(false);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wanted = readForm(new FormData(event.currentTarget));
    const found = problemsOf(wanted.bounds);
    setErrors(found);
    const [first] = bounds.filter((name) => found[name]);
    if (first) event.currentTarget.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
    else close(wanted);
  };
  const field = (name: Bound, label: string) => ({
    name,
    label,
    defaultValue: filter.bounds[name] ?? '',
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
          <Button variant="quiet" onClick={() => close({ status: null, bounds: {} })}>
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
          defaultValue={filter.status ?? ''}
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

function readForm(form: FormData): Wanted {
  const at = (name: string): string =>
    String(form.get(name) ?? '')
      .trim()
      .replaceAll(',', '');
  const status = at('status');
  return {
    status: customerStatuses.find((known) => known === status) ?? null,
    bounds: Object.fromEntries(
      bounds.flatMap((name) => (at(name) === '' ? [] : [[name, at(name)]])),
    ),
  };
}

function problemsOf(wanted: Bounds): Partial<Record<Bound, string>> {
  const problems: Partial<Record<Bound, string>> = {};
  for (const name of ['orders_min', 'orders_max'] as const)
    if (!/^\d*$/.test(wanted[name] ?? '')) problems[name] = 'Please enter a whole number';
  for (const name of ['spent_min', 'spent_max'] as const)
    if (!/^(\d{1,9}(\.\d{1,2})?)?$/.test(wanted[name] ?? ''))
      problems[name] = 'Please enter an amount';
  const isTurned = (low: Bound, high: Bound): boolean =>
    wanted[low] !== undefined && wanted[high] !== undefined && !problems[low] && !problems[high];
  if (isTurned('orders_min', 'orders_max') && Number(wanted.orders_min) > Number(wanted.orders_max))
    problems.orders_max = 'This is below “At least”';
  if (isTurned('spent_min', 'spent_max') && Number(wanted.spent_min) > Number(wanted.spent_max))
    problems.spent_max = 'This is below “At least”';
  if (isTurned('last_from', 'last_to') && String(wanted.last_from) > String(wanted.last_to))
    problems.last_to = 'This is before “From”';
  return problems;
}
