import { expect, test } from 'vitest';
import { readFilter, searchOf, sortOf, tableSort, writeFilter } from './product-filter.ts';

test('a number is an id, words are words', () => {
  expect(searchOf(' #72 ')).toEqual({ ids: '72' });
  expect(searchOf('16 x 16')).toEqual({ search: '16 x 16' });
  expect(searchOf('')).toEqual({});
});

test('prices sort both ways, the cheapest first', () => {
  const once = sortOf({ key: 'price', direction: 'ascending' }, null);
  expect([once, sortOf({ key: 'price', direction: 'descending' }, once)]).toEqual(['price_asc', 'price_desc']);
  expect(sortOf({ key: 'name', direction: 'descending' }, 'name')).toBe('name');
});

test('a search shows the best matches first unless a column is chosen', () => {
  const found = writeFilter(new URLSearchParams('page=3'), { search: 'ajrakh' });
  expect(found.toString()).toBe('search=ajrakh');
  expect(tableSort(readFilter(found))).toBeNull();
  expect(tableSort(readFilter(new URLSearchParams()))).toEqual({ key: 'id', direction: 'descending' });
});
