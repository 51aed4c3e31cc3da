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
import { assignUnits, type Assigned, type Unit, type UnitPromotion } from './unit-discounts.ts';

/** `linesPaise[n]` is the part of line n; the parts sum to `amountPaise`. A shipping discount has only zeros. */
export type Applied = { id: number; amountPaise: number; linesPaise: number[] };
export type Combination = {
  applied: Applied[];
  /** Of product and order discounts. Never above the amount of the lines. */
  discountPaise: number;
  shippingDiscountPaise: number;
};

type Cart = { lines: readonly PromotionLine[]; shippingPaise: number };

/** Bounds the memory and time of the exact search: units times states. */
const cellsMax = 20_000;
/** Amounts off a part of the catalogue that are tried in all combinations; of more, those that save most. */
const spendPromotionsMax = 4;

/**
 * Returns the permitted combination of promotions with the largest saving (SHOPKEEPING, section 2):
 * a unit takes part in at most one product discount, at most one order and one shipping discount apply, and two classes
 * combine only if both promotions allow it. An order discount is computed after the product discounts.
 * Each promotion is rounded half up to the paisa once. Equal savings: the lower ids.
 */
export function bestCombination(cart: Cart, promotions: readonly Promotion[]): Combination {
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
  const shippingOptions = cart.shippingPaise > 0 ? of('shipping') : [];
  for (const order of [null, ...of('order')]) {
    for (const shipping of [null, ...shippingOptions]) {
      if (order && shipping && !combine(order.promotion, shipping.promotion)) continue;
      const partners = [order, shipping].flatMap((each) => (each ? [each.promotion] : []));
      const parts = { products: productDiscounts(partners), order, shipping };
      const candidate = { ...parts, ...valueOf(cart, parts) };
      if (isBetter(candidate, best)) best = candidate;
    }
  }
  return combinationOf(cart, best);
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
 * An amount or tiers off a part of the catalogue take every unit in scope; each subset of them without a common line is tried, and
 * the other promotions share the remaining units.
 */
function bestProductDiscounts(cart: Cart, promotions: readonly Prepared[]): ProductDiscounts {
  const spend = promotions
    .flatMap((each) => (isSpend(each.promotion.terms) ? [spendApplied(cart, each)] : []))
    .toSorted((a, b) => b.amountPaise - a.amountPaise || a.id - b.id)
    .slice(0, spendPromotionsMax);
  const units = sortedUnits(cart);
  const subsets = disjointSubsets(spend);
  let best = { applied: [] as Applied[], amountPaise: 0, saving: -1, ids: [] as number[] };
  for (const subset of subsets) {
    const free = units.filter(({ line }) => !subset.some(({ takes }) => takes[line]));
    const rest = unitDiscounts(promotions, free, {
      linesCount: cart.lines.length,
      budget: cellsMax / subsets.length,
    });
    const applied = [...subset.map(({ takes: _, ...each }) => each), ...rest.applied].toSorted(
      (a, b) => a.id - b.id,
    );
    const ids = applied.map(({ id }) => id);
    const amountPaise = applied.reduce((sum, each) => sum + each.amountPaise, 0);
    const saving = rest.saving + subset.reduce((sum, each) => sum + each.amountPaise * 10_000, 0);
    if (saving > best.saving || (saving === best.saving && compareIds(ids, best.ids) < 0))
      best = { applied, amountPaise, saving, ids };
  }
  return best;
}

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

function unitDiscounts(
  promotions: readonly Prepared[],
  units: readonly Unit[],
  { linesCount, budget }: { linesCount: number; budget: number },
): { applied: Applied[]; saving: number } {
  const candidates = promotions.flatMap(({ promotion: { id, terms }, eligible }): UnitPromotion[] =>
    terms.kind === 'percentage' || terms.kind === 'buy_x_get_y' || terms.kind === 'bundle_price'
      ? [{ id, terms, eligible }]
      : [],
  );
  if (candidates.length === 0) return { applied: [], saving: 0 };
  const assigned = assignUnits(units, candidates, budget);
  return {
    applied: candidates.flatMap((promotion) => roundOnce(promotion, assigned, linesCount)),
    saving: assigned.reduce((sum, { gain }) => sum + gain, 0),
  };
}

/** A bundle's saving is split in proportion to the prices of its units, a percentage to the savings of the discounted ones. */
function roundOnce(
  { id, terms }: UnitPromotion,
  assigned: readonly Assigned[],
  linesCount: number,
): Applied[] {
  const weights = Array.from({ length: linesCount }, () => 0);
  let saving = 0;
  for (const { unit, promotion, gain } of assigned) {
    if (promotion.id !== id) continue;
    saving += gain;
    weights[unit.line] =
      (weights[unit.line] ?? 0) + (terms.kind === 'bundle_price' ? unit.pricePaise : gain);
  }
  const amountPaise = divideHalfUp(saving, 10_000);
  return amountPaise > 0 ? [{ id, amountPaise, linesPaise: allocate(amountPaise, weights) }] : [];
}
