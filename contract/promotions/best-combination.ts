import { allocate } from './allocate.ts';
import { type Applied, compareIds, type Prepared } from './applied.ts';
import { bestProductDiscounts, type ProductDiscounts, sortedUnits } from './product-discounts.ts';
import {
  combine,
  discountClass,
  isInScope,
  type Promotion,
  type PromotionLine,
} from './promotion.ts';
import { spendDiscount } from './spend-discount.ts';

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
 * Returns the permitted combination of promotions with the largest saving (SHOPKEEPING, section 2):
 * a unit takes part in at most one product discount, at most one order and one shipping discount
 * apply, and two classes
 * combine only if both promotions allow it. An order discount is computed after the product
 * discounts.
 * Each promotion is rounded half up to the paisa once. Equal savings: the lower ids.
 */
export function bestCombination(given: GivenCart, promotions: readonly Promotion[]): Combination {
  const { lines } = given;
  const cart = { ...given, spentPaise: amountOf(lines), units: sortedUnits(lines) };
  const qualified = promotions
    .map((promotion) => prepare(cart, promotion))
    .filter(qualifies)
    .toSorted((a, b) => a.promotion.id - b.promotion.id);
  const of = (wanted: string) =>
    qualified.filter(({ promotion }) => discountClass(promotion) === wanted);
  const products = of('product');
  const remembered = new Map<string, ProductDiscounts>();
  const productDiscounts = (partners: readonly Promotion[]): ProductDiscounts => {
    const allowed = products.filter(({ promotion }) =>
      partners.every((partner) => combine(promotion, partner)),
    );
    const key = allowed.map(({ promotion }) => promotion.id).join();
    const known = remembered.get(key) ?? bestProductDiscounts(cart, allowed);
    remembered.set(key, known);
    return known;
  };

  let best: Candidate = { ids: [], saving: 0, products: null, order: null, shipping: null };
  const partners = partnersOf(cart, {
    orders: of('order'),
    shippings: cart.shippingPaise > 0 ? of('shipping') : [],
    productsPaise: productDiscounts([]).amountPaise,
  });
  for (const { order, shipping, boundPaise } of partners) {
    if (boundPaise < best.saving) break;
    const chosen = [order, shipping].flatMap((each) => (each ? [each.promotion] : []));
    const parts = { products: productDiscounts(chosen), order, shipping };
    const candidate = { ...parts, ...valueOf(cart, parts) };
    if (isBetter(candidate, best)) best = candidate;
  }
  return combinationOf(cart, best);
}

type Partners = { order: Prepared | null; shipping: Prepared | null; boundPaise: number };
type PartnerOptions = {
  orders: readonly Prepared[];
  shippings: readonly Prepared[];
  /** Saved by product discounts without partners: never less than with them. */
  productsPaise: number;
};

/**
 * The pairs of an order and a shipping discount that combine, with the most that each can save in
 * all; the best first.
 */
function partnersOf(cart: Cart, { orders, shippings, productsPaise }: PartnerOptions): Partners[] {
  return [null, ...orders]
    .flatMap((order) => {
      const orderPaise = order ? orderDiscount(cart, order, 0) : 0;
      return [null, ...shippings].flatMap((shipping) => {
        if (order && shipping && !combine(order.promotion, shipping.promotion)) return [];
        const shippingPaise = shipping ? cart.shippingPaise : 0;
        return [{ order, shipping, boundPaise: productsPaise + orderPaise + shippingPaise }];
      });
    })
    .toSorted((one, other) => other.boundPaise - one.boundPaise);
}

type Parts = {
  products: ProductDiscounts | null;
  order: Prepared | null;
  shipping: Prepared | null;
};
type Candidate = Parts & { ids: number[]; saving: number };

/** In one pass: a quote prepares each live promotion. */
function prepare({ lines }: Cart, promotion: Promotion): Prepared {
  const prepared: Prepared = { promotion, eligible: [], basePaise: 0, quantity: 0 };
  for (const line of lines) {
    const isEligible = isInScope(promotion.scope, line);
    prepared.eligible.push(isEligible);
    if (!isEligible) continue;
    prepared.basePaise += line.pricePaise * line.quantity;
    prepared.quantity += line.quantity;
  }
  return prepared;
}

const qualifies = ({ promotion, basePaise, quantity }: Prepared): boolean =>
  quantity > 0 &&
  quantity >= (promotion.quantityMin ?? 0) &&
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
  return spendDiscount(promotion.terms, { basePaise: spentPaise - productsPaise, spentPaise });
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
