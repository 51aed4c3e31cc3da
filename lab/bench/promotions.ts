import type { Terms } from '#contract/promotions/kinds/kinds.ts';
import { bestCombination } from '#contract/promotions/pricing/best-combination.ts';
import {
  discountClasses,
  type Promotion,
  type PromotionLine,
  type Scope,
} from '#contract/promotions/rules.ts';
import { median, percentile } from './helpers.ts';
import type { Row } from './table.ts';

type Random = (below: number) => number;

const carts = 500;
const goalMs = 2;
const nothing = { all: false, categoryIds: [], groupIds: [], productIds: [], labels: [] } as const;

/**
 * One quote without the database: 50 live promotions of all kinds and scopes, and a cart of 100
 * lines. The second row is the hardest input: ten pieces of each, and groups of up to 40.
 */
export const measurePromotions = (): Row[] => [
  measure('best combination of 50 promotions for 100 lines', { pieces: 3, group: 3 }),
  measure('  ten pieces of each, groups of up to 40', { pieces: 10, group: 20 }),
];

type Sizes = { pieces: number; group: number };

function measure(what: string, sizes: Sizes): Row {
  const random = seeded(50_100);
  const timesMs: number[] = [];
  for (let round = 0; round < 2 * carts; round++) {
    const lines = Array.from({ length: 100 }, (_, id) => lineOf(id, random, sizes));
    const promotions = Array.from({ length: 50 }, (_, id) => promotionOf(id + 1, random, sizes));
    // The first half only warms the compiler up.
    const timeMs = bestOfThree(() => bestCombination({ lines, shippingPaise: 5_000 }, promotions));
    if (round >= carts) timesMs.push(timeMs);
  }
  const p95Ms = percentile(timesMs, 0.95);
  return {
    what,
    goal: `p95 <= ${goalMs} ms`,
    figure: `p95 ${p95Ms.toFixed(1)} ms, median ${median(timesMs).toFixed(1)} ms`,
    ratio: null,
    isGood: p95Ms <= goalMs,
  };
}

/** The percentile is one of carts, not of other work that interrupts the measurement. */
function bestOfThree(work: () => void): number {
  const timesMs = [0, 1, 2].map(() => {
    const begunMs = performance.now();
    work();
    return performance.now() - begunMs;
  });
  return Math.min(...timesMs);
}

const lineOf = (productId: number, random: Random, { pieces }: Sizes): PromotionLine => ({
  productId,
  groupId: random(40),
  categoryId: 1 + random(20),
  labels: random(4) === 0 ? ['trending'] : [],
  pricePaise: 1_000 + random(300_000),
  quantity: pieces === 10 ? 10 : 1 + random(pieces),
});

const promotionOf = (id: number, random: Random, sizes: Sizes): Promotion => ({
  id,
  terms: termsOf(random, sizes),
  scope: scopeOf(random),
  combinesWith: discountClasses.filter(() => random(3) > 0),
  subtotalMinPaise: null,
  quantityMin: null,
});

function scopeOf(random: Random): Scope {
  switch (random(4)) {
    case 0:
      return { all: true };
    case 1:
      return { ...nothing, categoryIds: [1 + random(20)] };
    case 2:
      return { ...nothing, productIds: Array.from({ length: 1 + random(60) }, () => random(100)) };
    default:
      return { ...nothing, labels: ['trending'] };
  }
}

function termsOf(random: Random, { group }: Sizes): Terms {
  const paise = (): number => 100 + random(100_000);
  const basisPoints = 1 + random(5_000);
  switch (random(7)) {
    case 0:
    case 1:
      return { kind: 'buy_x_get_y', buy: 1 + random(group), get: 1 + random(group), basisPoints };
    case 2:
      return { kind: 'bundle_price', quantity: 2 + random(group - 1), pricePaise: paise() };
    case 3:
      return { kind: 'amount', amountPaise: paise() };
    case 4:
      return { kind: 'tiered', tiers: [{ fromPaise: paise(), basisPoints }] };
    case 5:
      return { kind: 'free_shipping' };
    default:
      return { kind: 'percentage', basisPoints };
  }
}

/** Mulberry32: the same numbers for the same seed. */
function seeded(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
}
