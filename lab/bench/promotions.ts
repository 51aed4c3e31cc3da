import { bestCombination } from '#contract/promotions/best-combination.ts';
import {
  discountClasses,
  type Promotion,
  type PromotionLine,
  type Scope,
  type Terms,
} from '#contract/promotions/promotion.ts';
import { seeded } from '#contract/promotions/random.fixture.ts';
import { median, percentile } from './helpers.ts';
import type { Row } from './table.ts';

type Random = (below: number) => number;

const carts = 500;
const goalMs = 2;
const nothing = { all: false, categoryIds: [], groupIds: [], productIds: [], labels: [] } as const;

/**
 * One quote without the database: 50 live promotions of all kinds and scopes, and a cart of 100
 * lines.
 */
export function measurePromotions(): Row {
  const random = seeded(50_100);
  const timesMs: number[] = [];
  for (let round = 0; round < 2 * carts; round++) {
    const cart = { lines: Array.from({ length: 100 }, (_, id) => lineOf(id, random)) };
    const promotions = Array.from({ length: 50 }, (_, id) => promotionOf(id + 1, random));
    const begunMs = performance.now();
    bestCombination({ ...cart, shippingPaise: 5_000 }, promotions);
    // The first half only warms the compiler up.
    if (round >= carts) timesMs.push(performance.now() - begunMs);
  }
  const p95Ms = percentile(timesMs, 0.95);
  return {
    what: 'best combination of 50 promotions for 100 lines',
    goal: `p95 <= ${goalMs} ms`,
    figure: `p95 ${p95Ms.toFixed(1)} ms, median ${median(timesMs).toFixed(1)} ms`,
    ratio: null,
    isGood: p95Ms <= goalMs,
  };
}

const lineOf = (productId: number, random: Random): PromotionLine => ({
  productId,
  groupId: random(40),
  categoryId: 1 + random(20),
  labels: random(4) === 0 ? ['trending'] : [],
  pricePaise: 1_000 + random(300_000),
  quantity: 1 + random(3),
});

const promotionOf = (id: number, random: Random): Promotion => ({
  id,
  terms: termsOf(random),
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

function termsOf(random: Random): Terms {
  const paise = (): number => 100 + random(100_000);
  const basisPoints = 1 + random(5_000);
  switch (random(7)) {
    case 0:
    case 1:
      return { kind: 'buy_x_get_y', buy: 1 + random(3), get: 1 + random(2), basisPoints };
    case 2:
      return { kind: 'bundle_price', quantity: 2 + random(4), pricePaise: paise() };
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
