import { expect, test } from 'vitest';
import { isFromPrice } from './from-price.ts';

test.each([
  ['the cheapest of several prices', { price: 2099, price_from: 2099, price_to: 2799 }, true],
  ['a dearer size that a search found', { price: 2799, price_from: 2099, price_to: 2799 }, false],
  ['one price for all sizes', { price: 449, price_from: 449, price_to: 449 }, false],
])("a card says 'From' for %s: %s", (_, product, isFrom) => {
  expect(isFromPrice(product)).toBe(isFrom);
});
