import { expect, test } from 'vitest';
import { emptyProduct, formOf, tabOf } from './product-values.ts';

test('a product goes out with lists as JSON text, labels joined by commas and its pictures in order', () => {
  const files = [new File(['a'], 'front.jpg'), new File(['b'], 'back.jpg')];
  const form = formOf({ ...emptyProduct, name: ' Jaal ', label_type: ['trending', 'best_seller'] }, null, files);
  expect(form.get('name')).toBe('Jaal');
  expect(form.get('label_type')).toBe('trending,best_seller');
  expect(form.get('return_policies')).toBe('["30-day return","Exchange within 7 days"]');
  expect(form.getAll('images').map((image) => image instanceof File && image.name)).toEqual(['front.jpg', 'back.jpg']);
  expect(form.has('product_id')).toBe(false);
});

test('every control has its tab', () => {
  expect(['name', 'images', 'stock'].map(tabOf)).toEqual(['basic', 'basic', 'basic']);
  expect(['color', 'care_instruction'].map(tabOf)).toEqual(['details', 'details']);
  expect(['meta_title', 'shipping_charge'].map(tabOf)).toEqual(['seo', 'seo']);
});
