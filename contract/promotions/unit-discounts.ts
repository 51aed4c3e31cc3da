import { componentsOf, type UnitLine } from './components.ts';
import { type Problem, problemOf, solve, type UnitDiscounts, unitsOf } from './assign-units.ts';
import {
  boundOfLine,
  type Grouped,
  isGrouped,
  sizeOf,
  type UnitPromotion,
} from './unit-promotion.ts';

/** Eight lines of ten pieces with six promotions of three pieces are searched in full. */
const smallCart = { units: 80, states: 3 ** 6 };
/** Bounds memory and time for larger carts: units times states. */
const cellsMax = 6_000;

/** Of a cart: the searches with different partners often come to the same problems. */
export type Solved = Map<string, UnitDiscounts>;
export type UnitSearch = (sorted: readonly UnitLine[], savingMin: number) => UnitDiscounts | null;

/**
 * Returns a function that assigns each unit of some lines to at most one of the promotions, so that
 * the saving is as large as possible; null if it is certain to stay below `savingMin`. Exact while
 * the states are within their bound; beyond it the grouped promotions that save least alone are
 * left out. The lines: by falling price, then by line. Grouped promotions without a common line do
 * not affect one another, and are solved apart.
 */
export function unitSearch(promotions: readonly UnitPromotion[], solved: Solved): UnitSearch {
  const grouped = promotions.filter(isGrouped);
  const percentages = bestPercentages(promotions);
  return (sorted, savingMin) => {
    const units = unitsOf(sorted);
    const statesMax = units <= smallCart.units ? smallCart.states : cellsMax / units;
    const problems = componentsOf(sorted, grouped).map((component) => {
      const chosen = withinBudget(component.lines, component.promotions, statesMax);
      return problemOf(component.lines, [...percentages, ...chosen]);
    });
    if (problems.reduce((sum, problem) => sum + boundOf(problem), 0) < savingMin) return null;
    const found = problems.map((problem) => {
      const key = keyOf(problem);
      const result = solved.get(key) ?? solve(problem);
      solved.set(key, result);
      return result;
    });
    return {
      saving: found.reduce((sum, { saving }) => sum + saving, 0),
      assigned: found.flatMap(({ assigned }) => assigned),
    };
  };
}

const rateOf = ({ terms }: UnitPromotion): number =>
  terms.kind === 'percentage' ? terms.basisPoints : 0;

/** Leaves each line only its highest percentage; the lower id among equals. */
function bestPercentages(promotions: readonly UnitPromotion[]): UnitPromotion[] {
  const taken: boolean[] = [];
  return promotions
    .filter((promotion) => !isGrouped(promotion))
    .toSorted((a, b) => rateOf(b) - rateOf(a) || a.id - b.id)
    .flatMap((promotion) => {
      const eligible = promotion.eligible.map((isIn, line) => isIn && !taken[line]);
      for (const [line, isIn] of eligible.entries()) if (isIn) taken[line] = true;
      return eligible.includes(true) ? [{ ...promotion, eligible }] : [];
    });
}

const keyOf = ({ lines, digits }: Problem): string =>
  `${digits.map(({ promotion }) => promotion.id).join()} ${lines.map(({ line }) => line).join()}`;

function boundOf({ lines, digits }: Problem): number {
  const promotions = digits.map(({ promotion }) => promotion);
  return lines.reduce((sum, line) => sum + boundOfLine(line, promotions), 0);
}

/** The grouped promotions that save most alone, as many as `statesMax` permits. */
function withinBudget(
  sorted: readonly UnitLine[],
  grouped: readonly Grouped[],
  statesMax: number,
): Grouped[] {
  const chosen: Grouped[] = [];
  let states = 1;
  const ranked = grouped
    .map((promotion) => ({ promotion, alone: savingAlone(sorted, promotion) }))
    .filter(({ alone }) => alone > 0)
    .toSorted((a, b) => b.alone - a.alone || a.promotion.id - b.promotion.id);
  for (const { promotion } of ranked) {
    const size = sizeOf(promotion);
    if (states * size > statesMax && chosen.length > 0) continue;
    states *= size;
    chosen.push(promotion);
  }
  return chosen;
}

/**
 * The saving if no other promotion existed: full groups by falling price, bundles only if they are
 * cheaper.
 */
function savingAlone(sorted: readonly UnitLine[], promotion: Grouped): number {
  const { terms, eligible } = promotion;
  const size = sizeOf(promotion);
  let saving = 0;
  let ofGroup = 0;
  let filled = 0;
  for (const { line, pricePaise, quantity } of sorted) {
    if (!eligible[line]) continue;
    for (let piece = 0; piece < quantity; piece++) {
      if (terms.kind === 'bundle_price') ofGroup += pricePaise * 10_000;
      else if (filled >= terms.buy) ofGroup += pricePaise * terms.basisPoints;
      filled += 1;
      if (filled < size) continue;
      const bundle = terms.kind === 'bundle_price' ? terms.pricePaise * 10_000 : 0;
      saving += Math.max(0, ofGroup - bundle);
      ofGroup = 0;
      filled = 0;
    }
  }
  return saving;
}
