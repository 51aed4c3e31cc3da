import { expect, test } from 'vitest';
import { changeOf, initialValues } from './bulk-edit-values.ts';

test('the typed amount becomes a change with its sign, and an incomplete input becomes no change', () => {
  expect(changeOf(initialValues)).toBeNull();
  expect(changeOf({ ...initialValues, amount: '10' })).toEqual({
    field: 'price',
    how: 'percent',
    percent: 10,
    round: 'rupee',
  });
  expect(changeOf({ ...initialValues, price: 'lower', amount: '49.5' })).toEqual({
    field: 'price',
    how: 'add',
    amount: -49.5,
  });
  expect(changeOf({ ...initialValues, price: 'set', amount: '0' })).toBeNull();
  expect(changeOf({ ...initialValues, field: 'stock', stock: 'set', amount: '0' })).toEqual({
    field: 'stock',
    how: 'set',
    units: 0,
  });
  expect(changeOf({ ...initialValues, field: 'stock', stock: 'remove', amount: '3' })).toEqual({
    field: 'stock',
    how: 'add',
    units: -3,
  });
  expect(changeOf({ ...initialValues, field: 'stock', amount: '1.5' })).toBeNull();
  expect(changeOf({ ...initialValues, field: 'category', category: '' })).toBeNull();
});
