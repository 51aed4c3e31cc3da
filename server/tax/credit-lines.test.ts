import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { sumParts } from '#contract/tax/tax-lines.ts';
import type { TaxDocumentLine } from '#contract/tax/tax-document.ts';
import { creditLines } from './credit-lines.ts';

const line = (
  position: number,
  totalPaise: number,
  { quantity = 1, productId = position }: { quantity?: number; productId?: number | null } = {},
): TaxDocumentLine => {
  const half = Math.floor(totalPaise / 20);
  return {
    ...{ position, productId, quantity, totalPaise, description: 'Quilt', hsnCode: '9404' },
    unit: productId === null ? 'NA' : 'PCS',
    rateBasisPoints: 1200,
    taxablePaise: totalPaise - 2 * half,
    ...{ cgstPaise: half, sgstPaise: half, utgstPaise: 0, igstPaise: 0 },
  };
};

const creditOf = (
  lines: readonly TaxDocumentLine[],
  units: Record<number, number>,
  amountPaise: number,
  reduced: number[] = [],
) => {
  const returned = new Map(Object.entries(units).map(([id, count]) => [Number(id), count]));
  return creditLines(lines, { returned, reduced, amountPaise });
};

test('a reduced price is credited to its goods before the shipping', () => {
  const lines = [line(0, 60_000), line(1, 40_000), line(2, 10_000, { productId: null })];
  expect(
    creditOf(lines, {}, 45_000, [1]).map((each) => [each.position, each.quantity, each.totalPaise]),
  ).toEqual([
    [1, 0, 40_000],
    [2, 0, 5000],
  ]);
});

test('the share of a parcel credits its goods, then shipping, then the price of the others', () => {
  const lines = [
    line(0, 60_000, { quantity: 2 }),
    line(1, 40_000),
    line(2, 10_000, { productId: null }),
  ];
  const credited = creditOf(lines, { 0: 1 }, 33_000);
  expect(
    credited.map(({ position, quantity, totalPaise }) => [position, quantity, totalPaise]),
  ).toEqual([
    [0, 1, 30_000],
    [2, 0, 3000],
  ]);
  const dear = creditOf(lines, { 0: 2 }, 75_000);
  expect(
    dear.map(({ position, quantity, totalPaise }) => [position, quantity, totalPaise]),
  ).toEqual([
    [0, 2, 60_000],
    [1, 0, 5000],
    [2, 1, 10_000],
  ]);
});

test('a credit note is of its amount, splits it without a rest, and exceeds no line', () => {
  const lines = fc.array(fc.tuple(fc.nat(100_000), fc.integer({ min: 1, max: 4 })), {
    minLength: 1,
    maxLength: 4,
  });
  fc.assert(
    fc.property(lines, fc.nat(20_000), fc.nat(400_000), fc.nat(4), (goods, charge, most, units) => {
      const invoice = [
        ...goods.map(([paise, quantity], index) => line(index, paise, { quantity })),
        line(goods.length, charge, { productId: null }),
      ];
      const amount = Math.min(most, sumParts(invoice).totalPaise);
      const credited = creditOf(invoice, { 0: units }, amount);
      const sums = sumParts(credited);
      expect(sums.totalPaise).toBe(amount);
      expect(sums.taxablePaise + sums.cgstPaise + sums.sgstPaise).toBe(amount);
      for (const part of credited) {
        const whole = invoice.find(({ position }) => position === part.position);
        expect(part.totalPaise).toBeLessThanOrEqual(whole?.totalPaise ?? -1);
        expect(part.quantity).toBeLessThanOrEqual(whole?.quantity ?? -1);
        expect(part.cgstPaise).toBe(part.sgstPaise);
      }
    }),
  );
});
