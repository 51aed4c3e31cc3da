import * as limits from '#contract/limits.ts';
import type { CartItem } from '#web/api/cart-store.ts';

/** Reason why a line cannot be ordered; null if it can. */
type LineProblem = { kind: 'gone' | 'out' } | { kind: 'short'; stock: number };

export function findLineProblem({ available, stock, quantity }: CartItem): LineProblem | null {
  if (!available) return { kind: 'gone' };
  if (stock <= 0) return { kind: 'out' };
  return stock < quantity ? { kind: 'short', stock } : null;
}

export function lineProblemText(problem: LineProblem): string {
  if (problem.kind === 'short') return `Only ${problem.stock} left`;
  return problem.kind === 'out' ? 'Out of Stock' : 'No longer available';
}

export const selectedItems = (items: readonly CartItem[]): CartItem[] =>
  items.filter(({ selected }) => selected);
export const hasBlockedLine = (items: readonly CartItem[]): boolean =>
  items.some((item) => item.selected && findLineProblem(item) !== null);

/** Largest quantity to offer: up to 10 and at most the stock. */
export const maxQuantity = ({ stock }: CartItem): number =>
  Math.max(limits.quantityMin, Math.min(limits.quantityMax, stock));

/**
 * Reduces a quantity above the stock to the stock in one step: the server would reject the steps
 * between.
 */
export const nextQuantity = (item: CartItem, quantity: number): number =>
  quantity < item.quantity ? Math.min(quantity, maxQuantity(item)) : quantity;

export const countUnits = (items: readonly CartItem[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);
export const itemCountText = (count: number): string =>
  `${count} ${count === 1 ? 'item' : 'items'}`;
