/**
 * The terms of a promotion in paise and basis points. `wire.ts` reads and writes their wire form.
 */
export type Terms =
  | { kind: 'percentage'; basisPoints: number }
  | { kind: 'amount'; amountPaise: number }
  | { kind: 'buy_x_get_y'; buy: number; get: number; basisPoints: number }
  | { kind: 'tiered'; tiers: readonly Tier[] }
  | { kind: 'bundle_price'; quantity: number; pricePaise: number }
  | { kind: 'free_shipping' };

/** `fromPaise` is compared with the amount before any discount. */
export type Tier = { fromPaise: number } & ({ basisPoints: number } | { amountPaise: number });

export const promotionKinds = [
  'percentage',
  'amount',
  'buy_x_get_y',
  'tiered',
  'bundle_price',
  'free_shipping',
] as const satisfies readonly Terms['kind'][];
export type PromotionKind = (typeof promotionKinds)[number];

export const discountClasses = ['product', 'order', 'shipping'] as const;
export type DiscountClass = (typeof discountClasses)[number];

/** Of a promotion or a sale price: `off` is switched off, the others are by its dates. */
export const scheduleStates = ['live', 'scheduled', 'ended', 'off'] as const;

export type Scope =
  | { all: true }
  | {
      all: false;
      categoryIds: readonly number[];
      groupIds: readonly number[];
      productIds: readonly number[];
      labels: readonly string[];
    };

/** A promotion that may apply: dates, uses, payment method and customer were checked before. */
export type Promotion = {
  id: number;
  terms: Terms;
  scope: Scope;
  combinesWith: readonly DiscountClass[];
  /** Of the products in scope, before any discount. Null: none. */
  subtotalMinPaise: number | null;
  quantityMin: number | null;
};

export type PromotionLine = {
  productId: number;
  groupId: number | null;
  categoryId: number;
  labels: readonly string[];
  pricePaise: number;
  quantity: number;
};

/**
 * An order discount reduces the whole order, a product discount certain units, as in Shopify.
 */
export function discountClass({ terms, scope }: Pick<Promotion, 'terms' | 'scope'>): DiscountClass {
  switch (terms.kind) {
    case 'free_shipping':
      return 'shipping';
    case 'buy_x_get_y':
    case 'bundle_price':
      return 'product';
    case 'percentage':
    case 'amount':
    case 'tiered':
      return scope.all ? 'order' : 'product';
    default:
      return terms satisfies never;
  }
}

type ScopedLine = Pick<PromotionLine, 'productId' | 'groupId' | 'categoryId' | 'labels'>;

export const isInScope = (scope: Scope, line: ScopedLine): boolean => scopeTest(scope)(line);

/** For many lines: finds the lists of the scope once. */
export function scopeTest(scope: Scope): (line: ScopedLine) => boolean {
  if (scope.all) return () => true;
  const products = idsOf(scope.productIds);
  const categories = idsOf(scope.categoryIds);
  const groups = idsOf(scope.groupIds);
  return ({ productId, categoryId, groupId, labels }) =>
    products.has(productId) ||
    categories.has(categoryId) ||
    (groupId !== null && groups.has(groupId)) ||
    scope.labels.some((label) => labels.includes(label));
}

const sets = new WeakMap<readonly number[], ReadonlySet<number>>();

const none: ReadonlySet<number> = new Set();

/** Remembers the set: the lists of live promotions are kept from quote to quote. */
function idsOf(ids: readonly number[]): ReadonlySet<number> {
  if (ids.length === 0) return none;
  let known = sets.get(ids);
  if (!known) {
    known = new Set(ids);
    sets.set(ids, known);
  }
  return known;
}

export const combine = (a: Promotion, b: Promotion): boolean =>
  a.combinesWith.includes(discountClass(b)) && b.combinesWith.includes(discountClass(a));

export const couponAmountMaxRupees = 999999;
