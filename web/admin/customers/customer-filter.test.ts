import { expect, test } from 'vitest';
import { queryOf, readFilter, writeFilter } from './customer-filter.ts';

test('what is typed tells whether a name, an e-mail or a mobile number is meant', () => {
  expect(queryOf(' asha@example.com ')).toEqual({ email: 'asha@example.com' });
  expect(queryOf('98100')).toEqual({ mobile_no: '98100' });
  expect(queryOf('Asha 2')).toEqual({ full_name: 'Asha 2' });
  expect(queryOf('  ')).toEqual({});
});

test('a new search begins at the first page and keeps the status', () => {
  const before = new URLSearchParams('status=blocked&page=3');
  expect(writeFilter(before, { search: 'asha' }).toString()).toBe('status=blocked&search=asha');
  expect(readFilter(new URLSearchParams('status=Blocked&page=-2'))).toEqual({ search: '', status: 'blocked', page: 1 });
});
