import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Promotion } from '../promotions/rules.ts';
import { type EditedLine, goodsBefore, priceAfterEdit, waiveRise } from './edited-lines.ts';

const percent = (basisPoints: number): Promotion => ({
  id: 1,
  terms: { kind: 'percentage', basisPoints },
  scope: { all: true },
  combinesWith: [],
  subtotalMinPaise: null,
  quantityMin: null,
});
const line = (productId: number, rest: Partial<EditedLine> = {}): EditedLine => ({
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
  cancelledPaise: 0,
  added: 0,
  removed: 0,
  ...rest,
});
type Edit = Parameters<typeof priceAfterEdit>[0];
const price = (rest: Partial<Edit>) =>
  priceAfterEdit({
    ...{ lines: [], promotions: [], shippingPaise: 0, codFeePaise: 0, costPaise: 0 },
    ...rest,
  });

test('further units cost the price of their line and their shipping, the cash fee stays', () => {
  const lines = [line(1, { kept: 3, added: 2 }), line(2)];
  const edited = price({ lines, shippingPaise: 12_000, codFeePaise: 2000, costPaise: 212_000 });
  expect(edited).toMatchObject({
    totalPaise: 422_000,
    shippingPaise: 22_000,
    orderedShippingPaise: 22_000,
  });
  const free = price({ lines, costPaise: 200_000 });
  expect(free).toMatchObject({ totalPaise: 400_000, shippingPaise: 0 });
});

test('an unchanged line costs no more than before, and further units get the promotion', () => {
  const lines = [line(1, { discountPaise: 20_000 }), line(2, { quantity: 0, kept: 1, added: 1 })];
  const ended = price({ lines, costPaise: 80_000 });
  expect(ended.lines.map(({ goodsPaise }) => goodsPaise)).toEqual([80_000, 100_000]);
  const smaller = price({ lines, promotions: [percent(1000)], costPaise: 80_000 });
  expect(smaller.lines.map(({ goodsPaise }) => goodsPaise)).toEqual([80_000, 90_000]);
  const larger = price({ lines, promotions: [percent(3000)], costPaise: 80_000 });
  expect(larger.lines.map(({ goodsPaise }) => goodsPaise)).toEqual([70_000, 70_000]);
});

const anyLine = fc
  .record({
    quantity: fc.integer({ min: 0, max: 4 }),
    pricePaise: fc.integer({ min: 1, max: 300_000 }),
    discount: fc.integer({ min: 0, max: 100 }),
    shippingChargePaise: fc.constantFrom(0, 5000),
    change: fc.integer({ min: -4, max: 4 }),
  })
  .map(({ discount, change, ...rest }): Partial<EditedLine> => {
    const kept = Math.max(rest.quantity + change, rest.quantity === 0 ? 1 : 0);
    return {
      ...rest,
      kept,
      discountPaise: Math.floor((rest.quantity * rest.pricePaise * discount) / 100),
      added: Math.max(kept - rest.quantity, 0),
      removed: Math.max(rest.quantity - kept, 0),
    };
  });

test('whatever changes, parts sum to the whole, and a waived rise costs what it cost before', () => {
  fc.assert(
    fc.property(
      fc.array(anyLine, { minLength: 1, maxLength: 4 }),
      fc.constantFrom(0, 1000, 3333),
      fc.boolean(),
      (drawn, basisPoints, isByUnit) => {
        const lines = drawn.map((each, index) => line(index + 1, each));
        const shippingPaise = isByUnit
          ? lines.reduce((sum, each) => sum + each.quantity * each.shippingChargePaise, 0)
          : 7000;
        const costPaise = lines.reduce((sum, each) => sum + goodsBefore(each), shippingPaise);
        const promotions = basisPoints === 0 ? [] : [percent(basisPoints)];
        const edited = price({ lines, promotions, shippingPaise, costPaise });
        const waived = waiveRise(edited, { lines, costPaise });
        for (const each of [edited, waived]) {
          const goods = each.lines.map(({ goodsPaise }) => goodsPaise);
          expect(goods.reduce((sum, part) => sum + part, each.shippingPaise)).toBe(each.totalPaise);
          expect(Math.min(...goods, each.shippingPaise)).toBeGreaterThanOrEqual(0);
        }
        for (const [index, each] of lines.entries())
          expect(edited.lines[index]?.goodsPaise ?? 0).toBeLessThanOrEqual(
            goodsBefore(each) + each.added * each.pricePaise,
          );
        expect(waived.totalPaise).toBe(Math.min(edited.totalPaise, costPaise));
      },
    ),
  );
});
