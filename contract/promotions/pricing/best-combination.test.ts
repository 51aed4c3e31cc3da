import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bestCombination } from './best-combination.ts';
import type { Terms } from '../kinds/kinds.ts';
import type { DiscountClass, Promotion, PromotionLine, Scope } from '../rules.ts';
import { seedTaxRates } from '../../tax/rates.ts';
import { taxLines } from '../../tax/tax-lines.ts';
import { priceWithPromotions } from './price.ts';
import { tryEverything } from './reference.fixture.ts';

const everything: Scope = { all: true };
const anyClass: readonly DiscountClass[] = ['product', 'order', 'shipping'];
const cushions = {
  all: false,
  categoryIds: [1],
  groupIds: [],
  productIds: [],
  labels: [],
} satisfies Scope;

const promotion = (id: number, terms: Terms, more: Partial<Promotion> = {}): Promotion => ({
  id,
  terms,
  scope: everything,
  combinesWith: anyClass,
  subtotalMinPaise: null,
  quantityMin: null,
  ...more,
});
const line = (pricePaise: number, quantity = 1, categoryId = 1): PromotionLine => ({
  productId: pricePaise,
  groupId: null,
  categoryId,
  labels: [],
  pricePaise,
  quantity,
});
const saved = (lines: PromotionLine[], promotions: Promotion[], shippingPaise = 0) => {
  const { discountPaise, shippingDiscountPaise } = bestCombination(
    { lines, shippingPaise },
    promotions,
  );
  return discountPaise + shippingDiscountPaise;
};
const buyTwoGetOne = promotion(1, { kind: 'buy_x_get_y', buy: 2, get: 1, basisPoints: 10_000 });

describe('buy 2, get 1 free', () => {
  test.each([
    [1, 0],
    [2, 0],
    [3, 1],
    [4, 1],
    [5, 1],
    [6, 2],
    [9, 3],
    [10, 3],
  ])('of %i equal pieces %i are free', (quantity, free) => {
    expect(saved([line(10_000, quantity)], [buyTwoGetOne])).toBe(free * 10_000);
  });

  test('the cheapest of each three is free, the dearest three first', () => {
    const lines = [500, 100, 400, 300, 200, 600].map((rupees) => line(rupees * 100));
    expect(saved(lines, [buyTwoGetOne])).toBe(40_000 + 10_000);
  });

  test('a set without a full group pays in full', () => {
    expect(
      saved([line(10_000, 2), line(5_000, 2, 2)], [{ ...buyTwoGetOne, scope: cushions }]),
    ).toBe(0);
  });
});

test('of prices that include tax, buy 2 get 1 leaves the tax of what is paid', () => {
  const lines = [{ ...line(105_000, 3), shippingChargePaise: null, weightGrams: null }];
  const { payablePaise, finalPaise } = priceWithPromotions(lines, [buyTwoGetOne], {
    rate: { kind: 'flat', chargePaise: 0, freeFromPaise: null },
    codFeePaise: 0,
  });
  expect([payablePaise, finalPaise]).toEqual([[210_000], 210_000]);
  const goods = [{ hsnCode: '6304', quantity: 3, payablePaise: payablePaise[0] ?? 0 }];
  const { lines: taxed } = taxLines(goods, 0, {
    registration: 'regular',
    rates: seedTaxRates,
    day: '2026-11-22',
    sellerState: 'Rajasthan',
    deliveryState: 'Rajasthan',
  });
  expect(taxed).toMatchObject([{ taxablePaise: 200_000, cgstPaise: 5_000, sgstPaise: 5_000 }]);
});

