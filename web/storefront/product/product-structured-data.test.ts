import { expect, test } from 'vitest';
import type { ProductGroup } from '#contract/catalogue/entities.ts';
import { groupStructuredData } from './options/group-structured-data.ts';
import { productStructuredData } from './product-structured-data.ts';
import { toView } from './product-view.ts';
import { noReviews, quilt } from './product.fixture.ts';

const oneColor = (image: string): ProductGroup => {
  const variant = { color: 'Indigo', color_hex: '#35477a', size: 'King', slug: quilt.slug };
  return {
    id: 1,
    slug: quilt.slug,
    name: quilt.name,
    colors: [{ value: 'Indigo', hex: '#35477a', image, slug: quilt.slug }],
    sizes: [{ value: 'King', slug: quilt.slug }],
    variants: [
      { ...variant, product_id: 7, sku: 'Q-7', price: 9, original_price: null, stock: 1, image },
    ],
  };
};

test('the structured data of a product name no value that the owner did not give', () => {
  const plain = toView({ ...quilt, material: 'Not specified' });
  const data = JSON.stringify(productStructuredData(plain, noReviews, null));
  expect(data).not.toContain('material');
  expect(data).toContain('"color":"Indigo"');
});

test('the structured data of a product has its SKU', () => {
  expect(productStructuredData(toView(quilt), noReviews, null)).toMatchObject({ sku: quilt.sku });
});

test('the image of a variant in the structured data is the URL of its file', () => {
  const view = toView({ ...quilt, group: oneColor('/media/0a1b.webp') });
  const data = productStructuredData(view, noReviews, null);
  const group = view.group && groupStructuredData(data, view.group, 'https://shop.example');
  expect(group?.['hasVariant']).toMatchObject([{ image: 'https://shop.example/media/0a1b.webp' }]);
});

test('a product without a picture names no image in the structured data', () => {
  expect(productStructuredData(toView(quilt), noReviews, null)).not.toHaveProperty('image');
});
