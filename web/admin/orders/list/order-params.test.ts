import { expect, test } from 'vitest';
import { presetOf, rangeOf } from './date-range.ts';
import { orderParams } from './order-params.ts';

const { defaults, isFiltered, read, reset, sortBy, write } = orderParams;

const url = (query: string): URLSearchParams => new URLSearchParams(query);

test('a URL without parameters shows all orders, the newest first', () => {
  expect(read(url(''))).toEqual(defaults);
  expect(isFiltered(defaults)).toBe(false);
});

test('invalid values in the URL are ignored', () => {
  expect(
    read(
      url(
        'status=SHIPPED&payment=Completed&search=asha&from=2026-02-01&to=2026-02-28&sort=amount_asc&page=3',
      ),
    ),
  ).toEqual({
    status: 'shipped',
    payment: 'completed',
    search: 'asha',
    confirmation: null,
    from: '2026-02-01',
    to: '2026-02-28',
    sort: 'amount_asc',
    page: 3,
  });
  expect(
    read(url('status=lost&payment=maybe&from=2026-02-31&to=yesterday&sort=mood&page=-2')),
  ).toEqual(defaults);
});

test('another filter begins at the first page and keeps the rest', () => {
  expect(write(url('status=shipped&page=4&order=12'), { search: ' asha ' }).toString()).toBe(
    'status=shipped&order=12&search=asha',
  );
  expect(write(url('status=shipped'), { page: 2 }).toString()).toBe('status=shipped&page=2');
  expect(
    write(url('status=shipped&search=asha&from=2026-02-01&sort=oldest'), reset).toString(),
  ).toBe('');
});

test('a column chosen for the first time shows its largest first, then turns', () => {
  const press = (sort: typeof defaults.sort, key: string) =>
    sortBy({ ...defaults, sort }, { key, direction: 'ascending' });
  expect(press('newest', 'amount')).toEqual({ sort: 'amount_desc' });
  expect(press('amount_desc', 'amount')).toEqual({ sort: 'amount_asc' });
  expect(press('newest', 'date')).toEqual({ sort: 'oldest' });
});

test('a date range has a name on its day and shows its dates on another day', () => {
  const now = new Date('2026-03-01T20:00:00Z');
  expect(rangeOf('today', now)).toEqual({ from: '2026-03-02', to: '2026-03-02' });
  expect(rangeOf('yesterday', now)).toEqual({ from: '2026-03-01', to: '2026-03-01' });
  expect(rangeOf('week', now)).toEqual({ from: '2026-02-24', to: '2026-03-02' });
  expect(presetOf({ from: '2026-03-02', to: '2026-03-02' }, now)).toBe('today');
  expect(presetOf({ from: '2026-03-02', to: null }, now)).toBe('chosen');
  expect(presetOf({ from: null, to: null }, now)).toBe('any');
});
