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

const problemTextOf = (changes: Partial<CartItem>, quantityMax = 10): string | null => {
  const problem = findLineProblem(line(changes), quantityMax);
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

  test('shows the most that can be ordered, which the owner may have lowered', () => {
    expect(problemTextOf({ quantity: 12 }, 12)).toBeNull();
    expect(problemTextOf({ quantity: 8 }, 5)).toBe('You can order at most 5');
    expect(problemTextOf({ quantity: 8, stock: 3 }, 5)).toBe('Only 3 left');
    expect(problemTextOf({ quantity: 8, stock: 6 }, 5)).toBe('You can order at most 5');
  });

  test('blocks ordering only while it is selected', () => {
    expect(hasBlockedLine([line({ stock: 0 }), line({})], 10)).toBe(true);
    expect(hasBlockedLine([line({ stock: 0, selected: false }), line({})], 10)).toBe(false);
  });

  test('allows up to the limit or the stock, and drops to that in one step', () => {
    expect(maxQuantity(line({ stock: 20 }), 10)).toBe(10);
    expect(maxQuantity(line({ stock: 3 }), 10)).toBe(3);
    expect(nextQuantity(line({ quantity: 8, stock: 3 }), 7, 10)).toBe(3);
    expect(nextQuantity(line({ quantity: 2, stock: 20 }), 3, 10)).toBe(3);
    expect(nextQuantity(line({ quantity: 8, stock: 20 }), 7, 5)).toBe(5);
  });
});
