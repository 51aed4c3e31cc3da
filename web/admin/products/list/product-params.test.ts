import { expect, test } from 'vitest';
import { readFilter, sortOf, tableSort, wireFilter, writeFilter } from './product-params.ts';

test('every sortable column sorts both ways', () => {
  for (const key of ['id', 'name', 'price', 'stock']) {
    for (const direction of ['ascending', 'descending'] as const) {
      const sort = sortOf({ key, direction });
      expect(tableSort({ ...readFilter(new URLSearchParams()), sort })).toEqual({ key, direction });
    }
  }
});

test('a search shows the best matches first unless a column is chosen', () => {
  const found = writeFilter(new URLSearchParams('page=3'), { search: 'ajrakh' });
  expect(found.toString()).toBe('search=ajrakh');
  expect(tableSort(readFilter(found))).toBeNull();
  expect(tableSort(readFilter(new URLSearchParams()))).toEqual({
    key: 'id',
    direction: 'descending',
  });
});

test('what makes no sense in the address is left out', () => {
  const filter = readFilter(
    new URLSearchParams('status=lost&stock=low_stock&label=loved&sort=constructor&page=-2'),
  );
  expect(wireFilter(filter)).toEqual({ stock: 'low_stock' });
  expect(filter).toMatchObject({ status: null, sort: null, page: 1 });
});