describe('combinations', () => {
  test('an order discount is computed after the product discounts', () => {
    const tenPercent = promotion(2, { kind: 'percentage', basisPoints: 1_000 });
    expect(saved([line(10_000, 3)], [buyTwoGetOne, tenPercent])).toBe(10_000 + 2_000);
  });

  test('without permission of both, the larger discount applies alone', () => {
    const tenPercent = promotion(
      2,
      { kind: 'percentage', basisPoints: 1_000 },
      { combinesWith: [] },
    );
    expect(saved([line(10_000, 3)], [buyTwoGetOne, tenPercent])).toBe(10_000);
    expect(saved([line(10_000, 2)], [buyTwoGetOne, tenPercent])).toBe(2_000);
  });

  test('of two order discounts the larger applies, of equal ones the lower id', () => {
    const promotions = [1_000, 2_000, 2_000].map((basisPoints, index) =>
      promotion(index + 1, { kind: 'percentage', basisPoints }),
    );
    const { applied } = bestCombination({ lines: [line(10_000)], shippingPaise: 0 }, promotions);
    expect(applied).toEqual([{ id: 2, amountPaise: 2_000, linesPaise: [2_000] }]);
  });

  test('a discount never exceeds what is paid', () => {
    const hundred = promotion(2, { kind: 'amount', amountPaise: 99_999_900 });
    expect(saved([line(10_000, 3)], [buyTwoGetOne, hundred])).toBe(30_000);
  });

  test('an amount is paise off, not a percentage', () => {
    const fifty = promotion(2, { kind: 'amount', amountPaise: 5_000 });
    expect(saved([line(100_000)], [fifty])).toBe(5_000);
  });

  test('four discounts of half a paisa, each rounded up, save more than 3 paise off', () => {
    const categories = [1, 2, 3, 4];
    const halves = categories.map((id) =>
      promotion(
        id,
        { kind: 'percentage', basisPoints: 5_000 },
        { scope: { ...cushions, categoryIds: [id] } },
      ),
    );
    const three = promotion(9, { kind: 'amount', amountPaise: 3 }, { combinesWith: [] });
    const lines = categories.map((id) => line(1, 1, id));
    expect(saved(lines, [...halves, three])).toBe(4);
  });

  test('a free shipping promotion saves what shipping costs', () => {
    const free = promotion(3, { kind: 'free_shipping' }, { subtotalMinPaise: 20_000 });
    expect(saved([line(10_000, 2)], [free], 4_000)).toBe(4_000);
    expect(saved([line(10_000, 1)], [free], 4_000)).toBe(0);
  });

  test('tiers are reached by the amount before discounts, and the best one counts', () => {
    const tiers = promotion(2, {
      kind: 'tiered',
      tiers: [
        { fromPaise: 300_000, amountPaise: 30_000 },
        { fromPaise: 500_000, amountPaise: 60_000 },
      ],
    });
    expect(saved([line(299_999)], [tiers])).toBe(0);
    expect(saved([line(300_000)], [tiers])).toBe(30_000);
    expect(saved([line(500_000)], [tiers])).toBe(60_000);
  });

  test('a bundle applies only where it is cheaper', () => {
    const threeFor999 = promotion(2, { kind: 'bundle_price', quantity: 3, pricePaise: 99_900 });
    expect(saved([line(40_000, 3)], [threeFor999])).toBe(20_100);
    expect(saved([line(30_000, 3)], [threeFor999])).toBe(0);
    expect(saved([line(40_000, 3), line(30_000, 3)], [threeFor999])).toBe(20_100);
  });
});

describe('a gift with a purchase', () => {
  const gift = promotion(2, {
    kind: 'gift_with_purchase',
    spendPaise: 299_900,
    productIds: [50_000, 80_000],
  });

  test('is free from the amount, which its own price does not count towards', () => {
    expect(saved([line(299_900), line(50_000)], [gift])).toBe(50_000);
    expect(saved([line(299_899), line(50_000)], [gift])).toBe(0);
    expect(saved([line(299_900)], [gift])).toBe(0);
  });

  test('is one unit, the dearest one that leaves enough to pay', () => {
    expect(saved([line(299_900), line(50_000, 3)], [gift])).toBe(50_000);
    expect(saved([line(299_900), line(50_000), line(80_000)], [gift])).toBe(80_000);
    expect(saved([line(230_000), line(50_000), line(80_000)], [gift])).toBe(50_000);
  });

  test('leaves the other units to other offers, and the largest saving wins', () => {
    expect(saved([line(100_000, 3), line(50_000)], [gift, buyTwoGetOne])).toBe(150_000);
    const half = promotion(3, { kind: 'percentage', basisPoints: 5_000 }, { combinesWith: [] });
    expect(saved([line(300_000), line(50_000)], [gift, half])).toBe(175_000);
  });
});

