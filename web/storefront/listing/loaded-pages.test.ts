import { expect, test } from 'vitest';
import type { CardProduct } from '../components/card-product.ts';
import { withPagesBefore } from './loaded-pages.ts';

const card = (id: number): CardProduct => ({
  id,
  name: `Quilt ${id}`,
  slug: `quilt-${id}`,
  size: 'Queen',
  pricePaise: 249_900,
  mrpPaise: null,
  isFromPrice: false,
  swatches: [],
  colorCount: 1,
  isInStock: true,
  sizeCount: 0,
  rating: null,
  badge: null,
  look: null,
  picture: null,
  second: null,
});
const page = (search: string, number: number, ids: readonly number[]): number[] =>
  withPagesBefore({ pathname: '/category/quilt', search }, number, ids.map(card)).map(
    ({ id }) => id,
  );

test('a page is shown after the pages before it', () => {
  expect(page('?sort=name', 1, [1, 2])).toEqual([1, 2]);
  expect(page('?sort=name&page=2', 2, [3, 4])).toEqual([1, 2, 3, 4]);
  expect(page('?sort=name&page=3', 3, [5])).toEqual([1, 2, 3, 4, 5]);
  expect(page('?sort=name', 1, [1, 2])).toEqual([1, 2]);
});

test('a page whose page before is unknown, or belongs to other filters, is shown alone', () => {
  expect(page('?size=Queen', 1, [1, 2])).toEqual([1, 2]);
  expect(page('?size=King&page=2', 2, [3])).toEqual([3]);
  expect(page('?size=Queen&page=3', 3, [5])).toEqual([5]);
});

test('a product that has moved to the next page is shown once', () => {
  expect(page('?sort=newest', 1, [1, 2])).toEqual([1, 2]);
  expect(page('?sort=newest&page=2', 2, [2, 3])).toEqual([1, 2, 3]);
});
