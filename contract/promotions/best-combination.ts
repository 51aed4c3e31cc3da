import { divideHalfUp } from '../money.ts';
import { allocate } from './allocate.ts';
import {
  combine,
  discountClass,
  isInScope,
  type Promotion,
  type PromotionLine,
  type Terms,
  type Tier,
} from './promotion.ts';
import {
  type Assigned,
  meanGain,
  searchUnits,
  type Unit,
  type UnitPromotion,
} from './unit-discounts.ts';

/** `linesPaise[n]` is the part of line n; the parts sum to `amountPaise`. A shipping discount has only zeros. */
export type Applied = { id: number; amountPaise: number; linesPaise: number[] };
export type Combination = {
  applied: Applied[];
  /** Of product and order discounts. Never above the amount of the lines. */
  discountPaise: number;
  shippingDiscountPaise: number;
};

type Cart = { lines: readonly PromotionLine[]; shippingPaise: number };
type SearchedCart = Cart & { units: readonly Unit[] };

/** Amounts off a part of the catalogue that are tried in all combinations; of more, those that save most. */
const spendPromotionsMax = 4;

/**
 * Returns the permitted combination of promotions with the largest saving (SHOPKEEPING, section 2):
 * a unit takes part in at most one product discount, at most one order and one shipping discount apply, and two classes
 * combine only if both promotions allow it. An order discount is computed after the product discounts.
 * Each promotion is rounded half up to the paisa once. Equal savings: the lower ids.
 */
