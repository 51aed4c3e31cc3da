import { expect, test } from 'vitest';
import { countedLines } from './shipments.ts';

test('returned units of a product are counted in one line', () => {
  const sellable = { product_id: 12, sellable: 1, damaged: 0 };
  const damaged = { product_id: 12, sellable: 0, damaged: 1 };
  const { error } = countedLines.safeParse([sellable, damaged]);
  expect(error?.issues[0]?.message).toBe('Please count each product once');
  expect(countedLines.safeParse([sellable, { ...damaged, product_id: 13 }]).success).toBe(true);
});
