import { expect, test } from 'vitest';
import { labels } from '#contract/catalogue/availability.ts';
import { ownProducts } from './first-products.ts';

const products = (...ids: number[]) => ids.map((id) => ({ name: `Design ${id}`, id }));

test('no product is in two rails, or in a rail and in another section', () => {
  const rails = {
    new_arrival: products(1, 2, 3, 4, 20),
    best_seller: products(1, 5, 6, 7, 8),
    trending: products(2, 6, 9, 10, 11, 12),
  };
  const shown = labels.map((label) =>
    ownProducts(label, rails, [{ name: 'Design 20' }])?.map(({ id }) => id),
  );
  expect(shown).toEqual([
    [1, 2, 3, 4],
    [5, 6, 7, 8],
    [9, 10, 11, 12],
  ]);
});

test('a rail with too few of its own shows all, and one that failed to load stays so', () => {
  const rails = { new_arrival: products(7), best_seller: products(7), trending: null };
  expect(labels.map((label) => ownProducts(label, rails))).toEqual([
    products(7),
    products(7),
    null,
  ]);
});
