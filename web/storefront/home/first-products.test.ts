import { expect, test } from 'vitest';
import { labels } from '#contract/catalogue/availability.ts';
import { withOwnFirst } from './first-products.ts';

const products = (...ids: number[]) => ids.map((id) => ({ id }));

test('no two rails begin with the same product, and none loses one', () => {
  const rails = {
    new_arrival: products(7, 8),
    best_seller: products(7, 9),
    trending: products(7, 9, 5),
  };
  const shown = labels.map((label) => withOwnFirst(label, rails)?.map(({ id }) => id));
  expect(shown).toEqual([
    [7, 8],
    [9, 7],
    [5, 7, 9],
  ]);
});

test('a rail that has no other product, or failed to load, stays as it is', () => {
  const rails = { new_arrival: products(7), best_seller: products(7), trending: null };
  expect(labels.map((label) => withOwnFirst(label, rails))).toEqual([
    [{ id: 7 }],
    [{ id: 7 }],
    null,
  ]);
});
