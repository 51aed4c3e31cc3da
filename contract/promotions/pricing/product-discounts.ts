import type { UnitLine } from './components.ts';
import { divideHalfUp } from '../../money.ts';
import { allocate } from './allocate.ts';
import type { Assigned } from './assign-units.ts';
import { type Applied, compareIds, type Prepared } from './applied.ts';
import { amountOff, groupsOf } from '../kinds/kinds.ts';
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
 * Amounts off a part of the catalogue that are tried in all combinations; of more, those that save
 * most.
 */
const spendPromotionsMax = 4;

/** `boundPaise`: the most it can save, known before it is searched. */
export type ProductSearch = { boundPaise: number; best: () => ProductDiscounts };

/** A promotion of single units or groups of them, or one of all its lines. */
export type ProductPromotion = { promotion: Promotion } & (
  | { kind: 'units'; units: UnitPromotion }
  | { kind: 'spend'; spend: SpendApplied }
);

/** None for tiers that are not reached: they neither apply nor use up a limit. */
export function productPromotion(cart: SearchedCart, prepared: Prepared): ProductPromotion[] {
  const { promotion, eligible } = prepared;
  const { id, terms } = promotion;
  const groups = groupsOf(terms);
  if (groups) return [{ kind: 'units', promotion, units: { id, ...groups, eligible } }];
  const spend = spendApplied(cart, prepared);
  return spend.amountPaise > 0 ? [{ kind: 'spend', promotion, spend }] : [];
}

/**
 * An amount or tiers off a part of the catalogue take every unit in scope; each subset of them
 * without a common line is tried, and the other promotions share the remaining units.
 */
export function productSearch(
  cart: SearchedCart,
  promotions: readonly ProductPromotion[],
): ProductSearch {
  const candidates = promotions.flatMap((each) => (each.kind === 'units' ? [each.units] : []));
  const spends = promotions
    .flatMap((each) => (each.kind === 'spend' ? [each.spend] : []))
    .toSorted((a, b) => b.amountPaise - a.amountPaise || a.id - b.id)
    .slice(0, spendPromotionsMax);
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
  let best = { parts: [] as Part[], saving: -1, ids: [] as number[] };
  for (const { spends, bound } of subsets) {
    if (bound < best.saving) break;
    const free = cart.sorted.filter(({ line }) => !spends.some(({ takes }) => takes[line]));
    const spent = spentOn(spends) * 10_000;
    const found = searchUnits(free, best.saving - spent);
    if (!found || found.saving + spent < best.saving) continue;
    const saving = found.saving + spent;
    const parts = [...spends, ...roundOnce(found.assigned, cart.lines.length)];
    const ids = parts.map(({ id }) => id).toSorted((a, b) => a - b);
    if (saving > best.saving || compareIds(ids, best.ids) < 0) best = { parts, saving, ids };
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
  const boundOf = lineBound(candidates);
  let without = 0;
  for (const unit of sorted) {
    const bound = boundOf(unit);
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

/** Then by line. */
export const byFallingPrice = (lines: readonly PromotionLine[]): UnitLine[] =>
  lines
    .map(({ pricePaise, quantity }, line) => ({ line, pricePaise, quantity }))
    .toSorted((a, b) => b.pricePaise - a.pricePaise || a.line - b.line);

type SpendApplied = Part & { takes: boolean[] };

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
