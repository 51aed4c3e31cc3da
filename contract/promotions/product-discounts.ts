import type { Unit } from './components.ts';
import { divideHalfUp } from '../money.ts';
import { allocate } from './allocate.ts';
import { type Applied, compareIds, type Prepared } from './applied.ts';
import type { PromotionLine, Terms } from './promotion.ts';
import { spendDiscount } from './spend-discount.ts';
import { type Assigned, meanGain, searchUnits, type UnitPromotion } from './unit-discounts.ts';

export type ProductDiscounts = { applied: Applied[]; amountPaise: number };
/** `units`: by `sortedUnits`. */
type SearchedCart = { lines: readonly PromotionLine[]; units: readonly Unit[] };

/**
 * Amounts off a part of the catalogue that are tried in all combinations; of more, those that save
 * most.
 */
const spendPromotionsMax = 4;

/**
 * An amount or tiers off a part of the catalogue take every unit in scope; each subset of them
 * without a
 * common line is tried, and the other promotions share the remaining units. A subset that cannot
 * save as
 * much as the best one so far is not searched.
 */
export function bestProductDiscounts(
  cart: SearchedCart,
  promotions: readonly Prepared[],
): ProductDiscounts {
  const spend = promotions
    .flatMap((each) => (isSpend(each.promotion.terms) ? [spendApplied(cart, each)] : []))
    // Tiers that are not reached save nothing: they neither apply nor use up a limit.
    .filter(({ amountPaise }) => amountPaise > 0)
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
      ...subset.map(({ id, amountPaise, weights }) => ({
        id,
        amountPaise,
        linesPaise: allocate(amountPaise, weights),
      })),
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

/**
 * The most that a subset can save together with unit discounts on the other lines, in 1/10,000
 * paisa.
 */
const boundOf = (subset: readonly SpendApplied[], lineBounds: readonly number[]): number =>
  lineBounds.reduce(
    (sum, bound, line) => (subset.some(({ takes }) => takes[line]) ? sum : sum + bound),
    spentOn(subset) * 10_000,
  );

/**
 * The most that unit discounts can save on a line, in 1/10,000 paisa; rounded up against the error
 * of the division.
 */
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

/** By falling price, then by line. */
export function sortedUnits(lines: readonly PromotionLine[]): Unit[] {
  const byPrice = lines
    .map(({ pricePaise, quantity }, line) => ({ line, pricePaise, quantity }))
    .toSorted((a, b) => b.pricePaise - a.pricePaise || a.line - b.line);
  return byPrice.flatMap(({ line, pricePaise, quantity }) =>
    Array.from({ length: quantity }, () => ({ line, pricePaise })),
  );
}

type SpendApplied = { id: number; amountPaise: number; weights: number[]; takes: boolean[] };

function spendApplied(
  { lines }: SearchedCart,
  { promotion, eligible, basePaise }: Prepared,
): SpendApplied {
  const weights = lines.map(({ pricePaise, quantity }, index) =>
    eligible[index] ? pricePaise * quantity : 0,
  );
  const amountPaise = spendDiscount(promotion.terms, { basePaise, spentPaise: basePaise });
  return {
    id: promotion.id,
    amountPaise,
    weights,
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

/**
 * Rounds each promotion once. A bundle's saving is split in proportion to the prices of its units,
 * a percentage to the savings of the discounted ones.
 */
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
