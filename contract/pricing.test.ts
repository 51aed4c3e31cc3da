import { describe, expect, it } from 'vitest';
import { lineShippingPaise } from '#contract/delivery/shipping-rate.ts';
import * as limits from '#contract/limits.ts';
import { type Discount, discountPaise, priceCart, type PricedLine } from '#contract/pricing.ts';

const line = (
  pricePaise: number,
  quantity = 1,
  shippingChargePaise: number | null = null,
): PricedLine => ({ pricePaise, quantity, shippingChargePaise });

/**
 * A million as `npm run torture` runs it; `npm test` takes the first hundred thousand of the same.
 */
const randomCarts = process.env['TORTURE'] === 'full' ? 1_000_000 : 100_000;

describe('pricing', () => {
  it('charges shipping by the unit, 50 rupees where a product names no charge, and nothing where it names 0', () => {
    expect(lineShippingPaise(line(100, 3))).toBe(15_000);
    expect(lineShippingPaise(line(100, 3, 1250))).toBe(3750);
    expect(lineShippingPaise(line(100, 3, 0))).toBe(0);
  });

  it('ships free from the threshold on, of the subtotal before any discount', () => {
    const half: Discount = { type: 'percentage', discountBasisPoints: 5000 };
    expect(priceCart([line(199_900)], half, 199_900)).toMatchObject({
      shippingPaise: 0,
      freeShipping: true,
      finalPaise: 99_950,
    });
    expect(priceCart([line(199_899)], null, 199_900)).toMatchObject({
      shippingPaise: 5000,
      freeShipping: false,
      finalPaise: 204_899,
    });
  });

  it('rounds a percentage half up to the paisa', () => {
    expect(discountPaise(50, { type: 'percentage', discountBasisPoints: 100 })).toBe(1);
    expect(discountPaise(49, { type: 'percentage', discountBasisPoints: 100 })).toBe(0);
    expect(discountPaise(99_999, { type: 'percentage', discountBasisPoints: 1250 })).toBe(12_500);
  });

  it('never lets a coupon make a total negative', () => {
    expect(
      priceCart([line(10_000)], { type: 'amount', discountPaise: 99_999_900 }, 0),
    ).toMatchObject({ discountPaise: 10_000, finalPaise: 0 });
    expect(
      priceCart([line(10_000)], { type: 'percentage', discountBasisPoints: 10_000 }, 0).finalPaise,
    ).toBe(0);
  });

  it(
    `agrees to the paisa with a reference in big integers on ${randomCarts} random carts`,
    { timeout: 180_000 },
    () => {
      const random = seeded(20_260_401);
      const wrong: unknown[] = [];
      for (let round = 0; round < randomCarts; round++) {
        const cart = randomCart(random);
        const { subtotalPaise, discountPaise, shippingPaise, finalPaise } = priceCart(
          cart.lines,
          cart.discount,
          cart.freeShippingPaise,
        );
        const got = [subtotalPaise, discountPaise, shippingPaise, finalPaise];
        const want = reference(cart);
        if (got.some((amount, index) => BigInt(amount) !== want[index]))
          wrong.push({ cart, got, want: want.map(String) });
      }
      expect(wrong).toEqual([]);
    },
  );
});

type Cart = { lines: PricedLine[]; discount: Discount | null; freeShippingPaise: number };

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
  if (discount?.type === 'amount') taken = BigInt(discount.discountPaise);
  if (discount?.type === 'percentage') {
    const tenThousandths = subtotal * BigInt(discount.discountBasisPoints);
    taken = tenThousandths / 10_000n + (tenThousandths % 10_000n >= 5000n ? 1n : 0n);
  }
  if (taken > subtotal) taken = subtotal;
  const shipping = subtotal >= BigInt(freeShippingPaise) ? 0n : charges;
  return [subtotal, taken, shipping, subtotal - taken + shipping];
}

function randomCart(random: (below: number) => number): Cart {
  const lines = Array.from({ length: 1 + random(12) }, () => {
    const pricePaise = 1 + (random(20) === 0 ? random(10_000_000_000) : random(1_000_000));
    return line(
      pricePaise,
      1 + random(limits.quantityMax),
      random(3) === 0 ? null : random(30_000),
    );
  });
  const subtotal = lines.reduce((sum, each) => sum + each.pricePaise * each.quantity, 0);
  const thresholds = [
    0,
    subtotal,
    subtotal + 1,
    limits.defaultFreeShippingPaise,
    random(5_000_000),
  ];
  const discounts: (Discount | null)[] = [
    null,
    { type: 'percentage', discountBasisPoints: 1 + random(10_000) },
    { type: 'percentage', discountBasisPoints: 100 * (1 + random(100)) },
    { type: 'amount', discountPaise: 1 + random(99_999_900) },
  ];
  return {
    lines,
    discount: discounts[random(discounts.length)] ?? null,
    freeShippingPaise: thresholds[random(thresholds.length)] ?? 0,
  };
}

/** The same whole numbers below a bound on every run (a 64-bit linear congruence, upper bits). */
function seeded(seed: number): (below: number) => number {
  let state = BigInt(seed);
  return (below) => {
    state =
      (state * 6_364_136_223_846_793_005n + 1_442_695_040_888_963_407n) & 0xffff_ffff_ffff_ffffn;
    return Number(((state >> 16n) * BigInt(below)) >> 48n);
  };
}
