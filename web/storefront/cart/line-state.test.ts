import { describe, expect, test } from 'vitest';
import type { CartItem } from '#web/api/cart-store.ts';
import {
  hasBlockedLine,
  maxQuantity,
  findLineProblem,
  lineProblemText,
  nextQuantity,
} from './line-state.ts';

const line = (changes: Partial<CartItem>): CartItem => ({
  id: 1,
  name: 'Indigo Bed Sheet',
  slug: 'indigo-bed-sheet',
  price: 1299,
  original_price: null,
  quantity: 2,
  size: 'King',
  color: 'Indigo',
  images: [],
  shipping_charge: null,
  stock: 20,
  available: true,
  selected: true,
  ...changes,
});

const problemTextOf = (changes: Partial<CartItem>): string | null => {
  const problem = findLineProblem(line(changes));
  return problem && lineProblemText(problem);
};

describe('a line of the cart', () => {
  test('shows whether it is sold out, no longer sold, or has too little stock', () => {
    expect(problemTextOf({})).toBeNull();
    expect(problemTextOf({ stock: 0 })).toBe('Out of Stock');
    expect(problemTextOf({ available: false, stock: 0 })).toBe('No longer available');
    expect(problemTextOf({ stock: 1 })).toBe('Only 1 left');
    expect(problemTextOf({ stock: 2 })).toBeNull();
  });

  test('blocks ordering only while it is selected', () => {
    expect(hasBlockedLine([line({ stock: 0 }), line({})])).toBe(true);
    expect(hasBlockedLine([line({ stock: 0, selected: false }), line({})])).toBe(false);
  });

  test('allows up to 10 or the stock, and drops to the stock in one step', () => {
    expect(maxQuantity(line({ stock: 20 }))).toBe(10);
    expect(maxQuantity(line({ stock: 3 }))).toBe(3);
    expect(nextQuantity(line({ quantity: 8, stock: 3 }), 7)).toBe(3);
    expect(nextQuantity(line({ quantity: 2, stock: 20 }), 3)).toBe(3);
  });
});
