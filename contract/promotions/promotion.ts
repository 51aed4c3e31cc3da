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
 * As in Shopify: an order discount reduces the whole order, a product discount certain units
 * (SHOPKEEPING, section 2).
 */
export function discountClass({ terms, scope }: Pick<Promotion, 'terms' | 'scope'>): DiscountClass {
  if (terms.kind === 'free_shipping') return 'shipping';
  if (terms.kind === 'buy_x_get_y' || terms.kind === 'bundle_price') return 'product';
  return scope.all ? 'order' : 'product';
}

export function isInScope(
  scope: Scope,
  line: Pick<PromotionLine, 'productId' | 'groupId' | 'categoryId' | 'labels'>,
): boolean {
  if (scope.all) return true;
  return (
    contains(scope.productIds, line.productId) ||
    contains(scope.categoryIds, line.categoryId) ||
    (line.groupId !== null && contains(scope.groupIds, line.groupId)) ||
    scope.labels.some((label) => line.labels.includes(label))
  );
}

const shortListMax = 8;
const sets = new WeakMap<readonly number[], ReadonlySet<number>>();

/** As `includes`; remembers a long list as a set. */
function contains(ids: readonly number[], id: number): boolean {
  if (ids.length <= shortListMax) return ids.includes(id);
  const known = sets.get(ids) ?? new Set(ids);
  sets.set(ids, known);
  return known.has(id);
}

export const combine = (a: Promotion, b: Promotion): boolean =>
  a.combinesWith.includes(discountClass(b)) && b.combinesWith.includes(discountClass(a));
