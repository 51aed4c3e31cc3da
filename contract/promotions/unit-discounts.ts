import type { Terms } from './promotion.ts';

/** A promotion that discounts single units, or groups of them. `eligible[line]` says whether the line is in its scope. */
export type UnitPromotion = {
  id: number;
  terms: Extract<Terms, { kind: 'percentage' | 'buy_x_get_y' | 'bundle_price' }>;
  eligible: readonly boolean[];
};
export type Unit = { line: number; pricePaise: number };
/** A unit with the promotion it takes part in. `gain`: its saving in 1/10,000 paisa; of a bundle, the whole saving is with its last unit. */
export type Assigned = { unit: Unit; promotion: UnitPromotion; gain: number };

type Grouped = UnitPromotion & {
  terms: Extract<Terms, { kind: 'buy_x_get_y' | 'bundle_price' }>;
};
/** A grouped promotion as a digit of the state. */
type Digit = { promotion: Grouped; place: number; size: number };
/** One way to use a unit. `next`: the state after it. */
type Choice = { promotion: UnitPromotion | null; gain: number; next: number };

const isGrouped = (promotion: UnitPromotion): promotion is Grouped =>
  promotion.terms.kind !== 'percentage';
const sizeOf = ({ terms }: Grouped): number =>
  terms.kind === 'buy_x_get_y' ? terms.buy + terms.get : terms.quantity;

/**
 * Assigns each unit to at most one promotion, so that the saving is as large as possible. Exact while units times states are within
 * `budget`; beyond it the grouped promotions that save least alone are left out.
 *
 * `sorted`: by falling price, then by line. The state is how many units of its current group each grouped promotion has: the last units
 * of a group are its cheapest. `values` holds the largest saving of the remaining units for each state, computed from the last unit to the first.
 * Among equal savings the dearest unit takes the promotion with the lowest id.
 */
export function assignUnits(
  sorted: readonly Unit[],
  promotions: readonly UnitPromotion[],
  budget: number,
): Assigned[] {
  const percentages = promotions.filter((promotion) => !isGrouped(promotion));
  const grouped = withinBudget(sorted, promotions.filter(isGrouped), budget);
  const { digits, count } = digitsOf(grouped);
  const bestPercentage = bestPercentages(sorted, percentages);
  const options = sorted.map(({ line }) =>
    digits.filter(({ promotion }) => promotion.eligible[line]),
  );
  const values = new Float64Array((sorted.length + 1) * count).fill(-Infinity);
  values[sorted.length * count] = 0;
  for (let index = sorted.length - 1; index >= 0; index--) {
    const unit = at(sorted, index);
    const percentage = bestPercentage(unit);
    const after = (index + 1) * count;
    for (let state = 0; state < count; state++) {
      let best = (percentage?.gain ?? 0) + value(values, after + state);
      for (const digit of at(options, index)) {
        const saved = gainOf(digit, state, unit.pricePaise);
        best = Math.max(best, saved + value(values, after + nextState(digit, state)));
      }
      values[index * count + state] = best;
    }
  }
  return follow({ sorted, values, count, options, bestPercentage });
}

type Search = {
  sorted: readonly Unit[];
  values: Float64Array;
  count: number;
  options: readonly (readonly Digit[])[];
  bestPercentage: (unit: Unit) => { promotion: UnitPromotion; gain: number } | null;
};

/** Walks from the first unit along the choices that reach the largest saving. */
function follow({ sorted, values, count, options, bestPercentage }: Search): Assigned[] {
  const assigned: Assigned[] = [];
  let state = 0;
  for (const [index, unit] of sorted.entries()) {
    const percentage = bestPercentage(unit);
    const choices: Choice[] = at(options, index).map((digit) => ({
      promotion: digit.promotion,
      gain: gainOf(digit, state, unit.pricePaise),
      next: nextState(digit, state),
    }));
    if (percentage) choices.push({ ...percentage, next: state });
    choices.sort((a, b) => (a.promotion?.id ?? 0) - (b.promotion?.id ?? 0));
    choices.push({ promotion: null, gain: 0, next: state });
    const wanted = value(values, index * count + state);
    const after = (index + 1) * count;
    const choice = choices.find(({ gain, next }) => gain + value(values, after + next) === wanted);
    if (!choice) throw new Error('no choice reaches the computed saving');
    if (choice.promotion) assigned.push({ unit, promotion: choice.promotion, gain: choice.gain });
    state = choice.next;
  }
  return assigned;
}

/** Numbers the states: each grouped promotion is a digit at a place, its base the size of its groups. */
function digitsOf(grouped: readonly Grouped[]): { digits: Digit[]; count: number } {
  let count = 1;
  const digits = grouped.map((promotion) => {
    const [place, size] = [count, sizeOf(promotion)];
    count *= size;
    return { promotion, place, size };
  });
  return { digits, count };
}

/** The state after a unit joined the current group of a promotion. Only complete groups save: the last state must be 0. */
function nextState({ place, size }: Digit, state: number): number {
  const filled = Math.floor(state / place) % size;
  return filled === size - 1 ? state - filled * place : state + place;
}

function gainOf({ promotion: { terms }, place, size }: Digit, state: number, pricePaise: number) {
  const filled = Math.floor(state / place) % size;
  if (terms.kind === 'bundle_price')
    return (filled === size - 1 ? pricePaise - terms.pricePaise : pricePaise) * 10_000;
  return filled < terms.buy ? 0 : pricePaise * terms.basisPoints;
}

/** The highest percentage for each line; the lower id among equals. */
function bestPercentages(
  units: readonly Unit[],
  percentages: readonly UnitPromotion[],
): Search['bestPercentage'] {
  const byLine = new Map<number, UnitPromotion>();
  const rate = ({ terms }: UnitPromotion) => ('basisPoints' in terms ? terms.basisPoints : 0);
  const ranked = percentages.toSorted((a, b) => rate(b) - rate(a) || a.id - b.id);
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

/** The grouped promotions that save most alone, as many as the budget permits, in id order. */
function withinBudget(
  sorted: readonly Unit[],
  grouped: readonly Grouped[],
  budget: number,
): Grouped[] {
  const kept: Grouped[] = [];
  let cells = Math.max(1, sorted.length);
  const ranked = grouped
    .map((promotion) => ({ promotion, alone: savingAlone(sorted, promotion) }))
    .filter(({ alone }) => alone > 0)
    .toSorted((a, b) => b.alone - a.alone || a.promotion.id - b.promotion.id);
  for (const { promotion } of ranked) {
    const size = sizeOf(promotion);
    if (cells * size > budget && kept.length > 0) continue;
    cells *= size;
    kept.push(promotion);
  }
  return kept.toSorted((a, b) => a.id - b.id);
}

/** The saving if no other promotion existed: full groups by falling price, bundles only if they are cheaper. */
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
