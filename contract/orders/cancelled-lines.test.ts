import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Promotion } from '../promotions/rules.ts';
import { type OrderedLine, priceAfterCancellation } from './cancelled-lines.ts';

const promotion = (
  terms: Promotion['terms'],
  subtotalMinPaise: number | null = null,
): Promotion => ({
  id: 1,
  terms,
  scope: { all: true },
  combinesWith: [],
  subtotalMinPaise,
  quantityMin: null,
});
const line = (productId: number, rest: Partial<OrderedLine> = {}): OrderedLine => ({
  productId,
  groupId: null,
  categoryId: 1,
  labels: [],
  pricePaise: 100_000,
  quantity: 1,
  kept: 1,
  shippingChargePaise: 5000,
  discountPaise: 0,
  lostDiscountPaise: 0,
  ...rest,
});
type Order = Parameters<typeof priceAfterCancellation>[0];
const price = (rest: Partial<Order>) =>
  priceAfterCancellation({
    lines: [],
    promotions: [],
    shippingPaise: 0,
    codFeePaise: 0,
    leastPaise: 0,
    mostPaise: 1_000_000,
    ...rest,
  });

test('a cancelled unit takes its price and its shipping along, the cash fee stays', () => {
  const lines = [line(1, { quantity: 3, kept: 1 }), line(2)];
  expect(price({ lines, shippingPaise: 22_000, codFeePaise: 2000 })).toEqual({
    totalPaise: 212_000,
    goodsPaise: [100_000, 100_000],
    shippingPaise: 12_000,
  });
  expect(price({ lines, shippingPaise: 7000 }).shippingPaise).toBe(7000);
});

test('a promotion that no longer applies ends, and the rest costs at most what all cost', () => {
  const free = promotion({ kind: 'buy_x_get_y', buy: 2, get: 1, basisPoints: 10_000 });
  const two = { lines: [line(1, { quantity: 3, kept: 2, discountPaise: 100_000 })] };
  expect(price({ ...two, promotions: [free], mostPaise: 200_000 }).totalPaise).toBe(200_000);
  const spend = promotion({ kind: 'amount', amountPaise: 150_000 }, 200_000);
  const one = { lines: [line(1, { kept: 0 }), line(2)], promotions: [spend] };
  expect(price({ ...one, mostPaise: 50_000 })).toEqual({
    totalPaise: 50_000,
    goodsPaise: [0, 50_000],
    shippingPaise: 0,
  });
});

test('a promotion that still applies reduces what is kept', () => {
  const promotions = [promotion({ kind: 'percentage', basisPoints: 1000 })];
  expect(price({ lines: [line(1, { kept: 0 }), line(2)], promotions }).totalPaise).toBe(90_000);
});

test('the discount of a deleted promotion stays with the units that are kept', () => {
  const lines = [
    line(1, { quantity: 4, kept: 2, discountPaise: 40_001, lostDiscountPaise: 40_001 }),
  ];
  expect(price({ lines }).totalPaise).toBe(180_000);
});

test('whatever is cancelled, the order costs between its parcels and its cost before', () => {
  const lines = fc.array(
    fc.record({
      pricePaise: fc.integer({ min: 1, max: 200_000 }),
      quantity: fc.integer({ min: 1, max: 5 }),
      share: fc.nat(5),
      shippingChargePaise: fc.nat(9000),
    }),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(lines, fc.nat(500_000), fc.nat(500_000), fc.nat(9000), (given, a, b, fee) => {
      const ordered = given.map(({ share, ...rest }, index) =>
        line(index + 1, { ...rest, kept: Math.min(share, rest.quantity) }),
      );
      const bounds = { leastPaise: Math.min(a, b), mostPaise: Math.max(a, b) };
      const spend = promotion({ kind: 'percentage', basisPoints: 1500 }, 100_000);
      const found = price({
        ...bounds,
        lines: ordered,
        promotions: [spend],
        shippingPaise: fee + 4000,
        codFeePaise: fee,
      });
      const { totalPaise, goodsPaise, shippingPaise } = found;
      expect(totalPaise).toBeGreaterThanOrEqual(bounds.leastPaise);
      expect(totalPaise).toBeLessThanOrEqual(bounds.mostPaise);
      expect(goodsPaise.reduce((sum, each) => sum + each, shippingPaise)).toBe(totalPaise);
      expect(Math.min(...goodsPaise, shippingPaise)).toBeGreaterThanOrEqual(0);
    }),
  );
});
