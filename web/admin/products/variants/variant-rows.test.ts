import { expect, test } from 'vitest';
import type { CustomField } from '#contract/catalogue/custom-fields.ts';
import { type Column, columnsOf } from './columns.ts';
import { changesOf } from './variant-form.ts';
import {
  entriesOf,
  type VariantRow,
  withCombinations,
  withFilledDown,
  withPasted,
} from './variant-rows.ts';

const row = (id: number, values: Partial<VariantRow>): VariantRow => ({
  key: String(id),
  id,
  version: 1,
  color: 'Teal',
  color_hex: '',
  size: '5 ft',
  price: '2299',
  original_price: '2999',
  stock: '31',
  sku: `SKU-${id}`,
  cost: '',
  weight_grams: '',
  low_stock_threshold: '',
  status: 'active',
  ...values,
});
const rows = [row(1, {}), row(2, { size: '7 ft', price: '2899' })];
const field = (key: string, type: CustomField['type']): CustomField => ({
  key,
  label: key,
  type,
  unit: '',
  is_filter: false,
  is_per_variant: true,
});
const columns = columnsOf([field('length', 'number'), field('lined', 'yes_no')]);
const at = (row: number, id: Column['id']) => {
  const column = columns.find((candidate) => candidate.id === id);
  if (!column) throw new Error(`no column ${id}`);
  return { row, column, columns };
};

test('the matrix gets the combinations that are missing, priced as their size', () => {
  const matrix = withCombinations(rows, { colors: ['teal', 'Madder'], sizes: [] });
  expect(matrix.map(({ id, color, size, price }) => ({ id, color, size, price }))).toEqual([
    { id: 1, color: 'Teal', size: '5 ft', price: '2299' },
    { id: 2, color: 'Teal', size: '7 ft', price: '2899' },
    { id: null, color: 'Madder', size: '5 ft', price: '2299' },
    { id: null, color: 'Madder', size: '7 ft', price: '2899' },
  ]);
  expect(withCombinations(matrix, { colors: ['Madder'], sizes: ['7 ft'] })).toHaveLength(4);
  expect(entriesOf('Queen, King\nqueen\n')).toEqual(['Queen', 'King']);
});

test('a block of a spreadsheet fills cells to the right and down, and nothing beyond the grid', () => {
  const pasted = withPasted(rows, at(0, 'price'), '₹1,299.00\t1499\n1399\t\r\n9\t9\n');
  expect(pasted).toMatchObject([
    { price: '1299.00', original_price: '1499', stock: '31' },
    { price: '1399', original_price: '', stock: '31' },
  ]);
  expect(withPasted(rows, at(1, 'status'), 'Inactive\tlost')).toMatchObject([
    { status: 'active' },
    { status: 'inactive' },
  ]);
});

test('a cell is copied to those below it', () => {
  expect(withFilledDown(rows, at(0, 'price')).map(({ price }) => price)).toEqual(['2299', '2299']);
});

test('only what was changed is sent, with the stock that was seen', () => {
  const edited = [
    row(1, { stock: '30', original_price: '' }),
    row(2, { size: '7 ft', price: '2899' }),
  ];
  expect(changesOf(edited, rows, columns)).toEqual({
    keys: ['1'],
    variants: [{ product_id: 1, original_price: null, stock: '30', stock_before: 31 }],
  });
  expect(changesOf(rows, rows, columns).variants).toEqual([]);
  const added = withCombinations(rows, { colors: ['Rust'], sizes: ['5 ft'] });
  expect(changesOf(added, rows, columns).variants).toEqual([
    expect.objectContaining({ color: 'Rust', size: '5 ft', price: '2299', stock: '0', sku: '' }),
  ]);
});

test('custom fields are columns: pasted, filled down, taken over by size and sent by key', () => {
  const pasted = withPasted(rows, at(0, 'weight_grams'), '850\t2,300\tyes\tInactive');
  expect(pasted[0]).toMatchObject({
    weight_grams: '850',
    'custom_fields.length': '2300',
    'custom_fields.lined': 'Yes',
    status: 'inactive',
  });
  const filled = withFilledDown(pasted, at(0, 'custom_fields.length'));
  expect(filled[1]).toMatchObject({ 'custom_fields.length': '2300' });
  expect(changesOf(filled, rows, columns).variants[1]).toEqual({
    product_id: 2,
    custom_fields: { length: '2300' },
  });
  const [, , taken, blank] = withCombinations(pasted, {
    colors: ['Rust'],
    sizes: ['5 ft', '9 ft'],
  });
  expect(taken).toMatchObject({ size: '5 ft', 'custom_fields.length': '2300' });
  expect(blank?.['custom_fields.length']).toBeUndefined();
});
