import { expect, test } from 'vitest';
import { choice, day, defineListParams, matching, text } from './list-params.ts';

const params = defineListParams({
  filters: { search: text, state: choice(['open', 'done']), from: day, owner: matching(/^\d+$/) },
  sort: {
    columns: {
      newest: { key: 'date', direction: 'descending' },
      oldest: { key: 'date', direction: 'ascending' },
    },
    initial: 'newest',
  },
});
const url = (query: string): URLSearchParams => new URLSearchParams(query);

test('invalid values in the URL count as absent', () => {
  expect(params.read(url('state=lost&from=2026-02-31&owner=me&sort=luck&page=0'))).toEqual(
    params.defaults,
  );
  expect(params.read(url('state=DONE&from=2026-02-28&owner=7&sort=oldest&page=2'))).toEqual({
    search: '',
    state: 'done',
    from: '2026-02-28',
    owner: '7',
    sort: 'oldest',
    page: 2,
  });
});

test('a changed filter starts at the first page and keeps parameters of others', () => {
  const before = url('state=open&page=4&order=12');
  expect(params.write(before, { search: ' asha ' }).toString()).toBe(
    'state=open&order=12&search=asha',
  );
  expect(params.write(before, { page: 2 }).toString()).toBe('state=open&page=2&order=12');
});

test('a reset removes the filters and keeps the sort', () => {
  const after = params.write(url('search=a&state=open&owner=7&sort=oldest'), params.reset);
  expect(after.toString()).toBe('sort=oldest');
  expect(params.isFiltered(params.read(after))).toBe(false);
});

test('only set filters go to the API, without sort and page', () => {
  expect(params.setFilters(params.read(url('state=open&sort=oldest&page=2')))).toEqual({
    state: 'open',
  });
});

test('the scope of a selection changes with the filters, not with page or sort', () => {
  const scope = (query: string) => params.scope(params.read(url(query)));
  expect(scope('page=2&sort=oldest')).toBe(scope(''));
  expect(scope('state=open')).not.toBe(scope(''));
});

test('a list with keyset paging keeps its cursor in its own parameter', () => {
  const log = defineListParams({ filters: { kind: text }, pageParam: 'before' });
  expect(log.write(url('kind=order'), { page: 70 }).toString()).toBe('kind=order&before=70');
  expect(log.write(url('kind=order&before=70'), { kind: '' }).toString()).toBe('');
});
