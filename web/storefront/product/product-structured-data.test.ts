import { expect, test } from 'vitest';
import { productStructuredData } from './product-structured-data.ts';
import { toView } from './product-view.ts';
import { quilt } from './product.fixture.ts';

const reviews = {
  reviews: [],
  summary: { count: 0, average: 0, stars: [] },
  page: 1,
  pages: 0,
  size: 3,
  total: 0,
};

test('the structured data of a product name no value that the owner did not give', () => {
  const plain = toView({ ...quilt, material: 'Not specified' });
  const data = JSON.stringify(productStructuredData(plain, reviews, null));
  expect(data).not.toContain('material');
  expect(data).toContain('"color":"Indigo"');
});
