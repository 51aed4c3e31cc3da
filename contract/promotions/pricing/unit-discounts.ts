import { type Component, componentsOf, type UnitLine } from './components.ts';
import { type Problem, problemOf, solve, type UnitDiscounts, unitsOf } from './assign-units.ts';
import { lineBound, savingAlone, sizeOf, type UnitPromotion } from './unit-promotion.ts';

/**
 * Bounds units times states of one search. Eight lines of ten pieces with six promotions of three
 * pieces are searched in full, larger carts roughly.
 */
const cellsMax = { small: 80 * 3 ** 6, large: 6_000 };
const smallCartUnits = 80;

/**
 * What the searches of one cart share. `solved`: those with different partners often come to the
 * same problems. `effort`: the steps that are left for all of them.
 */
export type SharedSearch = { solved: Map<string, UnitDiscounts>; effort: number };
export const sharedSearch = (): SharedSearch => ({ solved: new Map(), effort: 400_000 });

export type UnitSearch = (sorted: readonly UnitLine[], savingMin: number) => UnitDiscounts | null;

/**
 * Returns a function that assigns each unit of some lines to at most one of the promotions, so that
 * the saving is as large as possible; null if it is certain to stay below `savingMin`, or if no
 * effort is left. Exact while the states are within their bound; beyond it the grouped promotions
 * that save least alone are left out. The lines: by falling price, then by line. Grouped promotions
 * without a common line do not affect one another, and are solved apart.
 */
export function unitSearch(promotions: readonly UnitPromotion[], shared: SharedSearch): UnitSearch {
  const grouped = promotions.filter((each) => sizeOf(each) > 1);
  const percentages = bestPercentages(promotions);
  return (sorted, savingMin) => {
    if (shared.effort <= 0) return null;
    const units = unitsOf(sorted);
    // Ranking the promotions costs about two steps for each unit.
    shared.effort -= 2 * units * grouped.length;
    const statesMax = (units <= smallCartUnits ? cellsMax.small : cellsMax.large) / units;
    const problems = componentsOf(sorted, grouped).map((component) => {
      const chosen = withinBudget(component, statesMax);
      return problemOf(component.lines, [...percentages, ...chosen]);
    });
    if (problems.reduce((sum, problem) => sum + boundOf(problem), 0) < savingMin) return null;
    const found = problems.map((problem) => solveOnce(problem, shared));
    return {
      saving: found.reduce((sum, { saving }) => sum + saving, 0),
      assigned: found.flatMap(({ assigned }) => assigned),
    };
  };
}

function solveOnce(problem: Problem, shared: SharedSearch): UnitDiscounts {
  const { lines, digits, count } = problem;
  const key = `${digits.map(({ promotion }) => promotion.id).join()} ${lines.map(({ line, quantity }) => `${line}x${quantity}`).join()}`;
  const known = shared.solved.get(key);
  if (known) return known;
  // Of the percentages, one at most applies to a line.
  const usable = 1 + digits.filter(({ size }) => size > 1).length;
  shared.effort -= unitsOf(lines) * count * usable;
  const result = solve(problem);
  shared.solved.set(key, result);
  return result;
}

/** Leaves each line only its highest percentage; the lower id among equals. */
function bestPercentages(promotions: readonly UnitPromotion[]): UnitPromotion[] {
  const taken: boolean[] = [];
  return promotions
    .filter((each) => sizeOf(each) === 1)
    .toSorted((a, b) => rateOf(b) - rateOf(a) || a.id - b.id)
    .flatMap((promotion) => {
      const eligible = promotion.eligible.map((isIn, line) => isIn && !taken[line]);
      for (const [line, isIn] of eligible.entries()) if (isIn) taken[line] = true;
      return eligible.includes(true) ? [{ ...promotion, eligible }] : [];
    });
}

const rateOf = ({ rates: [rate = 0] }: UnitPromotion): number => rate;

function boundOf({ lines, digits }: Problem): number {
  const bound = lineBound(digits.map(({ promotion }) => promotion));
  return lines.reduce((sum, line) => sum + bound(line), 0);
}

/** The promotions that save most alone, as many as `statesMax` permits; at least one. */
function withinBudget(
  { lines, promotions }: Component<UnitPromotion>,
  statesMax: number,
): UnitPromotion[] {
  let states = 1;
  return promotions
    .map((promotion) => ({ promotion, alone: savingAlone(lines, promotion) }))
    .filter(({ alone }) => alone > 0)
    .toSorted((a, b) => b.alone - a.alone || a.promotion.id - b.promotion.id)
    .flatMap(({ promotion }) => {
      const size = sizeOf(promotion);
      if (states * size > statesMax && states > 1) return [];
      states *= size;
      return [promotion];
    });
}
