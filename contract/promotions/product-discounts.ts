import type { UnitLine } from './components.ts';
import { divideHalfUp } from '../money.ts';
import { allocate } from './allocate.ts';
import type { Assigned } from './assign-units.ts';
import { type Applied, compareIds, type Prepared } from './applied.ts';
import type { PromotionLine, Terms } from './promotion.ts';
import { spendDiscount } from './spend-discount.ts';
import { type Solved, type UnitSearch, unitSearch } from './unit-discounts.ts';
import { boundOfLine, type UnitPromotion } from './unit-promotion.ts';

export type ProductDiscounts = { applied: Applied[]; amountPaise: number };
/** `sorted`: the lines by `byFallingPrice`. */
export type SearchedCart = {
  lines: readonly PromotionLine[];
  sorted: readonly UnitLine[];
  solved: Solved;
};

/**
 * Amounts off a part of the catalogue that are tried in all combinations; of more, those that save
 * most.
 */
const spendPromotionsMax = 4;

/** `boundPaise`: the most it can save, known before it is searched. */
export type ProductSearch = { boundPaise: number; best: () => ProductDiscounts };

/**
 * An amount or tiers off a part of the catalogue take every unit in scope; each subset of them
 * without a common line is tried, and the other promotions share the remaining units.
 */
export function productSearch(cart: SearchedCart, promotions: readonly Prepared[]): ProductSearch {
  const candidates = promotions.flatMap(unitPromotionOf);
  const subsets = boundedSubsets(cart, spendsOf(cart, promotions), candidates);
  const [first] = subsets;
  let found: ProductDiscounts | null = null;
  return {
    // Each promotion is rounded, up by half a paisa at most.
    boundPaise: Math.floor((first?.bound ?? 0) / 10_000 + promotions.length / 2),
    best: () => (found ??= bestOf(cart, subsets, unitSearch(candidates, cart.solved))),
  };
}

function spendsOf(cart: SearchedCart, promotions: readonly Prepared[]): SpendApplied[] {
  return (
    promotions
      .flatMap((each) => (isSpend(each.promotion.terms) ? [spendApplied(cart, each)] : []))
      // Tiers that are not reached save nothing: they neither apply nor use up a limit.
      .filter(({ amountPaise }) => amountPaise > 0)
      .toSorted((a, b) => b.amountPaise - a.amountPaise || a.id - b.id)
      .slice(0, spendPromotionsMax)
  );
}

/** A subset that cannot save as much as the best one so far is not searched. */
function bestOf(
  cart: SearchedCart,
  subsets: readonly Subset[],
  searchUnits: UnitSearch,
): ProductDiscounts {
  let best = { applied: [] as Applied[], amountPaise: 0, saving: -1, ids: [] as number[] };
  for (const { spends, bound } of subsets) {
    if (bound < best.saving) break;
    const free = cart.sorted.filter(({ line }) => !spends.some(({ takes }) => takes[line]));
    const spent = spentOn(spends) * 10_000;
    const found = searchUnits(free, best.saving - spent);
    if (!found || found.saving + spent < best.saving) continue;
    const saving = found.saving + spent;
    const applied = [
      ...spends.map(({ id, amountPaise, weights }) => ({
        id,
        amountPaise,
        linesPaise: allocate(amountPaise, weights),
      })),
      ...roundOnce(found.assigned, cart.lines.length),
    ].toSorted((a, b) => a.id - b.id);
    const ids = applied.map(({ id }) => id);
    const amountPaise = applied.reduce((sum, each) => sum + each.amountPaise, 0);
    if (saving > best.saving || compareIds(ids, best.ids) < 0)
      best = { applied, amountPaise, saving, ids };
  }
  return best;
}

const spentOn = (spends: readonly SpendApplied[]): number =>
  spends.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/**
 * `bound`: the most that they can save together with unit discounts on the other lines, in 1/10,000
 * paisa.
 */
type Subset = { spends: readonly SpendApplied[]; bound: number };

/** The highest bound first. */
function boundedSubsets(
  { sorted }: SearchedCart,
  spends: readonly SpendApplied[],
  candidates: readonly UnitPromotion[],
): Subset[] {
  const gains = new Map(spends.map((spend) => [spend, spend.amountPaise * 10_000]));
  let without = 0;
  for (const unit of sorted) {
    const bound = boundOfLine(unit, candidates);
    without += bound;
    for (const spend of spends)
      if (spend.takes[unit.line]) gains.set(spend, (gains.get(spend) ?? 0) - bound);
  }
  return disjointSubsets(spends)
    .map((subset) => ({
      spends: subset,
      bound: subset.reduce((sum, spend) => sum + (gains.get(spend) ?? 0), without),
    }))
    .toSorted((a, b) => b.bound - a.bound);
}

const unitPromotionOf = ({ promotion: { id, terms }, eligible }: Prepared): UnitPromotion[] =>
  terms.kind === 'percentage' || terms.kind === 'buy_x_get_y' || terms.kind === 'bundle_price'
    ? [{ id, terms, eligible }]
    : [];

const isSpend = ({ kind }: Terms): boolean => kind === 'amount' || kind === 'tiered';

/** Then by line. */
export const byFallingPrice = (lines: readonly PromotionLine[]): UnitLine[] =>
  lines
    .map(({ pricePaise, quantity }, line) => ({ line, pricePaise, quantity }))
    .toSorted((a, b) => b.pricePaise - a.pricePaise || a.line - b.line);

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
 * Rounds each promotion once, and splits it in proportion to the prices of the units of a bundle,
 * or of the discounted ones.
 */
function roundOnce(assigned: readonly Assigned[], linesCount: number): Applied[] {
  const sums = new Map<number, { saving: number; weights: number[] }>();
  for (const { unit, promotion, gain } of assigned) {
    const sum = sums.get(promotion.id) ?? { saving: 0, weights: Array<number>(linesCount).fill(0) };
    sums.set(promotion.id, sum);
    sum.saving += gain;
    if (promotion.terms.kind === 'bundle_price' || gain > 0)
      sum.weights[unit.line] = (sum.weights[unit.line] ?? 0) + unit.pricePaise;
  }
  return [...sums].flatMap(([id, { saving, weights }]) => {
    const amountPaise = divideHalfUp(saving, 10_000);
    return amountPaise > 0 ? [{ id, amountPaise, linesPaise: allocate(amountPaise, weights) }] : [];
  });
}
