import type { CustomField } from '#contract/catalogue/custom-fields.ts';

export type FieldColumnId = `custom_fields.${string}`;
type FixedColumnId =
  | 'color'
  | 'color_hex'
  | 'size'
  | 'price'
  | 'original_price'
  | 'stock'
  | 'sku'
  | 'cost'
  | 'weight_grams'
  | 'low_stock_threshold'
  | 'status';
export type ColumnId = FixedColumnId | FieldColumnId;

/** `choices` are the values and names of a select; other columns are text. */
export type Column = {
  id: ColumnId;
  name: string;
  width: string;
  mode?: 'decimal' | 'numeric';
  choices?: Readonly<Record<string, string>>;
};

/** A custom field is a cell only where its category has it. */
export type Cells = Record<Exclude<FixedColumnId, 'status'>, string> & {
  status: 'active' | 'inactive';
} & { [id: FieldColumnId]: string };

const number = 'text-end tabular-nums';
const fixed: readonly Column[] = [
  { id: 'color', name: 'Colour', width: 'min-w-24' },
  { id: 'color_hex', name: 'Colour code', width: 'min-w-20' },
  { id: 'size', name: 'Size', width: 'min-w-22' },
  { id: 'price', name: 'Price (₹)', width: `min-w-18 ${number}`, mode: 'decimal' },
  {
    id: 'original_price',
    name: 'Original price (₹)',
    width: `min-w-18 ${number}`,
    mode: 'decimal',
  },
  { id: 'cost', name: 'Cost (₹)', width: `min-w-18 ${number}`, mode: 'decimal' },
  { id: 'stock', name: 'Stock', width: `min-w-16 ${number}`, mode: 'numeric' },
  { id: 'sku', name: 'SKU', width: 'min-w-27' },
  {
    id: 'low_stock_threshold',
    name: 'Low from',
    width: `min-w-16 ${number}`,
    mode: 'numeric',
  },
  { id: 'weight_grams', name: 'Weight (g)', width: `min-w-16 ${number}`, mode: 'numeric' },
];
const status: Column = {
  id: 'status',
  name: 'Status',
  width: 'min-w-25',
  choices: { active: 'Active', inactive: 'Inactive' },
};

/** The columns of the grid; `fields` are the custom fields that differ by size and colour. */
export const columnsOf = (fields: readonly CustomField[]): Column[] => [
  ...fixed,
  ...fields.map(fieldColumn),
  status,
];

export const fieldColumnId = (key: string): FieldColumnId => `custom_fields.${key}`;

const fieldColumn = ({ key, label, unit, type }: CustomField): Column => ({
  id: fieldColumnId(key),
  name: unit ? `${label} (${unit})` : label,
  width: type === 'number' ? `min-w-16 ${number}` : 'min-w-24',
  ...(type === 'number' && { mode: 'decimal' as const }),
  ...(type === 'yes_no' && { choices: { '': 'Not stated', Yes: 'Yes', No: 'No' } }),
});
