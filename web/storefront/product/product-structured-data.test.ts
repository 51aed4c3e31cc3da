import { expect, test } from 'vitest';
import { productStructuredData } from './product-structured-data.ts';
import { toView } from './product-view.ts';
import { noReviews, quilt } from './product.fixture.ts';

test('the structured data of a product name no value that the owner did not give', () => {
  const plain = toView({ ...quilt, material: 'Not specified' });
  const data = JSON.stringify(productStructuredData(plain, noReviews, null));
  expect(data).not.toContain('material');
  expect(data).toContain('"color":"Indigo"');
});
