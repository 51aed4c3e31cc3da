import { expect, test } from 'vitest';
import type { Promotion } from '#contract/promotions/rules.ts';
import { exampleResult } from './example-result.ts';

const freeShipping: Promotion = {
  id: 1,
  terms: { kind: 'free_shipping' },
  scope: { all: true },
  combinesWith: [],
  subtotalMinPaise: 50_000,
  quantityMin: null,
};
const towels = (quantity: number, shippingChargePaise: number | null) => [
  {
    productId: 1,
    groupId: null,
    categoryId: 1,
    labels: [],
    pricePaise: 19_900,
    quantity,
    shippingChargePaise,
    weightGrams: null,
  },
];

test('free shipping applies to an example cart in a shop that charges by zone', () => {
  expect(exampleResult(towels(3, null), freeShipping)).toEqual({
    amounts: 'Subtotal ₹597.00',
    saving: 'Saves the delivery charge',
  });
  expect(exampleResult(towels(3, 4_000), freeShipping)).toEqual({
    amounts: 'Subtotal ₹597.00, shipping ₹0.00',
    saving: 'Saves ₹120.00',
  });
});

test('free shipping below its minimum does not apply', () => {
  expect(exampleResult(towels(1, null), freeShipping).saving).toBe('Does not apply to this cart');
  expect(exampleResult(towels(1, 4_000), freeShipping)).toEqual({
    amounts: 'Subtotal ₹199.00, shipping ₹40.00',
    saving: 'Does not apply to this cart',
  });
});
