import type { UnitLine } from './components.ts';
import { gainOf, sizeOf, type UnitPromotion } from './unit-promotion.ts';

/**
 * A unit of a line with the promotion it takes part in. `gain`: its saving in 1/10,000 paisa; of a
 * bundle, its price without that of the bundle, which the last unit bears.
 */
export type Assigned = { unit: UnitLine; promotion: UnitPromotion; gain: number };

/** The largest saving in 1/10,000 paisa, and an assignment of the units that reaches it. */
export type UnitDiscounts = { saving: number; assigned: Assigned[] };

/**
 * A promotion as a digit of the state: its value is how many units the current group has, its base
 * the size of the groups, its place what one unit more adds to the state. A percentage has groups
 * of one unit.
 */
type Digit = { promotion: UnitPromotion; size: number; place: number };
/** `digits`: by id. `count`: of states. Only complete groups save: the last state must be 0. */
export type Problem = { lines: readonly UnitLine[]; digits: readonly Digit[]; count: number };

export function problemOf(
  lines: readonly UnitLine[],
  promotions: readonly UnitPromotion[],
): Problem {
  let count = 1;
  const digits = promotions
    // A large place makes the innermost loop long, and a percentage is part of every problem.
    .toSorted((a, b) => sizeOf(b) - sizeOf(a))
    .map((promotion) => {
      const digit = { promotion, size: sizeOf(promotion), place: count };
      count *= digit.size;
      return digit;
    });
  return { lines, digits: digits.toSorted((a, b) => a.promotion.id - b.promotion.id), count };
}

const digitsAt = (digits: readonly Digit[], { line }: UnitLine): Digit[] =>
  digits.filter(({ promotion }) => promotion.eligible[line]);

/** Used by one call of `solve` at a time: a new array for each costs more than the search. */
let reused = new Float64Array(0);

/**
 * The last units of a group are its cheapest. A row of `values` holds the largest saving of the
 * remaining units for each state, computed from the last unit to the first.
 */
export function solve(problem: Problem): UnitDiscounts {
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
  const { promotion, size, place } = digit;
  const end = row + count;
  for (let filled = 0; filled < size; filled++) {
    const gain = gainOf(promotion, filled, pricePaise);
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
        const gain = gainAt(digit, state, unit);
        return gain + value(values, row + nextOf(digit, state)) === wanted;
      });
      if (chosen) {
        const gain = gainAt(chosen, state, unit);
        assigned.push({ unit, promotion: chosen.promotion, gain });
        state = nextOf(chosen, state);
      } else if (value(values, row + state) !== wanted)
        throw new Error('no choice reaches the computed saving');
    }
  }
  return assigned;
}

const gainAt = (digit: Digit, state: number, { pricePaise }: UnitLine): number =>
  gainOf(digit.promotion, filledOf(digit, state), pricePaise);

const filledOf = ({ size, place }: Digit, state: number): number =>
  Math.floor(state / place) % size;

function nextOf(digit: Digit, state: number): number {
  const filled = filledOf(digit, state);
  return filled === digit.size - 1 ? state - filled * digit.place : state + digit.place;
}

export const unitsOf = (lines: readonly UnitLine[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

const value = (values: Float64Array, index: number): number => values[index] ?? -Infinity;
