import { expect, test } from 'vitest';
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
  weight_grams: '',
  status: 'active',
  ...values,
});
const rows = [row(1, {}), row(2, { size: '7 ft', price: '2899' })];

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
  const pasted = withPasted(rows, { row: 0, column: 'price' }, '₹1,299.00\t1499\n1399\t\r\n9\t9\n');
  expect(pasted).toMatchObject([
    { price: '1299.00', original_price: '1499', stock: '31' },
    { price: '1399', original_price: '', stock: '31' },
  ]);
  expect(withPasted(rows, { row: 1, column: 'status' }, 'Inactive\tlost')).toMatchObject([
    { status: 'active' },
    { status: 'inactive' },
  ]);
});

test('a cell is copied to those below it', () => {
  expect(withFilledDown(rows, { row: 0, column: 'price' }).map(({ price }) => price)).toEqual([
    '2299',
    '2299',
  ]);
});

test('only what was changed is sent, with the stock that was seen', () => {
  const edited = [
    row(1, { stock: '30', original_price: '' }),
    row(2, { size: '7 ft', price: '2899' }),
  ];
  expect(changesOf(edited, rows)).toEqual({
    keys: ['1'],
    variants: [{ product_id: 1, original_price: null, stock: '30', stock_before: 31 }],
  });
  expect(changesOf(rows, rows).variants).toEqual([]);
  const added = withCombinations(rows, { colors: ['Rust'], sizes: ['5 ft'] });
  expect(changesOf(added, rows).variants).toEqual([
    expect.objectContaining({ color: 'Rust', size: '5 ft', price: '2299', stock: '0', sku: '' }),
  ]);
});
