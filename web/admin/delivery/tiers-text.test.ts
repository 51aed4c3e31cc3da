import { expect, test } from 'vitest';
import { readTiers, writeTiers } from './tiers-text.ts';

test('tiers are read as they are written, and blank lines are left out', () => {
  const tiers = [
    { from: 0, charge: 60 },
    { from: 999.5, charge: 0 },
  ];
  expect(readTiers(writeTiers(tiers))).toEqual(tiers);
  expect(readTiers('0 = 60\r\n\n 999.5: 0 \n')).toEqual(tiers);
});

test('a line that cannot be read is not dropped from the tiers', () => {
  expect(readTiers('0 60\n1,000 80')).toEqual([
    { from: 0, charge: 60 },
    { from: Number.NaN, charge: Number.NaN },
  ]);
});
