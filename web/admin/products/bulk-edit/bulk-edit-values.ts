import { type PriceRounding, priceRoundings } from '#contract/catalogue/bulk-edit.ts';
import type { BulkChange } from '#contract/catalogue/bulk-edit-form.ts';
import { type Label, labels } from '#contract/catalogue/availability.ts';

/** The values of the dialog's controls. */
export type BulkEditValues = {
  field: BulkChange['field'];
  price: 'set' | 'raise' | 'lower' | 'raise_percent' | 'lower_percent';
  stock: 'set' | 'add' | 'remove';
  amount: string;
  round: PriceRounding;
  status: 'active' | 'inactive';
  labelAction: 'add' | 'remove';
  label: Label;
  category: string;
};

export const initialValues: BulkEditValues = {
  field: 'price',
  price: 'raise_percent',
  stock: 'set',
  amount: '',
  round: 'rupee',
  status: 'active',
  labelAction: 'add',
  label: 'new_arrival',
  category: '',
};

export const fieldOptions = [
  { value: 'price', label: 'Price' },
  { value: 'stock', label: 'Stock' },
  { value: 'status', label: 'Status' },
  { value: 'label', label: 'Label' },
  { value: 'category', label: 'Category' },
] as const;

export const priceOptions = [
  { value: 'raise_percent', label: 'Raise by per cent' },
  { value: 'lower_percent', label: 'Lower by per cent' },
  { value: 'raise', label: 'Raise by rupees' },
  { value: 'lower', label: 'Lower by rupees' },
  { value: 'set', label: 'Set to' },
] as const;

export const stockOptions = [
  { value: 'set', label: 'Set to' },
  { value: 'add', label: 'Add' },
  { value: 'remove', label: 'Take away' },
] as const;

export const isPercent = ({ field, price }: BulkEditValues): boolean =>
  field === 'price' && price.endsWith('percent');

/** The option with a control's value. */
export const optionValue = <T extends string>(
  options: readonly { value: T }[],
  value: string,
): T | undefined => options.find((option) => option.value === value)?.value;
export const labelOf = (value: string): Label =>
  labels.find((label) => label === value) ?? 'new_arrival';
export const roundingOf = (value: string): PriceRounding =>
  priceRoundings.find((rounding) => rounding === value) ?? 'rupee';

/**
 * The change as the API takes it; null while the input is incomplete or invalid. The server checks
 * the bounds.
 */
export function changeOf(values: BulkEditValues): BulkChange | null {
  const { field, category, status, label, labelAction } = values;
  if (field === 'status') return { field, status };
  if (field === 'label') return { field, how: labelAction, label };
  if (field === 'category') return category === '' ? null : { field, category: Number(category) };
  const amount = values.amount.trim() === '' ? Number.NaN : Number(values.amount);
  if (!Number.isFinite(amount) || amount < 0) return null;
  return field === 'stock' ? stockChange(values, amount) : priceChange(values, amount);
}

function stockChange({ stock }: BulkEditValues, units: number): BulkChange | null {
  if (!Number.isInteger(units)) return null;
  if (stock === 'set') return { field: 'stock', how: 'set', units };
  return units === 0
    ? null
    : { field: 'stock', how: 'add', units: stock === 'add' ? units : -units };
}

function priceChange({ price, round }: BulkEditValues, amount: number): BulkChange | null {
  if (amount === 0) return null;
  if (price === 'set') return { field: 'price', how: 'set', amount };
  const signed = price.startsWith('raise') ? amount : -amount;
  return price.endsWith('percent')
    ? { field: 'price', how: 'percent', percent: signed, round }
    : { field: 'price', how: 'add', amount: signed };
}
