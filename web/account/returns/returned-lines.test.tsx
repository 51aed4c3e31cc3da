import { expect, test } from 'vitest';
import type { OrderReturn } from '#contract/returns/entities.ts';
import { renderInShop } from '#test/render-in-shop.tsx';
import { ReturnedLines } from './returned-lines.tsx';

const line: OrderReturn['lines'][number] = {
  product_id: 2,
  name: 'Indigo Cushion',
  size: '',
  color: '',
  image: '',
  quantity: 3,
  sellable: 0,
  damaged: 0,
};
const textOf = (state: OrderReturn['state'], counted: Partial<typeof line> = {}): string =>
  renderInShop(<ReturnedLines state={state} lines={[{ ...line, ...counted }]} />, {}).replaceAll(
    /<[^>]*>/g,
    '',
  );

test('a return of which only a part arrived says how much of it did', () => {
  expect(textOf('received', { sellable: 1, damaged: 1 })).toBe(
    '3 × Indigo Cushion · 2 of 3 arrived',
  );
  expect(textOf('closed')).toBe('3 × Indigo Cushion · 0 of 3 arrived');
  expect(textOf('received', { sellable: 2, damaged: 1 })).toBe('3 × Indigo Cushion');
});

test('a return that is not here yet counts nothing', () => {
  for (const state of ['requested', 'in_transit', 'withdrawn', 'declined'] as const)
    expect(textOf(state)).toBe('3 × Indigo Cushion');
});
