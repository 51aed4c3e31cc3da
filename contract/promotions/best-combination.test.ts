import { describe, expect, test } from 'vitest';
import { bestCombination } from './best-combination.ts';
import type { DiscountClass, Promotion, PromotionLine, Scope, Terms } from './promotion.ts';
import { seeded } from './random.fixture.ts';
import { seedTaxRates } from '../tax/rates.ts';
import { taxLines } from '../tax/tax-lines.ts';
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

function randomTerms(random: (below: number) => number): Terms {
  const price = () => 1 + random(random(2) === 0 ? 5 : 3_000);
  const basisPoints = 1 + random(10_000);
  switch (random(7)) {
    case 0:
    case 1:
      return {
        kind: 'buy_x_get_y',
        buy: 1 + random(2),
        get: 1 + random(2),
        basisPoints: random(2) ? 10_000 : basisPoints,
      };
    case 2:
      return { kind: 'bundle_price', quantity: 2 + random(2), pricePaise: price() };
    case 3:
      return { kind: 'amount', amountPaise: price() };
    case 4:
      return {
        kind: 'tiered',
        tiers: [
          { fromPaise: price(), amountPaise: price() },
          { fromPaise: price(), basisPoints },
        ],
      };
    case 5:
      return { kind: 'free_shipping' };
    default:
      return { kind: 'percentage', basisPoints };
  }
}

function randomCase(random: (below: number) => number) {
  const lines: PromotionLine[] = [];
  let pieces = 1 + random(5);
  for (let index = 0; index < 8 && pieces > 0; index++) {
    const quantity = 1 + random(Math.min(3, pieces));
    pieces -= quantity;
    lines.push({
      productId: index + 1,
      groupId: null,
      categoryId: 1 + random(2),
      labels: [],
      pricePaise: random(3) ? 1 + random(2_000) : 1_000,
      quantity,
    });
  }
  const promotions = Array.from({ length: 1 + random(random(4) === 0 ? 6 : 3) }, (_, index) =>
    promotion(index + 1, randomTerms(random), {
      scope:
        [everything, cushions, { ...cushions, categoryIds: [], productIds: [1, 2, 3] }][
          random(3)
        ] ?? everything,
      combinesWith: anyClass.filter(() => random(3) > 0),
      subtotalMinPaise: random(3) ? null : random(4_000),
      quantityMin: random(4) ? null : 1 + random(3),
    }),
  );
  return { lines, promotions, shippingPaise: random(2) * random(6_000) };
}

const carts = process.env['TORTURE'] === 'full' ? 200_000 : 4_000;

test(
  `agrees to the paisa and line by line with trying everything, on ${carts} random carts`,
  { timeout: 1_200_000 },
  () => {
    const random = seeded(20_261_122);
    for (let round = 0; round < carts; round++) {
      const { lines, promotions, shippingPaise } = randomCase(random);
      const found = bestCombination({ lines, shippingPaise }, promotions);
      const expected = tryEverything(lines, promotions, shippingPaise);
      const parts = Object.fromEntries(found.applied.map(({ id, linesPaise }) => [id, linesPaise]));
      const saving = found.discountPaise + found.shippingDiscountPaise;
      if (
        saving !== expected.saving ||
        JSON.stringify(parts) !== JSON.stringify(expected.linesPaise)
      )
        expect({ round, lines, promotions, saving, parts }).toEqual({
          round,
          lines,
          promotions,
          saving: expected.saving,
          parts: expected.linesPaise,
        });
      for (const { amountPaise, linesPaise, id } of found.applied) {
        const isShipping =
          promotions.find((each) => each.id === id)?.terms.kind === 'free_shipping';
        const sum = linesPaise.reduce((a, b) => a + b, 0);
        if (!isShipping && sum !== amountPaise) expect(sum).toBe(amountPaise);
      }
    }
  },
);
