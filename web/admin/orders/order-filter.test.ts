import { expect, test } from 'vitest';
import { orderSort, readFilter, writeFilter } from './order-filter.ts';

const address = (query: string): URLSearchParams => new URLSearchParams(query);

test('an address without parameters shows all orders, the newest first', () => {
  expect(readFilter(address(''))).toEqual({ status: null, search: '', sort: 'newest', page: 1 });
});

test('what the address says is believed only where it makes sense', () => {
  expect(readFilter(address('status=SHIPPED&search=asha&sort=amount_asc&page=3'))).toEqual({ status: 'shipped', search: 'asha', sort: 'amount_asc', page: 3 });
  expect(readFilter(address('status=lost&sort=mood&page=-2'))).toEqual({ status: null, search: '', sort: 'newest', page: 1 });
});

test('another filter begins at the first page and keeps the rest', () => {
  expect(writeFilter(address('status=shipped&page=4&order=12'), { search: ' asha ' }).toString()).toBe('status=shipped&order=12&search=asha');
  expect(writeFilter(address('status=shipped'), { page: 2 }).toString()).toBe('status=shipped&page=2');
  expect(writeFilter(address('status=shipped&search=asha'), { status: null, search: '' }).toString()).toBe('');
});

test('a column chosen for the first time shows its largest first, then turns', () => {
  expect(orderSort('newest', { key: 'amount', direction: 'ascending' })).toBe('amount_desc');
  expect(orderSort('amount_desc', { key: 'amount', direction: 'ascending' })).toBe('amount_asc');
  expect(orderSort('newest', { key: 'date', direction: 'ascending' })).toBe('oldest');
});
