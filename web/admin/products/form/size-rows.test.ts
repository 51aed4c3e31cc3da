import { expect, test } from 'vitest';
import { sizeChanges, withSize } from './size-rows.ts';

const first = { size: 'Single', price: '999', original_price: '1299', weight_grams: '480' };

test('a further size takes prices and weight of the last one, and none is added twice', () => {
  const rows = withSize([], ' Double ', first);
  expect(rows).toMatchObject([{ ...first, id: null, size: 'Double', stock: '' }]);
  expect(withSize(rows, 'double', first)).toBe(rows);
  expect(withSize(rows, 'SINGLE', first)).toBe(rows);
  expect(withSize(rows, ' ', first)).toBe(rows);
});

test('only new and changed sizes are sent, and a changed stock keeps the sales since', () => {
  const saved = [
    { ...first, key: '7', id: 7, size: 'Queen', price: '1499', stock: '4', weight_grams: '' },
    { ...first, key: '8', id: 8, size: 'King', price: '1699', original_price: '', stock: '2' },
  ];
  const [queen, king] = saved;
  if (!queen || !king) throw new Error('no rows');
  const rows = withSize(
    [
      { ...queen, weight_grams: '900' },
      { ...king, stock: '9' },
    ],
    'Super king',
    first,
  );
  expect(sizeChanges(rows, saved, 'Rust')).toEqual({
    variants: [
      { product_id: 7, weight_grams: '900' },
      { product_id: 8, stock: '9', stock_before: 2 },
      {
        ...{ size: 'Super king', color: 'Rust', price: '1699', original_price: null, stock: '' },
        weight_grams: '480',
      },
    ],
    keys: ['7', '8', 'new super king'],
  });
  expect(sizeChanges(saved, saved, 'Rust').variants).toEqual([]);
});
