import { expect, test } from 'vitest';
import { formOf, tabOf, valuesOf } from './product-controls.ts';
import { merged, theirChanges } from './product-merge.ts';

const emptyProduct = valuesOf(null);

test('a product is sent with lists as JSON text, labels joined by commas and images in order', () => {
  const pictures = [{ image: '/media/a', alt: 'Front' }];
  const form = formOf(
    { ...emptyProduct, name: ' Jaal ', label_type: ['trending', 'best_seller'] },
    null,
    { pictures, variants: [{ size: 'King', color: 'Rust', price: '9', stock: '1' }] },
  );
  expect(form.get('name')).toBe('Jaal');
  expect(form.get('label_type')).toBe('trending,best_seller');
  expect(form.get('return_policies')).toBe('["",""]');
  expect(form.get('pictures')).toBe('[{"image":"/media/a","alt":"Front"}]');
  expect(form.get('variants')).toBe('[{"size":"King","color":"Rust","price":"9","stock":"1"}]');
  expect(form.has('product_id')).toBe(false);
  expect(
    formOf(emptyProduct, { id: 7, stock: 4, version: 9 }, { pictures: [], variants: [] }).get(
      'version',
    ),
  ).toBe('9');
});

test('a new product has the declared rating, and else blank controls', () => {
  const { rating, return_policies, care_instruction, stock, material } = emptyProduct;
  expect({ rating, return_policies, care_instruction, stock, material }).toEqual({
    rating: '4.5',
    return_policies: ['', ''],
    care_instruction: ['', ''],
    stock: '',
    material: '',
  });
});

test('every control has its tab', () => {
  expect(['name', 'images', 'stock'].map(tabOf)).toEqual(['basic', 'basic', 'basic']);
  expect(['color', 'care_instruction'].map(tabOf)).toEqual(['basic', 'details']);
  expect(tabOf('custom_fields.weave')).toBe('details');
  expect(['meta_title', 'shipping_charge'].map(tabOf)).toEqual(['seo', 'seo']);
});

test('of two who changed a product at once, each keeps what the other did not touch', () => {
  const base = { ...emptyProduct, name: 'Jaal', price: '100', stock: '5' };
  const theirs = { ...base, price: '120', stock: '4' };
  const mine = { ...base, name: 'Jaal Sheet', price: '90' };
  expect(
    theirChanges({ base, mine, theirs }).map(({ name, isMineToo }) => [name, isMineToo]),
  ).toEqual([
    ['price', true],
    ['stock', false],
  ]);
  expect(merged({ base, mine, theirs }, 'mine')).toEqual({
    ...base,
    name: 'Jaal Sheet',
    price: '90',
    stock: '4',
  });
  expect(merged({ base, mine, theirs }, 'theirs')).toEqual({
    ...base,
    name: 'Jaal Sheet',
    price: '120',
    stock: '4',
  });
});
