import { expect, test } from 'vitest';
import { presetOf, rangeOf } from './date-range.ts';
import { isFiltered, noFilter, orderSort, readFilter, writeFilter } from './order-params.ts';

const address = (query: string): URLSearchParams => new URLSearchParams(query);

test('an address without parameters shows all orders, the newest first', () => {
  expect(readFilter(address(''))).toEqual(noFilter);
  expect(isFiltered(noFilter)).toBe(false);
});

test('what the address says is believed only where it makes sense', () => {
  expect(
    readFilter(
      address(
        'status=SHIPPED&payment=Completed&search=asha&from=2026-02-01&to=2026-02-28&sort=amount_asc&page=3',
      ),
    ),
  ).toEqual({
    status: 'shipped',
    payment: 'completed',
    search: 'asha',
    from: '2026-02-01',
    to: '2026-02-28',
    sort: 'amount_asc',
    page: 3,
  });
  expect(
    readFilter(address('status=lost&payment=maybe&from=2026-02-31&to=yesterday&sort=mood&page=-2')),
  ).toEqual(noFilter);
});

test('another filter begins at the first page and keeps the rest', () => {
  expect(
    writeFilter(address('status=shipped&page=4&order=12'), { search: ' asha ' }).toString(),
  ).toBe('status=shipped&order=12&search=asha');
  expect(writeFilter(address('status=shipped'), { page: 2 }).toString()).toBe(
    'status=shipped&page=2',
  );
  expect(
    writeFilter(address('status=shipped&search=asha&from=2026-02-01'), noFilter).toString(),
  ).toBe('');
});

test('a column chosen for the first time shows its largest first, then turns', () => {
  expect(orderSort('newest', { key: 'amount', direction: 'ascending' })).toBe('amount_desc');
  expect(orderSort('amount_desc', { key: 'amount', direction: 'ascending' })).toBe('amount_asc');
  expect(orderSort('newest', { key: 'date', direction: 'ascending' })).toBe('oldest');
});

test('a range of days is known by its name on its day, and is the days themselves on another', () => {
  const now = new Date('2026-03-01T20:00:00Z');
  expect(rangeOf('today', now)).toEqual({ from: '2026-03-02', to: '2026-03-02' });
  expect(rangeOf('yesterday', now)).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  expect(rangeOf('week', now)).toEqual({ from: '2026-02-24', to: '2026-03-02' });
  expect(presetOf({ from: '2026-03-02', to: '2026-03-02' }, now)).toBe('today');
  expect(presetOf({ from: '2026-03-02', to: null }, now)).toBe('chosen');
  expect(presetOf({ from: null, to: null }, now)).toBe('any');
});
