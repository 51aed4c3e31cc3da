import { expect, test } from 'vitest';
import { demoProducts } from '#demo/products.ts';
import { colorFamilies } from './color-families.ts';

const color = (value: string, hex: string | null, count = 1) => ({ value, hex, count });

test('up to eight colours are offered by their own name', () => {
  const few = [color('Indigo', '#35477a', 3), color('Sky', '#a9c4d9')];
  expect(colorFamilies(few).map(({ name }) => name)).toEqual(['Indigo', 'Sky']);
});

test('many colours are grouped by family, which counts and chooses all of them', () => {
  const many = [
    color('Indigo', '#35477a', 3),
    color('Slate', '#46587f'),
    color('Madder', '#a2413a', 2),
    color('Madder Night', '#8c2f35'),
    color('Sage', '#7c8f70'),
    color('Forest', '#2f4a3a'),
    color('Mustard', '#c9982f'),
    color('Ivory', '#f3ecdc'),
    color('As shown', null),
  ];
  expect(colorFamilies(many)).toEqual([
    { name: 'Blue', hex: '#35477a', count: 4, values: ['Indigo', 'Slate'] },
    { name: 'Red', hex: '#a2413a', count: 3, values: ['Madder', 'Madder Night'] },
    { name: 'Green', hex: '#7c8f70', count: 2, values: ['Sage', 'Forest'] },
    { name: 'Yellow', hex: '#c9982f', count: 1, values: ['Mustard'] },
    { name: 'White and cream', hex: '#f3ecdc', count: 1, values: ['Ivory'] },
    { name: 'As shown', hex: null, count: 1, values: ['As shown'] },
  ]);
});

test('the colours of the demo shop are at most eleven families', () => {
  const byName = new Map(demoProducts.map((product) => [product.color, product.colorHex]));
  const families = colorFamilies([...byName].map(([value, hex]) => color(value, hex)));
  expect(families.length).toBeLessThanOrEqual(11);
  expect(families.flatMap(({ values }) => values).sort()).toEqual([...byName.keys()].sort());
});
