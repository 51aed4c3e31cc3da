import { quantityMin } from '#contract/cart/rules.ts';
import type { CartItem } from '#web/api/cart-store.ts';
import {
  atMostText,
  noLongerAvailableText,
  onlyLeftText,
  outOfStockText,
} from '#web/storefront/cart/texts.tsx';

/** Reason why a line cannot be ordered; null if it can. */
type LineProblem = { kind: 'gone' | 'out' } | { kind: 'short' | 'over'; most: number };

/** `quantityMax`: what the owner allows of a product in one order. */
export function findLineProblem(
  { available, stock, quantity }: CartItem,
  quantityMax: number,
): LineProblem | null {
  if (!available) return { kind: 'gone' };
  if (stock <= 0) return { kind: 'out' };
  if (quantityMax < quantity && quantityMax <= stock) return { kind: 'over', most: quantityMax };
  return stock < quantity ? { kind: 'short', most: stock } : null;
}

export function lineProblemText(problem: LineProblem): string {
  if (problem.kind === 'short') return onlyLeftText(problem.most);
  if (problem.kind === 'over') return atMostText(problem.most);
  return problem.kind === 'out' ? outOfStockText : noLongerAvailableText;
}

export const selectedItems = (items: readonly CartItem[]): CartItem[] =>
  items.filter(({ selected }) => selected);
export const hasBlockedLine = (items: readonly CartItem[], quantityMax: number): boolean =>
  items.some((item) => item.selected && findLineProblem(item, quantityMax) !== null);

/** Largest quantity to offer: at most the stock and what the owner allows. */
export const maxQuantity = ({ stock }: CartItem, quantityMax: number): number =>
  Math.max(quantityMin, Math.min(quantityMax, stock));

/**
 * Reduces a quantity above the largest one to that in one step: the server would reject the steps
 * between.
 */
export const nextQuantity = (item: CartItem, quantity: number, quantityMax: number): number =>
  quantity < item.quantity ? Math.min(quantity, maxQuantity(item, quantityMax)) : quantity;

export const countUnits = (items: readonly CartItem[]): number =>
  items.reduce((sum, { quantity }) => sum + quantity, 0);
