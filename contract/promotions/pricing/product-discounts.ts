import type { UnitLine } from './components.ts';
import { divideHalfUp } from '../../money.ts';
import { allocate } from './allocate.ts';
import type { Assigned } from './assign-units.ts';
import { type Applied, compareIds, type Prepared } from './applied.ts';
import type { Gift } from '../kinds/kind.ts';
import { amountOff, giftOf, groupsOf } from '../kinds/kinds.ts';
import type { Promotion, PromotionLine } from '../rules.ts';
import { type SharedSearch, type UnitSearch, unitSearch } from './unit-discounts.ts';
import { lineBound, type UnitPromotion } from './unit-promotion.ts';

export type ProductDiscounts = { applied: Applied[]; amountPaise: number };
/** `sorted`: the lines by `byFallingPrice`. */
export type SearchedCart = {
  lines: readonly PromotionLine[];
  sorted: readonly UnitLine[];
  shared: SharedSearch;
};

/**
 * Amounts off a part of the catalogue and gifts that are tried in all combinations; of more, those
 * that save most. Of each gift the dearest lines are tried.
 */
const spendPromotionsMax = 4;
const giftLinesMax = 5;

/** `boundPaise`: the most it can save, known before it is searched. */
export type ProductSearch = { boundPaise: number; best: () => ProductDiscounts };

/**
 * A promotion of single units or groups of them, or one that takes all its lines, or a unit of one
 * of them: one of its `choices` applies.
 */
export type ProductPromotion = { promotion: Promotion } & (
  | { kind: 'units'; units: UnitPromotion }
  | { kind: 'spend'; id: number; choices: readonly SpendApplied[] }
);

/** None for tiers that are not reached: they neither apply nor use up a limit. */
export function productPromotion(cart: SearchedCart, prepared: Prepared): ProductPromotion[] {
  const { promotion, eligible } = prepared;
  const { id, terms } = promotion;
  const groups = groupsOf(terms);
  if (groups) return [{ kind: 'units', promotion, units: { id, ...groups, eligible } }];
  const gift = giftOf(terms);
  const choices = gift ? giftChoices(cart, prepared, gift) : [spendApplied(cart, prepared)];
  const saving = choices.filter(({ amountPaise }) => amountPaise > 0);
  return saving.length > 0 ? [{ kind: 'spend', promotion, id, choices: saving }] : [];
}

type SpendPromotion = Extract<ProductPromotion, { kind: 'spend' }>;

const mostOf = ({ choices }: SpendPromotion): number => choices[0]?.amountPaise ?? 0;

/**
 * An amount or tiers off a part of the catalogue take every unit in scope, a gift takes one; each
 * subset of them without a common unit is tried, and the other promotions share the remaining
 * units.
 */
export function productSearch(
  cart: SearchedCart,
  promotions: readonly ProductPromotion[],
): ProductSearch {
  const candidates = promotions.flatMap((each) => (each.kind === 'units' ? [each.units] : []));
  const spends = promotions
    .flatMap((each) => (each.kind === 'spend' ? [each] : []))
    .toSorted((a, b) => mostOf(b) - mostOf(a) || a.id - b.id)
    .slice(0, spendPromotionsMax)
    .toSorted((a, b) => a.id - b.id);
  const subsets = boundedSubsets(cart, spends, candidates);
  const [first] = subsets;
  let found: ProductDiscounts | null = null;
  return {
    // Each promotion is rounded, up by half a paisa at most.
    boundPaise: Math.floor((first?.bound ?? 0) / 10_000 + promotions.length / 2),
    best: () => (found ??= bestOf(cart, subsets, unitSearch(candidates, cart.shared))),
  };
}

/** A subset that cannot save as much as the best one so far is not searched. */
function bestOf(
  cart: SearchedCart,
  subsets: readonly Subset[],
  searchUnits: UnitSearch,
): ProductDiscounts {
  let best = { parts: [] as Part[], saving: -1, ids: [] as number[], rank: 0 };
  for (const { spends, bound, left, rank } of subsets) {
    if (bound < best.saving) break;
    const spent = spentOn(spends) * 10_000;
    const found = searchUnits(left, best.saving - spent);
    if (!found || found.saving + spent < best.saving) continue;
    const saving = found.saving + spent;
    const parts = [...spends, ...roundOnce(found.assigned, cart.lines.length)];
    const ids = parts.map(({ id }) => id).toSorted((a, b) => a - b);
    const order = compareIds(ids, best.ids) || rank - best.rank;
    if (saving > best.saving || order < 0) best = { parts, saving, ids, rank };
  }
  return {
    applied: best.parts
      .map(({ id, amountPaise, weights }) => ({
        id,
        amountPaise,
        linesPaise: allocate(amountPaise, weights),
      }))
      .toSorted((a, b) => a.id - b.id),
    amountPaise: best.parts.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
  };
}

