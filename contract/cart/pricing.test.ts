import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultRate, lineShippingPaise } from '../delivery/shipping-rate.ts';
import { quantityMaxDefault } from './rules.ts';
import { priceWithPromotions } from '../promotions/pricing/price.ts';
import type { Terms } from '../promotions/kinds/kinds.ts';
import type { Promotion } from '../promotions/rules.ts';
import { priceCart, type PricedLine } from './pricing.ts';

const line = (
  pricePaise: number,
  quantity = 1,
  shippingChargePaise: number | null = null,
): PricedLine => ({ pricePaise, quantity, shippingChargePaise });

const coupon = (terms: Terms): Promotion => ({
  id: 1,
  terms,
  scope: { all: true },
  combinesWith: [],
  subtotalMinPaise: null,
  quantityMin: null,
});
const percentage = (basisPoints: number): Terms => ({ kind: 'percentage', basisPoints });

/** Prices lines of different products with at most one discount of the whole order. */
/** Free from ₹1,999, else ₹50 a unit. */
const atCharge = { rate: defaultRate(199_900, 5_000), codFeePaise: 0 };

const priced = (lines: readonly PricedLine[], discount: Terms | null, freeShippingPaise: number) =>
  priceWithPromotions(
    lines.map((each, index) => ({
      ...each,
      productId: index + 1,
      groupId: null,
      categoryId: 1,
      labels: [],
    })),
    discount ? [coupon(discount)] : [],
    { rate: defaultRate(freeShippingPaise, 5_000), codFeePaise: 0 },
  );

const randomCarts = process.env['TORTURE'] === 'full' ? 200_000 : 5_000;

const oneTo = (max: number) => fc.integer({ min: 1, max });

const anyLine: fc.Arbitrary<PricedLine> = fc.record({
  pricePaise: fc.oneof(
    { weight: 19, arbitrary: oneTo(1_000_000) },
    { weight: 1, arbitrary: oneTo(10_000_000_000) },
  ),
  quantity: oneTo(quantityMaxDefault),
  shippingChargePaise: fc.option(fc.nat({ max: 30_000 }), { freq: 3 }),
});

const anyDiscount: fc.Arbitrary<Terms | null> = fc.oneof(
  fc.constant(null),
  oneTo(10_000).map(percentage),
  oneTo(100).map((percent) => percentage(100 * percent)),
  oneTo(99_999_900).map((amountPaise): Terms => ({ kind: 'amount', amountPaise })),
);

const subtotalOf = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, each) => sum + each.pricePaise * each.quantity, 0);

/** The threshold of free shipping is also at the subtotal and just above it. */
const anyCart: fc.Arbitrary<Cart> = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 12, size: 'max' }),
    discount: anyDiscount,
    threshold: fc.oneof(
      fc.constantFrom('subtotal', 'above subtotal'),
      fc.constantFrom(0, 199_900),
      fc.nat({ max: 5_000_000 }),
    ),
  })
  .map(({ lines, discount, threshold }) => ({
    lines,
    discount,
    freeShippingPaise:
      typeof threshold === 'number'
        ? threshold
        : subtotalOf(lines) + (threshold === 'subtotal' ? 0 : 1),
  }));

/**
 * Written from the decisions, not from the code: hundredths of a paisa, whole and remainder apart.
 */
function reference({ lines, discount, freeShippingPaise }: Cart): bigint[] {
  let subtotal = 0n;
  let charges = 0n;
  for (const each of lines) {
    for (let unit = 0; unit < each.quantity; unit++) {
      subtotal += BigInt(each.pricePaise);
      charges += each.shippingChargePaise === null ? 5000n : BigInt(each.shippingChargePaise);
    }
  }
  let taken = 0n;
  if (discount?.kind === 'amount') taken = BigInt(discount.amountPaise);
  if (discount?.kind === 'percentage') {
    const tenThousandths = subtotal * BigInt(discount.basisPoints);
    taken = tenThousandths / 10_000n + (tenThousandths % 10_000n >= 5000n ? 1n : 0n);
  }
  if (taken > subtotal) taken = subtotal;
  const shipping = subtotal >= BigInt(freeShippingPaise) ? 0n : charges;
  return [subtotal, taken, shipping, subtotal - taken + shipping];
}

describe('pricing', () => {
  it('charges shipping by the unit, 50 rupees where a product has no charge of its own', () => {
    expect(lineShippingPaise(line(100, 3), 5_000)).toBe(15_000);
    expect(lineShippingPaise(line(100, 3, 1250), 5_000)).toBe(3750);
    expect(lineShippingPaise(line(100, 3, 0), 5_000)).toBe(0);
  });

  it('ships free from the threshold on, of the subtotal before any discount', () => {
    expect(priced([line(199_900)], percentage(5000), 199_900)).toMatchObject({
      shippingPaise: 0,
      freeShipping: true,
      finalPaise: 99_950,
    });
    expect(priceCart([line(199_899)], atCharge)).toMatchObject({
      shippingPaise: 5000,
      freeShipping: false,
      finalPaise: 204_899,
    });
  });

  it('rounds a percentage half up to the paisa', () => {
    const discountOf = (pricePaise: number, basisPoints: number): number =>
      priced([line(pricePaise)], percentage(basisPoints), 0).discountPaise;
    expect(discountOf(50, 100)).toBe(1);
    expect(discountOf(49, 100)).toBe(0);
    expect(discountOf(99_999, 1250)).toBe(12_500);
  });

  it('never lets a coupon make a total negative', () => {
    expect(priced([line(10_000)], { kind: 'amount', amountPaise: 99_999_900 }, 0)).toMatchObject({
      discountPaise: 10_000,
      finalPaise: 0,
    });
    expect(priced([line(10_000)], percentage(10_000), 0).finalPaise).toBe(0);
  });

  it(
    `agrees to the paisa with a reference in big integers on ${randomCarts} random carts`,
    { timeout: 180_000 },
    () => {
      fc.assert(
        fc.property(anyCart, (cart) => {
          const { subtotalPaise, discountPaise, shippingPaise, finalPaise } = priced(
            cart.lines,
            cart.discount,
            cart.freeShippingPaise,
          );
          const got = [subtotalPaise, discountPaise, shippingPaise, finalPaise];
          expect(got.map(BigInt)).toEqual(reference(cart));
        }),
        { numRuns: randomCarts },
      );
    },
  );
});

type Cart = { lines: PricedLine[]; discount: Terms | null; freeShippingPaise: number };