export function bestCombination(given: Cart, promotions: readonly Promotion[]): Combination {
  const cart = { ...given, units: sortedUnits(given) };
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

/** The pairs of an order and a shipping discount that combine, with the most that each can save in all; the best first. */
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

/** A promotion with the lines in its scope. `basePaise` and `quantity` count these lines before any discount. */
type Prepared = {
  promotion: Promotion;
  eligible: boolean[];
  basePaise: number;
  quantity: number;
};
type ProductDiscounts = { applied: Applied[]; amountPaise: number };
type Parts = {
  products: ProductDiscounts | null;
  order: Prepared | null;
  shipping: Prepared | null;
};
type Candidate = Parts & { ids: number[]; saving: number };

function prepare({ lines }: Cart, promotion: Promotion): Prepared {
  const eligible = lines.map((line) => isInScope(promotion.scope, line));
  const inScope = lines.filter((_, index) => eligible[index]);
  const quantity = inScope.reduce((sum, line) => sum + line.quantity, 0);
  return { promotion, eligible, basePaise: amountOf(inScope), quantity };
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

function orderDiscount({ lines }: Cart, { promotion }: Prepared, productsPaise: number): number {
  const spentPaise = amountOf(lines);
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

/** By the first id that differs; a list that is the beginning of the other comes first. */
function compareIds(a: readonly number[], b: readonly number[]): number {
  for (const [index, id] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    if (id !== other) return id - other;
  }
  return a.length - b.length;
}

const amountOf = (lines: readonly PromotionLine[]): number =>
  lines.reduce((sum, line) => sum + line.pricePaise * line.quantity, 0);

/** `basePaise` is what is discounted, `spentPaise` what a tier is compared with. Never above the base. */
function spendDiscount(
  terms: Terms,
  { basePaise, spentPaise }: { basePaise: number; spentPaise: number },
): number {
  const discount = (rate: Tier | { basisPoints: number } | { amountPaise: number }): number =>
    'basisPoints' in rate ? divideHalfUp(basePaise * rate.basisPoints, 10_000) : rate.amountPaise;
  if (terms.kind === 'percentage' || terms.kind === 'amount')
    return Math.min(basePaise, discount(terms));
  if (terms.kind !== 'tiered') return 0;
  const reached = terms.tiers.filter(({ fromPaise }) => spentPaise >= fromPaise).map(discount);
  return Math.min(basePaise, Math.max(0, ...reached));
}

/**
 * An amount or tiers off a part of the catalogue take every unit in scope; each subset of them without a
 * common line is tried, and the other promotions share the remaining units. A subset that cannot save as
 * much as the best one so far is not searched.
 */
function bestProductDiscounts(
  cart: SearchedCart,
  promotions: readonly Prepared[],
): ProductDiscounts {
  const spend = promotions
    .flatMap((each) => (isSpend(each.promotion.terms) ? [spendApplied(cart, each)] : []))
    .toSorted((a, b) => b.amountPaise - a.amountPaise || a.id - b.id)
    .slice(0, spendPromotionsMax);
  const candidates = promotions.flatMap(unitPromotionOf);
  const lineBounds = cart.lines.map((line, index) => boundOfLine(line, index, candidates));
  const subsets = disjointSubsets(spend)
    .map((subset) => ({ subset, bound: boundOf(subset, lineBounds) }))
    .toSorted((a, b) => b.bound - a.bound);
  let best = { applied: [] as Applied[], amountPaise: 0, saving: -1, ids: [] as number[] };
  for (const { subset, bound } of subsets) {
    if (bound < best.saving) break;
    const free = cart.units.filter(({ line }) => !subset.some(({ takes }) => takes[line]));
    const search = searchUnits(free, candidates);
    const saving = search.saving + spentOn(subset) * 10_000;
    if (saving < best.saving) continue;
    const applied = [
      ...subset.map(({ takes: _, ...each }) => each),
      ...roundOnce(search.assign(), cart.lines.length),
    ].toSorted((a, b) => a.id - b.id);
    const ids = applied.map(({ id }) => id);
    const amountPaise = applied.reduce((sum, each) => sum + each.amountPaise, 0);
    if (saving > best.saving || compareIds(ids, best.ids) < 0)
      best = { applied, amountPaise, saving, ids };
  }
  return best;
}

const spentOn = (subset: readonly SpendApplied[]): number =>
  subset.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/** The most that a subset can save together with unit discounts on the other lines, in 1/10,000 paisa. */
const boundOf = (subset: readonly SpendApplied[], lineBounds: readonly number[]): number =>
  lineBounds.reduce(
    (sum, bound, line) => (subset.some(({ takes }) => takes[line]) ? sum : sum + bound),
    spentOn(subset) * 10_000,
  );

/** The most that unit discounts can save on a line, in 1/10,000 paisa; rounded up against the error of the division. */
const boundOfLine = (
  { pricePaise, quantity }: PromotionLine,
  line: number,
  candidates: readonly UnitPromotion[],
): number =>
  Math.ceil(
    quantity *
      candidates.reduce(
        (most, { terms, eligible }) =>
          eligible[line] ? Math.max(most, meanGain(terms, pricePaise)) : most,
        0,
      ),
  ) + 1;

const unitPromotionOf = ({ promotion: { id, terms }, eligible }: Prepared): UnitPromotion[] =>
  terms.kind === 'percentage' || terms.kind === 'buy_x_get_y' || terms.kind === 'bundle_price'
    ? [{ id, terms, eligible }]
    : [];

const isSpend = ({ kind }: Terms): boolean => kind === 'amount' || kind === 'tiered';

function sortedUnits({ lines }: Cart): Unit[] {
  const byPrice = lines
    .map(({ pricePaise, quantity }, line) => ({ line, pricePaise, quantity }))
    .toSorted((a, b) => b.pricePaise - a.pricePaise || a.line - b.line);
  return byPrice.flatMap(({ line, pricePaise, quantity }) =>
    Array.from({ length: quantity }, () => ({ line, pricePaise })),
  );
}

type SpendApplied = Applied & { takes: boolean[] };

function spendApplied({ lines }: Cart, { promotion, eligible, basePaise }: Prepared): SpendApplied {
  const weights = lines.map(({ pricePaise, quantity }, index) =>
    eligible[index] ? pricePaise * quantity : 0,
  );
  const amountPaise = spendDiscount(promotion.terms, { basePaise, spentPaise: basePaise });
  return {
    id: promotion.id,
    amountPaise,
    linesPaise: allocate(amountPaise, weights),
    takes: eligible,
  };
}

function disjointSubsets(spend: readonly SpendApplied[]): SpendApplied[][] {
  let subsets: SpendApplied[][] = [[]];
  for (const each of spend) {
    const free = subsets.filter((subset) =>
      subset.every(({ takes }) => !takes.some((isTaken, line) => isTaken && each.takes[line])),
    );
    subsets = [...subsets, ...free.map((subset) => [...subset, each])];
  }
  return subsets;
}

/** Rounds each promotion once. A bundle's saving is split in proportion to the prices of its units, a percentage to the savings of the discounted ones. */
function roundOnce(assigned: readonly Assigned[], linesCount: number): Applied[] {
  const sums = new Map<number, { saving: number; weights: number[] }>();
  for (const { unit, promotion, gain } of assigned) {
    const sum = sums.get(promotion.id) ?? { saving: 0, weights: Array<number>(linesCount).fill(0) };
    sums.set(promotion.id, sum);
    sum.saving += gain;
    sum.weights[unit.line] =
      (sum.weights[unit.line] ?? 0) +
      (promotion.terms.kind === 'bundle_price' ? unit.pricePaise : gain);
  }
  return [...sums].flatMap(([id, { saving, weights }]) => {
    const amountPaise = divideHalfUp(saving, 10_000);
    return amountPaise > 0 ? [{ id, amountPaise, linesPaise: allocate(amountPaise, weights) }] : [];
  });
}
