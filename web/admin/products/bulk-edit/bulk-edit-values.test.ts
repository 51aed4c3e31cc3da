import { expect, test } from 'vitest';
import { changeOf, firstValues } from './bulk-edit-values.ts';

test('what is typed becomes a change with its sign, and nothing becomes none', () => {
  expect(changeOf(firstValues)).toBeNull();
  expect(changeOf({ ...firstValues, amount: '10' })).toEqual({
    field: 'price',
    how: 'percent',
    percent: 10,
    round: 'rupee',
  });
  expect(changeOf({ ...firstValues, price: 'lower', amount: '49.5' })).toEqual({
    field: 'price',
    how: 'add',
    amount: -49.5,
  });
  expect(changeOf({ ...firstValues, price: 'set', amount: '0' })).toBeNull();
  expect(changeOf({ ...firstValues, field: 'stock', stock: 'set', amount: '0' })).toEqual({
    field: 'stock',
    how: 'set',
    units: 0,
  });
  expect(changeOf({ ...firstValues, field: 'stock', stock: 'remove', amount: '3' })).toEqual({
    field: 'stock',
    how: 'add',
    units: -3,
  });
  expect(changeOf({ ...firstValues, field: 'stock', amount: '1.5' })).toBeNull();
  expect(changeOf({ ...firstValues, field: 'category', category: '' })).toBeNull();
});
