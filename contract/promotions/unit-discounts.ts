import { componentsOf, type Unit } from './components.ts';
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
 * A unit with the promotion it takes part in. `gain`: its saving in 1/10,000 paisa; of a bundle,
 * the whole saving is with its last unit.
 */
export type Assigned = { unit: Unit; promotion: UnitPromotion; gain: number };

type Grouped = UnitPromotion & {
  terms: Extract<Terms, { kind: 'buy_x_get_y' | 'bundle_price' }>;
};
/**
 * A grouped promotion as a digit of the state. For each state: the state after a unit joined its
 * current
 * group, and the unit's saving, `price * factors[state] - less[state]` in 1/10,000 paisa.
 */
type Digit = {
  promotion: Grouped;
  next: Int32Array;
  factors: Float64Array;
  less: Float64Array;
};
/** One way to use a unit. `next`: the state after it. */
type Choice = { promotion: UnitPromotion; gain: number; next: number };

const isGrouped = (promotion: UnitPromotion): promotion is Grouped =>
  promotion.terms.kind !== 'percentage';
const sizeOf = ({ terms }: Grouped): number =>
  terms.kind === 'buy_x_get_y' ? terms.buy + terms.get : terms.quantity;

/** The largest saving in 1/10,000 paisa, and an assignment of the units that reaches it. */
type UnitSearch = { saving: number; assign: () => Assigned[] };

/** Eight lines of ten pieces with six promotions of three pieces are searched in full. */
const smallCart = { units: 80, states: 3 ** 6 };
/** Bounds memory and time for larger carts: units times states. */
const cellsMax = 6_000;

/**
 * Assigns each unit to at most one promotion, so that the saving is as large as possible. Exact
 * while the
 * states are within their bound; beyond it the grouped promotions that save least alone are left
 * out.
 * `sorted`: by falling price, then by line. Grouped promotions without a common line do not affect
 * one
 * another, and are solved apart.
 */
export function searchUnits(
  sorted: readonly Unit[],
  promotions: readonly UnitPromotion[],
): UnitSearch {
  const bestPercentage = bestPercentages(sorted, promotions);
  const statesMax = sorted.length <= smallCart.units ? smallCart.states : cellsMax / sorted.length;
  const searches = componentsOf(sorted, promotions.filter(isGrouped)).map((component) => {
    const { units } = component;
    const grouped = withinBudget(units, component.promotions, statesMax);
    return searchOf(units, digitsOf(grouped), bestPercentage);
  });
  return {
    saving: searches.reduce((sum, { values }) => sum + value(values, 0), 0),
    assign: () => searches.flatMap(follow),
  };
}

/**
 * The most that a unit saves on average over the units of its group, in 1/10,000 paisa. The
 * discounted units are the cheapest.
 */
export function meanGain(terms: UnitPromotion['terms'], pricePaise: number): number {
  if (terms.kind === 'percentage') return pricePaise * terms.basisPoints;
  if (terms.kind === 'bundle_price')
    return (pricePaise - terms.pricePaise / terms.quantity) * 10_000;
  return (pricePaise * terms.basisPoints * terms.get) / (terms.buy + terms.get);
}

type Percentage = { promotion: UnitPromotion; gain: number };
type BestPercentage = (unit: Unit) => Percentage | null;
type Digits = { digits: Digit[]; count: number };

/**
 * The state is how many units of its current group each grouped promotion has: the last units of a
 * group
 * are its cheapest. `values` holds the largest saving of the remaining units for each state,
 * computed from
 * the last unit to the first. Among equal savings the dearest unit takes the promotion with the
 * lowest id.
 */
function searchOf(
  sorted: readonly Unit[],
  { digits, count }: Digits,
  bestPercentage: BestPercentage,
): Search {
  const optionsOf = new Map<number, readonly Digit[]>();
  for (const { line } of sorted)
    if (!optionsOf.has(line))
      optionsOf.set(
        line,
        digits.filter(({ promotion }) => promotion.eligible[line]),
      );
  const options = sorted.map(({ line }) => optionsOf.get(line) ?? []);
  const values = new Float64Array((sorted.length + 1) * count).fill(-Infinity);
  values[sorted.length * count] = 0;
  for (let index = sorted.length - 1; index >= 0; index--) {
    const unit = at(sorted, index);
    const after = values.subarray((index + 1) * count, (index + 2) * count);
    const row = values.subarray(index * count, (index + 1) * count);
    const gain = bestPercentage(unit)?.gain ?? 0;
    for (let state = 0; state < count; state++) row[state] = gain + value(after, state);
    for (const digit of at(options, index)) improve(row, after, digit, unit.pricePaise);
  }
  return { sorted, values, count, options, bestPercentage };
}