const oneTo = (max: number) => fc.integer({ min: 1, max });
const price = fc.oneof(oneTo(5), oneTo(3_000));
const basisPoints = oneTo(10_000);

const anyTerms: fc.Arbitrary<Terms> = fc.oneof(
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('buy_x_get_y'),
      buy: oneTo(2),
      get: oneTo(2),
      basisPoints: fc.oneof(fc.constant(10_000), basisPoints),
    }),
  },
  fc.record({
    kind: fc.constant('bundle_price'),
    quantity: fc.integer({ min: 2, max: 3 }),
    pricePaise: price,
  }),
  fc.record({ kind: fc.constant('amount'), amountPaise: price }),
  fc.record({
    kind: fc.constant('tiered'),
    tiers: fc.tuple(
      fc.record({ fromPaise: price, amountPaise: price }),
      fc.record({ fromPaise: price, basisPoints }),
    ),
  }),
  fc.record({
    kind: fc.constant('gift_with_purchase'),
    spendPaise: price,
    productIds: fc.subarray([1, 2, 3, 4, 5], { minLength: 1 }),
  }),
  fc.constant({ kind: 'free_shipping' }),
  fc.record({ kind: fc.constant('percentage'), basisPoints }),
);

/** Lines of at most five pieces: the reference tries every combination of them. */
const anyLines = fc
  .array(
    fc.record({
      categoryId: oneTo(2),
      pricePaise: fc.oneof({ weight: 2, arbitrary: oneTo(2_000) }, fc.constant(1_000)),
      quantity: oneTo(3),
    }),
    { minLength: 1, maxLength: 5, size: 'max' },
  )
  .map((lines): PromotionLine[] => {
    let pieces = 5;
    return lines.flatMap((each, index) => {
      const quantity = Math.min(each.quantity, pieces);
      pieces -= quantity;
      if (quantity === 0) return [];
      return [{ ...each, quantity, productId: index + 1, groupId: null, labels: [] }];
    });
  });

const anyPromotion = fc.record({
  terms: anyTerms,
  scope: fc.constantFrom<Scope>(everything, cushions, {
    ...cushions,
    categoryIds: [],
    productIds: [1, 2, 3],
  }),
  combinesWith: fc.subarray([...anyClass]),
  subtotalMinPaise: fc.option(fc.nat({ max: 4_000 }), { freq: 2 }),
  quantityMin: fc.option(oneTo(3), { freq: 2 }),
});
const anyPromotions = fc
  .oneof(
    { weight: 4, arbitrary: fc.array(anyPromotion, { minLength: 1, maxLength: 3, size: 'max' }) },
    { weight: 1, arbitrary: fc.array(anyPromotion, { minLength: 4, maxLength: 6, size: 'max' }) },
  )
  .map((promotions) =>
    promotions.map(({ terms, ...more }, index) => promotion(index + 1, terms, more)),
  );

const carts = process.env['TORTURE'] === 'full' ? 200_000 : 1_500;

test(
  `agrees to the paisa and line by line with trying everything, on ${carts} random carts`,
  { timeout: 1_200_000 },
  () => {
    const shipping = fc.oneof(fc.constant(0), fc.nat({ max: 6_000 }));
    fc.assert(
      fc.property(anyLines, anyPromotions, shipping, (lines, promotions, shippingPaise) => {
        const found = bestCombination({ lines, shippingPaise }, promotions);
        const { saving, linesPaise } = tryEverything(lines, promotions, shippingPaise);
        expect(found.discountPaise + found.shippingDiscountPaise).toBe(saving);
        expect(Object.fromEntries(found.applied.map((each) => [each.id, each.linesPaise]))).toEqual(
          linesPaise,
        );
        for (const { amountPaise, linesPaise: parts, id } of found.applied) {
          const { terms } = promotions[id - 1] ?? {};
          if (terms?.kind === 'free_shipping') continue;
          expect(parts.reduce((a, b) => a + b, 0)).toBe(amountPaise);
        }
      }),
      { numRuns: carts },
    );
  },
);
