import { savingOf, type Terms } from './kinds/kinds.ts';

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
  const by = savingOf(terms);
  switch (by) {
    case 'shipping':
      return by;
    case 'product':
    case 'gift':
      return 'product';
    case 'spend':
      return scope.all ? 'order' : 'product';
    default:
      return by satisfies never;
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
