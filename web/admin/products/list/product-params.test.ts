import { expect, test } from 'vitest';
import { productParams } from './product-params.ts';

const { read, write, tableSort, sortBy } = productParams;
const url = (query = ''): URLSearchParams => new URLSearchParams(query);

test('every sortable column sorts both ways', () => {
  for (const key of ['name', 'price', 'stock', 'id']) {
    const ascending = { key, direction: 'ascending' } as const;
    const once = write(url('search=quilt'), sortBy(read(url('search=quilt')), ascending));
    expect(tableSort(read(once))).toEqual(ascending);
    const twice = write(once, sortBy(read(once), { key, direction: 'descending' }));
    expect(tableSort(read(twice))).toEqual({ key, direction: 'descending' });
  }
});

test('the list that starts with the highest id turns when the id is pressed', () => {
  const pressed = { key: 'id', direction: 'ascending' } as const;
  expect(sortBy(read(url()), pressed)).toEqual({ sort: 'id_asc' });
});

test('a search shows the best matches first unless a column is chosen', () => {
  const found = write(url('page=3'), { search: 'ajrakh' });
  expect(found.toString()).toBe('search=ajrakh');
  expect(tableSort(read(found))).toBeNull();
  expect(tableSort(read(url()))).toEqual({ key: 'id', direction: 'descending' });
});

test('invalid values in the URL are left out', () => {
  const values = read(url('status=lost&stock=low_stock&label=loved&sort=constructor&page=-2'));
  expect(productParams.setFilters(values)).toEqual({ stock: 'low_stock' });
  expect(values).toMatchObject({ status: null, sort: null, page: 1 });
});
