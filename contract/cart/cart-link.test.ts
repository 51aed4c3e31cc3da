import { expect, test } from 'vitest';
import { cartLinkParam, readCartLink } from './cart-link.ts';

test('a link to the cart names products with quantities', () => {
  const lines = [
    { product_id: 12, quantity: 2 },
    { product_id: 15, quantity: 1 },
  ];
  expect(cartLinkParam(lines)).toBe('12:2,15:1');
  expect(readCartLink('12:2,15:1')).toEqual(lines);
});

test('entries that are not readable are left out', () => {
  for (const param of [null, '', ',', '12', '0:1', '12:0', '12:1000', '-1:2', '1e3:1', '<x>:1'])
    expect(readCartLink(param)).toEqual([]);
  const many = Array.from({ length: 30 }, (_, index) => `${index + 1}:1`).join(',');
  expect(readCartLink(many)).toHaveLength(20);
});
