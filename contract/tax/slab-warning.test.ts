import { expect, test } from 'vitest';
import { type TaxRate, seedTaxRates } from './rates.ts';
import { slabWarning } from './slab-warning.ts';

const sheets = seedTaxRates.find(({ hsnPrefix }) => hsnPrefix === '6302') ?? null;
const pillows = seedTaxRates.find(({ hsnPrefix }) => hsnPrefix === '9404') ?? null;

test.each<[pricePaise: number, rate: TaxRate | null, netPaise: number | null]>([
  [2_625_00, sheets, null],
  [2_625_01, sheets, 2_224_59],
  [2_700_00, sheets, 2_288_14],
  [2_950_00, sheets, 2_500_00],
  [2_950_01, sheets, null],
  [2_700_00, pillows, null],
  [2_700_00, null, null],
])('a price of %i paise warns between 2,625.01 and 2,950.00', (pricePaise, rate, netPaise) => {
  expect(slabWarning(pricePaise, rate)).toEqual(
    netPaise === null ? null : { netPaise, betterPaise: 2_625_00, betterNetPaise: 2_500_00 },
  );
});
