import { limits } from '#contract/limits.ts';
import { fromRupees } from '#contract/money.ts';
import type { CartItem } from '#web/api/cart-store.ts';

/** What keeps a line from being ordered as it stands; null when nothing does. */
export type LineProblem = { kind: 'gone' | 'out' } | { kind: 'short'; stock: number };

export function problemOf({ available, stock, quantity }: CartItem): LineProblem | null {
  if (!available) return { kind: 'gone' };
  if (stock <= 0) return { kind: 'out' };
  return stock < quantity ? { kind: 'short', stock } : null;
}

export function sentenceOf(problem: LineProblem): string {
  if (problem.kind === 'short') return `Only ${problem.stock} left`;
  return problem.kind === 'out' ? 'Out of Stock' : 'No longer available';
}

export const chosenOf = (items: readonly CartItem[]): CartItem[] =>
  items.filter(({ selected }) => selected);
export const isBlocked = (items: readonly CartItem[]): boolean =>
  items.some((item) => item.selected && problemOf(item) !== null);

/** 1 to 10, and not more than there is. */
export const mostOf = ({ stock }: CartItem): number =>
  Math.max(limits.quantityMin, Math.min(limits.quantityMax, stock));

/** A quantity above the stock comes down to what is left at once: the steps between would all be refused. */
export const steppedTo = (item: CartItem, quantity: number): number =>
  quantity < item.quantity ? Math.min(quantity, mostOf(item)) : quantity;

export const paiseOf = (rupees: number): number => fromRupees(rupees) ?? 0;
export const countOf = (items: readonly CartItem[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);
export const piecesOf = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`;
