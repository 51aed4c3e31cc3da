import { expect, test } from 'vitest';
import { readListingQuery } from './listing-query.ts';

test('a reversed price range is put in order', () => {
  const query = readListingQuery(new URLSearchParams('price_min=5000&price_max=10'));
  expect(query).toMatchObject({ priceMinRupees: 10, priceMaxRupees: 5000 });
});
