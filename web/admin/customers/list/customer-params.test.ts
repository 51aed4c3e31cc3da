import { expect, test } from 'vitest';
import {
  customerFilter,
  customerParams,
  noSheetValues,
  searchFields,
  sheetFilterCount,
} from './customer-params.ts';

const { defaults, read, sortBy, write } = customerParams;
const url = (query: string): URLSearchParams => new URLSearchParams(query);

test('the search reads a name, an email or a mobile number', () => {
  expect(searchFields(' asha@example.com ')).toEqual({ email: 'asha@example.com' });
  expect(searchFields('98100')).toEqual({ mobile_no: '98100' });
  expect(searchFields('Asha 2')).toEqual({ full_name: 'Asha 2' });
  expect(searchFields('  ')).toEqual({});
});

test('a new search begins at the first page and keeps the filter', () => {
  const before = url('status=blocked&orders_min=2&sort=spent&page=3');
  expect(write(before, { search: 'asha' }).toString()).toBe(
    'status=blocked&orders_min=2&sort=spent&search=asha',
  );
  expect(write(before, noSheetValues).toString()).toBe('sort=spent');
});

test('invalid values in the URL filter nothing', () => {
  const values = read(
    url(
      'status=Blocked&page=-2&sort=luck&orders_min=-1&spent_max=1e9&last_from=soon&last_to=2026-04-01',
    ),
  );
  expect(values).toEqual({ ...defaults, status: 'blocked', last_to: '2026-04-01' });
});

test('list and export share the filter, without sort and page', () => {
  const values = read(url('search=98100&spent_min=10&sort=spent&page=2'));
  expect(customerFilter(values)).toEqual({
    mobile_no: '98100',
    spent_min: '10',
  });
});

test('both ends of a range are one filter', () => {
  expect(
    sheetFilterCount(read(url('status=active&spent_min=1&spent_max=9&last_to=2026-04-01'))),
  ).toBe(3);
});

test('a column sorts the most first, names from A, and the other way when pressed again', () => {
  const press = (sort: typeof defaults.sort, key: string) =>
    sortBy({ ...defaults, sort }, { key, direction: 'ascending' }).sort;
  expect(press('newest', 'spent')).toBe('spent');
  expect(press('spent', 'spent')).toBe('spent_asc');
  expect(press('spent', 'customer')).toBe('name');
  expect(press('newest', 'id')).toBe('oldest');
});
