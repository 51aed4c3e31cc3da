import { allocate } from './allocate.ts';
import { type Applied, compareIds, type Prepared } from './applied.ts';
import {
  byFallingPrice,
  type ProductDiscounts,
  type ProductPromotion,
  productPromotion,
  type ProductSearch,
  productSearch,
  type SearchedCart,
} from './product-discounts.ts';
import { amountOff, groupsOf } from '../kinds/kinds.ts';
import { combine, discountClass, type Promotion, type PromotionLine, scopeTest } from '../rules.ts';
import { sharedSearch } from './unit-discounts.ts';

type Combination = {
  applied: Applied[];
  /** Of product and order discounts. Never above the amount of the lines. */
  discountPaise: number;
  shippingDiscountPaise: number;
};

type GivenCart = { lines: readonly PromotionLine[]; shippingPaise: number };
/** `spentPaise`: the lines before any discount. */
type Cart = GivenCart & { spentPaise: number };

/**
 * Returns the permitted combination of promotions with the largest saving:
 * a unit takes part in at most one product discount, at most one order and one shipping discount
 * apply, and two classes combine only if both promotions allow it. An order discount is computed
 * after the product discounts.
 * Each promotion is rounded half up to the paisa once. Equal savings: the lower ids.
 */
export function bestCombination(given: GivenCart, promotions: readonly Promotion[]): Combination {
  const { lines } = given;
  const qualified = promotions
    .map((promotion) => prepare(given, promotion))
    .filter(qualifies)
    .toSorted((a, b) => a.promotion.id - b.promotion.id);
  if (qualified.length === 0) return { applied: [], discountPaise: 0, shippingDiscountPaise: 0 };
  const cart = {
    ...given,
    spentPaise: amountOf(lines),
    sorted: byFallingPrice(lines),
    shared: sharedSearch(),
  };
  const of = (wanted: string) =>
    qualified.filter(({ promotion }) => discountClass(promotion) === wanted);
  let best: Candidate = { ids: [], saving: 0, products: null, order: null, shipping: null };
  const partners = partnersOf(cart, {
    orders: of('order'),
    shippings: cart.shippingPaise > 0 ? of('shipping') : [],
    searchWith: productSearchWith(
      cart,
      of('product').flatMap((each) => productPromotion(cart, each)),
    ),
  });
  for (const { order, shipping, search, boundPaise } of partners) {
    if (boundPaise < best.saving) break;
    const parts = { products: search.best(), order, shipping };
    const candidate = { ...parts, ...valueOf(cart, parts) };
    if (isBetter(candidate, best)) best = candidate;
  }
  return combinationOf(cart, best);
}

type SearchWith = (partners: readonly Promotion[]) => ProductSearch;

/**
 * The product discounts that combine with some others. Remembered: which ones depends only on
 * whether all of the others permit them and on the classes of these.
 */
function productSearchWith(cart: SearchedCart, products: readonly ProductPromotion[]): SearchWith {
  const ofProducts = new Map<string, ProductSearch>();
  const ofPartners = new Map<string, ProductSearch>();
  return (partners) => {
    const arePermitted = partners.every(({ combinesWith }) => combinesWith.includes('product'));
    const partnersKey = arePermitted ? partners.map(discountClass).join() : 'none';
    const known = ofPartners.get(partnersKey);
    if (known) return known;
    const allowed = products.filter(({ promotion }) =>
      partners.every((partner) => combine(promotion, partner)),
    );
    const key = allowed.map(({ promotion }) => promotion.id).join();
    const search = ofProducts.get(key) ?? productSearch(cart, allowed);
    ofProducts.set(key, search);
    ofPartners.set(partnersKey, search);
    return search;
  };
}

type Partners = {
  order: Prepared | null;
  shipping: Prepared | null;
  search: ProductSearch;
  boundPaise: number;
};
type PartnerOptions = {
  orders: readonly Prepared[];
  shippings: readonly Prepared[];
  searchWith: SearchWith;
};

/**
 * The pairs of an order and a shipping discount that combine, with the most that each can save in
 * all; the best first. The more product discounts save, the more all save together, although the
 * order discount becomes smaller.
 */
