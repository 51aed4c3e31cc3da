/**
 * Groups of units that a promotion discounts, the dearest unit first. `rates`: the basis points off
 * the price of each unit of a group; `chargePaise`: what a group costs nevertheless, a bundle its
 * price. A percentage has groups of one unit.
 */
export type Groups = { rates: readonly number[]; chargePaise: number };