/** Takes the unit into the digit's group wherever that saves more. The shop's hottest loop. */
function improve(row: Float64Array, after: Float64Array, digit: Digit, pricePaise: number): void {
  const { next, factors, less } = digit;
  for (let state = 0; state < row.length; state++) {
    const saving =
      pricePaise * (factors[state] ?? 0) - (less[state] ?? 0) + value(after, next[state] ?? 0);
    if (saving > value(row, state)) row[state] = saving;
  }
}

type Search = {
  sorted: readonly Unit[];
  values: Float64Array;
  count: number;
  options: readonly (readonly Digit[])[];
  bestPercentage: BestPercentage;
};

/** Walks from the first unit along the choices that reach the largest saving. */
function follow({ sorted, values, count, options, bestPercentage }: Search): Assigned[] {
  const assigned: Assigned[] = [];
  let state = 0;
  for (const [index, unit] of sorted.entries()) {
    const wanted = value(values, index * count + state);
    const after = (index + 1) * count;
    const percentage = bestPercentage(unit);
    let chosen: Choice | null =
      percentage && percentage.gain + value(values, after + state) === wanted
        ? { ...percentage, next: state }
        : null;
    for (const { promotion, next, factors, less } of at(options, index)) {
      if (chosen && chosen.promotion.id < promotion.id) break;
      const gain = unit.pricePaise * (factors[state] ?? 0) - (less[state] ?? 0);
      const nextState = next[state] ?? 0;
      if (gain + value(values, after + nextState) !== wanted) continue;
      chosen = { promotion, gain, next: nextState };
      break;
    }
    if (!chosen) {
      if (value(values, after + state) !== wanted)
        throw new Error('no choice reaches the computed saving');
      continue;
    }
    assigned.push({ unit, promotion: chosen.promotion, gain: chosen.gain });
    state = chosen.next;
  }
  return assigned;
}

/**
 * Numbers the states: each grouped promotion is a digit, its base the size of its groups. Only
 * complete
 * groups save: the last state must be 0.
 */
function digitsOf(grouped: readonly Grouped[]): Digits {
  const count = grouped.reduce((product, promotion) => product * sizeOf(promotion), 1);
  let place = 1;
  const digits = grouped.map((promotion) => {
    const size = sizeOf(promotion);
    const { terms } = promotion;
    const [next, factors] = [new Int32Array(count), new Float64Array(count)];
    const less = new Float64Array(count);
    for (let state = 0; state < count; state++) {
      const filled = Math.floor(state / place) % size;
      const isLast = filled === size - 1;
      next[state] = isLast ? state - filled * place : state + place;
      if (terms.kind === 'buy_x_get_y') factors[state] = filled < terms.buy ? 0 : terms.basisPoints;
      else {
        factors[state] = 10_000;
        less[state] = isLast ? terms.pricePaise * 10_000 : 0;
      }
    }
    place *= size;
    return { promotion, next, factors, less };
  });
  return { digits, count };
}

/** The highest percentage for each line; the lower id among equals. */
function bestPercentages(
  units: readonly Unit[],
  promotions: readonly UnitPromotion[],
): BestPercentage {
  const byLine = new Map<number, UnitPromotion>();
  const rate = ({ terms }: UnitPromotion) => ('basisPoints' in terms ? terms.basisPoints : 0);
  const ranked = promotions
    .filter((promotion) => !isGrouped(promotion))
    .toSorted((a, b) => rate(b) - rate(a) || a.id - b.id);
  for (const { line } of units) {
    if (byLine.has(line)) continue;
    const best = ranked.find(({ eligible }) => eligible[line]);
    if (best) byLine.set(line, best);
  }
  return ({ line, pricePaise }) => {
    const promotion = byLine.get(line);
    return promotion ? { promotion, gain: pricePaise * rate(promotion) } : null;
  };
}

/** The grouped promotions that save most alone, as many as `statesMax` permits, in id order. */
function withinBudget(
  sorted: readonly Unit[],
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
  return chosen.toSorted((a, b) => a.id - b.id);
}

/**
 * The saving if no other promotion existed: full groups by falling price, bundles only if they are
 * cheaper.
 */
function savingAlone(sorted: readonly Unit[], promotion: Grouped): number {
  const { terms, eligible } = promotion;
  const size = sizeOf(promotion);
  let [saving, ofGroup, filled] = [0, 0, 0];
  for (const { line, pricePaise } of sorted) {
    if (!eligible[line]) continue;
    if (terms.kind === 'bundle_price') ofGroup += pricePaise * 10_000;
    else if (filled >= terms.buy) ofGroup += pricePaise * terms.basisPoints;
    filled += 1;
    if (filled < size) continue;
    const bundle = terms.kind === 'bundle_price' ? terms.pricePaise * 10_000 : 0;
    saving += Math.max(0, ofGroup - bundle);
    [ofGroup, filled] = [0, 0];
  }
  return saving;
}

const value = (values: Float64Array, index: number): number => values[index] ?? -Infinity;

function at<Item>(items: readonly Item[], index: number): Item {
  const item = items[index];
  if (item === undefined) throw new RangeError(`no item ${index}`);
  return item;
}
