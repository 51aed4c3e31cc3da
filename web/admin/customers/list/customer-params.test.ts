import { expect, test } from 'vitest';
import { filtersCount, queryOf, readFilter, sortOf, writeFilter } from './customer-params.ts';

test('what is typed tells whether a name, an e-mail or a mobile number is meant', () => {
  expect(queryOf(' asha@example.com ')).toEqual({ email: 'asha@example.com' });
  expect(queryOf('98100')).toEqual({ mobile_no: '98100' });
  expect(queryOf('Asha 2')).toEqual({ full_name: 'Asha 2' });
  expect(queryOf('  ')).toEqual({});
});

test('a new search begins at the first page and keeps the filter', () => {
  const before = new URLSearchParams('status=blocked&orders_min=2&sort=spent&page=3');
  expect(writeFilter(before, { search: 'asha' }).toString()).toBe(
    'status=blocked&orders_min=2&sort=spent&search=asha',
  );
  expect(writeFilter(before, { status: null, bounds: {} }).toString()).toBe('sort=spent');
});

test('an address that nobody could have meant narrows nothing', () => {
  expect(
    readFilter(
      new URLSearchParams(
        'status=Blocked&page=-2&sort=luck&orders_min=-1&spent_max=1e9&last_from=soon&last_to=2026-04-01',
      ),
    ),
  ).toEqual({
    search: '',
    status: 'blocked',
    bounds: { last_to: '2026-04-01' },
    sort: 'newest',
    page: 1,
  });
});

test('both ends of a range are one filter', () => {
  expect(
    filtersCount(
      readFilter(new URLSearchParams('status=active&spent_min=1&spent_max=9&last_to=2026-04-01')),
    ),
  ).toBe(3);
});

test('a column sorts the most first, names from A, and the other way when pressed again', () => {
  expect(sortOf({ key: 'spent', direction: 'ascending' }, 'newest')).toBe('spent');
  expect(sortOf({ key: 'spent', direction: 'ascending' }, 'spent')).toBe('spent_asc');
  expect(sortOf({ key: 'customer', direction: 'ascending' }, 'spent')).toBe('name');
  expect(sortOf({ key: 'id', direction: 'ascending' }, 'newest')).toBe('oldest');
});
