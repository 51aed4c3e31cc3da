import { componentsOf, type UnitLine } from './components.ts';
import type { Terms } from './promotion.ts';

/**
 * A promotion that discounts single units, or groups of them. `eligible[line]` says whether the
 * line is in its scope.
 */
export type UnitPromotion = {
  id: number;
  terms: Extract<Terms, { kind: 'percentage' | 'buy_x_get_y' | 'bundle_price' }>;
  eligible: readonly boolean[];
};
/**
 * A unit of a line with the promotion it takes part in. `gain`: its saving in 1/10,000 paisa; of a
 * bundle, its price without that of the bundle, which the last unit bears.
 */
export type Assigned = { unit: UnitLine; promotion: UnitPromotion; gain: number };

type Grouped = UnitPromotion & {
  terms: Extract<Terms, { kind: 'buy_x_get_y' | 'bundle_price' }>;
};
/** The largest saving in 1/10,000 paisa, and an assignment of the units that reaches it. */
type UnitDiscounts = { saving: number; assigned: Assigned[] };

const isGrouped = (promotion: UnitPromotion): promotion is Grouped =>
  promotion.terms.kind !== 'percentage';
function sizeOf({ terms }: UnitPromotion): number {
  if (terms.kind === 'percentage') return 1;
  return terms.kind === 'buy_x_get_y' ? terms.buy + terms.get : terms.quantity;
}

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

const unitsOf = (lines: readonly UnitLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/**
 * The most that the units of a line can save, in 1/10,000 paisa; rounded up against the error of
 * the division.
 */
export function boundOfLine(
  { line, pricePaise, quantity }: UnitLine,
  promotions: readonly UnitPromotion[],
): number {
  let most = 0;
  for (const { terms, eligible } of promotions)
    if (eligible[line]) most = Math.max(most, meanGain(terms, pricePaise));
  return Math.ceil(quantity * most) + 1;
}

/**
 * The most that a unit saves on average over the units of its group, in 1/10,000 paisa. The
 * discounted units are the cheapest.
 */
function meanGain(terms: UnitPromotion['terms'], pricePaise: number): number {
  if (terms.kind === 'percentage') return pricePaise * terms.basisPoints;
  if (terms.kind === 'bundle_price')
    return (pricePaise - terms.pricePaise / terms.quantity) * 10_000;
  return (pricePaise * terms.basisPoints * terms.get) / (terms.buy + terms.get);
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

/**
 * A promotion as a digit of the state: its value is how many units the current group has, its base
 * the size of the groups, its place what one unit more adds to the state. A percentage has groups
 * of one unit.
 */
type Digit = { promotion: UnitPromotion; size: number; place: number };
/** `digits`: by id. `count`: of states. Only complete groups save: the last state must be 0. */
type Problem = { lines: readonly UnitLine[]; digits: readonly Digit[]; count: number };

function problemOf(lines: readonly UnitLine[], promotions: readonly UnitPromotion[]): Problem {
  let count = 1;
  const digits = promotions
    .toSorted((a, b) => a.id - b.id)
    .map((promotion) => {
      const digit = { promotion, size: sizeOf(promotion), place: count };
      count *= digit.size;
      return digit;
    });
  return { lines, digits, count };
}

const keyOf = ({ lines, digits }: Problem): string =>
  `${digits.map(({ promotion }) => promotion.id).join()} ${lines.map(({ line }) => line).join()}`;

function boundOf({ lines, digits }: Problem): number {
  const promotions = digits.map(({ promotion }) => promotion);
  return lines.reduce((sum, line) => sum + boundOfLine(line, promotions), 0);
}

/** What a unit saves that joins a group of `filled` units, in 1/10,000 paisa. */
function gainOf({ promotion: { terms }, size }: Digit, filled: number, pricePaise: number): number {
  if (terms.kind === 'percentage') return pricePaise * terms.basisPoints;
  if (terms.kind === 'buy_x_get_y') return filled < terms.buy ? 0 : pricePaise * terms.basisPoints;
  return (pricePaise - (filled === size - 1 ? terms.pricePaise : 0)) * 10_000;
}

const digitsAt = (digits: readonly Digit[], { line }: UnitLine): Digit[] =>
  digits.filter(({ promotion }) => promotion.eligible[line]);

/** Used by one call of `solve` at a time: a new array for each costs more than the search. */
let reused = new Float64Array(0);

/**
 * The last units of a group are its cheapest. A row of `values` holds the largest saving of the
 * remaining units for each state, computed from the last unit to the first.
 */
function solve(problem: Problem): UnitDiscounts {
  const { lines, digits, count } = problem;
  const units = unitsOf(lines);
  if (reused.length < (units + 1) * count) reused = new Float64Array((units + 1) * count);
  const values = reused;
  let row = units * count;
  values.fill(-Infinity, row, row + count);
  values[row] = 0;
  for (const unit of lines.toReversed()) {
    const usable = digitsAt(digits, unit);
    for (let piece = 0; piece < unit.quantity; piece++) {
      row -= count;
      values.copyWithin(row, row + count, row + 2 * count);
      const table = { values, row, count };
      for (const digit of usable) improve(table, digit, unit.pricePaise);
    }
  }
  return { saving: value(values, 0), assigned: follow(problem, values) };
}

type Table = { values: Float64Array; row: number; count: number };

/**
 * Takes the unit of the row into the digit's group wherever that saves more. The shop's hottest
 * loop.
 */
function improve({ values, row, count }: Table, digit: Digit, pricePaise: number): void {
  const { size, place } = digit;
  const end = row + count;
  for (let filled = 0; filled < size; filled++) {
    const gain = gainOf(digit, filled, pricePaise);
    const next = count + (filled === size - 1 ? -filled * place : place);
    for (let first = row + filled * place; first < end; first += size * place)
      for (let state = first; state < first + place; state++) {
        const saving = gain + value(values, state + next);
        if (saving > value(values, state)) values[state] = saving;
      }
  }
}

/**
 * Walks from the first unit along the choices that reach the largest saving. Among equal ones the
 * dearest unit takes the promotion with the lowest id.
 */
function follow({ lines, digits, count }: Problem, values: Float64Array): Assigned[] {
  const assigned: Assigned[] = [];
  let [row, state] = [0, 0];
  for (const unit of lines) {
    const usable = digitsAt(digits, unit);
    for (let piece = 0; piece < unit.quantity; piece++) {
      const wanted = value(values, row + state);
      row += count;
      const chosen = usable.find((digit) => {
        const gain = gainOf(digit, filledOf(digit, state), unit.pricePaise);
        return gain + value(values, row + nextOf(digit, state)) === wanted;
      });
      if (chosen) {
        const gain = gainOf(chosen, filledOf(chosen, state), unit.pricePaise);
        assigned.push({ unit, promotion: chosen.promotion, gain });
        state = nextOf(chosen, state);
      } else if (value(values, row + state) !== wanted)
        throw new Error('no choice reaches the computed saving');
    }
  }
  return assigned;
}

const filledOf = ({ size, place }: Digit, state: number): number =>
  Math.floor(state / place) % size;

function nextOf(digit: Digit, state: number): number {
  const filled = filledOf(digit, state);
  return filled === digit.size - 1 ? state - filled * digit.place : state + digit.place;
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

const value = (values: Float64Array, index: number): number => values[index] ?? -Infinity;
