import type { Promotion } from '../rules.ts';

/**
 * `linesPaise[n]` is the part of line n; the parts sum to `amountPaise`. A shipping discount has
 * only zeros.
 */
export type Applied = { id: number; amountPaise: number; linesPaise: number[] };

/**
 * A promotion with the lines in its scope. `basePaise` and `quantity` count these lines before any
 * discount.
 */
export type Prepared = {
  promotion: Promotion;
  eligible: boolean[];
  basePaise: number;
  quantity: number;
};

/** By the first id that differs; a list that is the beginning of the other comes first. */
export function compareIds(a: readonly number[], b: readonly number[]): number {
  for (const [index, id] of a.entries()) {
    const other = b[index];
    if (other === undefined) return 1;
    if (id !== other) return id - other;
  }
  return a.length - b.length;
}
