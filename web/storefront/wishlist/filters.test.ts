import { describe, expect, test } from 'vitest';
import type { WishlistEntry } from '#contract/wishlist/api.ts';
import { countFilters, filtered, noFilters, optionsOf } from './filters.ts';

const entry = (id: number, changes: Partial<WishlistEntry['Product']>): WishlistEntry => ({
  id,
  product_id: id,
  Product: {
    name: 'Oat Linen Curtains',
    price: 1000,
    images: '[]',
    slug: 'oat-linen-curtains',
    original_price: null,
    material: 'Linen',
    size: 'King',
    pattern: 'Solid',
    color: 'Oat',
    stock: 5,
    shipping_charge: null,
    ...changes,
  },
});

const list = [
  entry(1, { price: 500 }),
  entry(2, { price: 20000, material: 'Cotton' }),
  entry(3, { material: 'Jute', size: 'Queen' }),
];
const idsOf = (changes: Partial<typeof noFilters>) =>
  filtered(list, { ...noFilters, ...changes }).map(({ id }) => id);

describe('the filters of the wishlist', () => {
  test('the price range includes both ends', () => {
    expect(idsOf({})).toEqual([1, 2, 3]);
    expect(idsOf({ minRupees: 500, maxRupees: 1000 })).toEqual([1, 3]);
  });

  test('options within a group are alternatives; groups are combined', () => {
    expect(idsOf({ material: ['Cotton', 'Jute'] })).toEqual([2, 3]);
    expect(idsOf({ material: ['Cotton', 'Jute'], size: ['Queen'] })).toEqual([3]);
  });

  test('offers the standard options and those in the list', () => {
    expect(optionsOf(list, 'material')).toEqual([
      { value: 'Cotton', count: 1 },
      { value: 'Linen', count: 1 },
      { value: 'Velvet', count: 0 },
      { value: 'Jute', count: 1 },
    ]);
  });

  test('counts the price range as one filter', () => {
    expect(countFilters(noFilters)).toBe(0);
    expect(countFilters({ ...noFilters, minRupees: 1, size: ['King', 'Queen'] })).toBe(3);
  });
});