function partnersOf(cart: Cart, { orders, shippings, searchWith }: PartnerOptions): Partners[] {
  return [null, ...orders]
    .flatMap((order) =>
      [null, ...shippings].flatMap((shipping) => {
        if (order && shipping && !combine(order.promotion, shipping.promotion)) return [];
        const search = searchWith(
          [order, shipping].flatMap((each) => (each ? [each.promotion] : [])),
        );
        const productsPaise = Math.min(search.boundPaise, cart.spentPaise);
        const orderPaise = order ? orderDiscount(cart, order, productsPaise) : 0;
        const shippingPaise = shipping ? cart.shippingPaise : 0;
        const boundPaise = productsPaise + orderPaise + shippingPaise;
        return [{ order, shipping, search, boundPaise }];
      }),
    )
    .toSorted((one, other) => other.boundPaise - one.boundPaise);
}

type Parts = {
  products: ProductDiscounts | null;
  order: Prepared | null;
  shipping: Prepared | null;
};
type Candidate = Parts & { ids: number[]; saving: number };

/** In one pass: a quote prepares each live promotion. */
function prepare({ lines }: GivenCart, promotion: Promotion): Prepared {
  const isEligible = scopeTest(promotion.scope);
  let basePaise = 0;
  let quantity = 0;
  const eligible = lines.map((line) => {
    if (!isEligible(line)) return false;
    basePaise += line.pricePaise * line.quantity;
    quantity += line.quantity;
    return true;
  });
  return { promotion, eligible, basePaise, quantity };
}

const qualifies = ({ promotion, basePaise, quantity }: Prepared): boolean =>
  quantity >= Math.max(groupsOf(promotion.terms)?.rates.length ?? 1, promotion.quantityMin ?? 0) &&
  basePaise >= (promotion.subtotalMinPaise ?? 0);

function valueOf(
  cart: Cart,
  { products, order, shipping }: Parts,
): { ids: number[]; saving: number } {
  const productsPaise = products?.amountPaise ?? 0;
  const orderPaise = order ? orderDiscount(cart, order, productsPaise) : 0;
  const ids = [
    ...(products?.applied.map(({ id }) => id) ?? []),
    ...(order && orderPaise > 0 ? [order.promotion.id] : []),
    ...(shipping ? [shipping.promotion.id] : []),
  ].toSorted((a, b) => a - b);
  return { ids, saving: productsPaise + orderPaise + (shipping ? cart.shippingPaise : 0) };
}

function orderDiscount(
  { spentPaise }: Cart,
  { promotion }: Prepared,
  productsPaise: number,
): number {
  return amountOff(promotion.terms, { basePaise: spentPaise - productsPaise, spentPaise });
}

function combinationOf(cart: Cart, { products, order, shipping }: Candidate): Combination {
  const applied = [...(products?.applied ?? [])];
  const productsPaise = products?.amountPaise ?? 0;
  const orderPaise = order ? orderDiscount(cart, order, productsPaise) : 0;
  if (order && orderPaise > 0) {
    const payable = cart.lines.map(
      ({ pricePaise, quantity }, index) =>
        pricePaise * quantity -
        applied.reduce((sum, { linesPaise }) => sum + (linesPaise[index] ?? 0), 0),
    );
    applied.push({
      id: order.promotion.id,
      amountPaise: orderPaise,
      linesPaise: allocate(orderPaise, payable),
    });
  }
  const shippingDiscountPaise = shipping ? cart.shippingPaise : 0;
  if (shipping)
    applied.push({
      id: shipping.promotion.id,
      amountPaise: shippingDiscountPaise,
      linesPaise: cart.lines.map(() => 0),
    });
  return {
    applied: applied.toSorted((a, b) => a.id - b.id),
    discountPaise: productsPaise + orderPaise,
    shippingDiscountPaise,
  };
}

const isBetter = (a: Candidate, b: Candidate): boolean =>
  a.saving === b.saving ? compareIds(a.ids, b.ids) < 0 : a.saving > b.saving;

const amountOf = (lines: readonly PromotionLine[]): number =>
  lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0);