/** A discount with the weights of its lines. */
type Part = { id: number; amountPaise: number; weights: number[] };

const spentOn = (spends: readonly SpendApplied[]): number =>
  spends.reduce((sum, { amountPaise }) => sum + amountPaise, 0);

/**
 * `left`: the units that they leave. `bound`: the most that they can save together with unit
 * discounts on these, in 1/10,000 paisa. `rank`: the lower of equal ones applies.
 */
type Subset = {
  spends: readonly SpendApplied[];
  left: readonly UnitLine[];
  bound: number;
  rank: number;
};

/** The highest bound first. */
function boundedSubsets(
  { sorted, lines }: SearchedCart,
  spends: readonly SpendPromotion[],
  candidates: readonly UnitPromotion[],
): Subset[] {
  const boundOf = lineBound(candidates);
  return disjointSubsets(lines, spends)
    .map((subset, rank) => {
      const left = subset.length === 0 ? sorted : leftOf(sorted, subset);
      const unitsBound = left.reduce((sum, unit) => sum + boundOf(unit), 0);
      return { spends: subset, left, rank, bound: spentOn(subset) * 10_000 + unitsBound };
    })
    .toSorted((a, b) => b.bound - a.bound);
}

const takenOf = (spends: readonly SpendApplied[], line: number): number =>
  spends.reduce((sum, { takes }) => sum + (takes[line] ?? 0), 0);

const leftOf = (sorted: readonly UnitLine[], spends: readonly SpendApplied[]): UnitLine[] =>
  sorted.flatMap((unit) => {
    const quantity = unit.quantity - takenOf(spends, unit.line);
    return quantity > 0 ? [{ ...unit, quantity }] : [];
  });

/** Then by line. */
export const byFallingPrice = (lines: readonly PromotionLine[]): UnitLine[] =>
  lines
    .map(({ pricePaise, quantity }, line) => ({ line, pricePaise, quantity }))
    .toSorted((a, b) => b.pricePaise - a.pricePaise || a.line - b.line);

/** `takes[line]`: the units that take part. */
type SpendApplied = Part & { takes: number[] };

function spendApplied(
  { lines }: SearchedCart,
  { promotion, eligible, basePaise }: Prepared,
): SpendApplied {
  const weights = lines.map(({ pricePaise, quantity }, index) =>
    eligible[index] ? pricePaise * quantity : 0,
  );
  const amountPaise = amountOff(promotion.terms, { basePaise, spentPaise: basePaise });
  return {
    id: promotion.id,
    amountPaise,
    weights,
    takes: lines.map(({ quantity }, index) => (eligible[index] ? quantity : 0)),
  };
}

/** The dearest gift first; the other units in scope must reach the amount without it. */
function giftChoices(
  { lines, sorted }: SearchedCart,
  { promotion, eligible, basePaise }: Prepared,
  { spendPaise, productIds }: Gift,
): SpendApplied[] {
  return sorted
    .filter(({ line, pricePaise }) => {
      const isGift = productIds.includes(lines[line]?.productId ?? 0);
      return isGift && basePaise - (eligible[line] ? pricePaise : 0) >= spendPaise;
    })
    .slice(0, giftLinesMax)
    .map(({ line, pricePaise }) => {
      const takes = lines.map((_, index) => (index === line ? 1 : 0));
      return { id: promotion.id, amountPaise: pricePaise, weights: takes, takes };
    });
}

function disjointSubsets(
  lines: readonly PromotionLine[],
  spends: readonly SpendPromotion[],
): SpendApplied[][] {
  let subsets: SpendApplied[][] = [[]];
  for (const { choices } of spends)
    subsets = subsets.flatMap((subset) => [
      subset,
      ...choices
        .map((choice) => [...subset, choice])
        .filter((all) => lines.every(({ quantity }, line) => takenOf(all, line) <= quantity)),
    ]);
  return subsets;
}

/**
 * Rounds each promotion once. It is split in proportion to the prices of the units of a bundle, or
 * of the discounted ones.
 */
function roundOnce(assigned: readonly Assigned[], linesCount: number): Part[] {
  const sums = new Map<number, { saving: number; weights: number[] }>();
  for (const { unit, promotion, gain } of assigned) {
    const sum = sums.get(promotion.id) ?? { saving: 0, weights: Array<number>(linesCount).fill(0) };
    sums.set(promotion.id, sum);
    sum.saving += gain;
    if (promotion.chargePaise > 0 || gain > 0)
      sum.weights[unit.line] = (sum.weights[unit.line] ?? 0) + unit.pricePaise;
  }
  return [...sums].flatMap(([id, { saving, weights }]) => {
    const amountPaise = divideHalfUp(saving, 10_000);
    return amountPaise > 0 ? [{ id, amountPaise, weights }] : [];
  });
}
