import { expect, test } from 'vitest';
import { sizeGroups } from './size-groups.ts';

const namesOf = (sizes: readonly string[]) =>
  sizeGroups(sizes.map((value) => ({ value, count: 1 }))).map(({ title, options }) => [
    title,
    options.map(({ value }) => value),
  ]);

test('sizes are grouped by kind, the smallest first', () => {
  expect(
    namesOf(['King', '9 ft', '20 x 30 in', 'Twin XL', '16 x 16 in', '5 ft', 'Twin', 'Standard']),
  ).toEqual([
    ['Bed', ['Twin', 'Twin XL', 'King']],
    ['Length', ['5 ft', '9 ft']],
    ['Width × height', ['16 x 16 in', '20 x 30 in']],
    ['Other', ['Standard']],
  ]);
});
