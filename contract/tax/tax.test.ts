import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentNumber, financialYearOf, indianDay } from './document-number.ts';
import { gstinCheckDigit, isGstin } from './gstin.ts';
import { seedTaxRates, taxRateAt } from './rates.ts';
import { gstStates } from './states.ts';
import {
  type PayableLine,
  registrations,
  sumParts,
  type TaxedOrder,
  taxLines,
  type TaxParts,
  type TaxTerms,
} from './tax-lines.ts';
import golden from './vectors.json' with { type: 'json' };

const day = '2026-11-22';
const row = (part: TaxParts): number[] => [
  part.rateBasisPoints / 100,
  part.taxablePaise,
  part.cgstPaise,
  part.sgstPaise,
  part.utgstPaise,
  part.igstPaise,
];

describe('the golden vectors', () => {
  it('are at least 60 with distinct titles, each with its source', () => {
    expect(new Set(golden.vectors.map(({ title }) => title)).size).toBeGreaterThanOrEqual(60);
    expect(golden.vectors.filter(({ source }) => source.length < 10)).toEqual([]);
  });

  it.each(golden.vectors)(
    '$title',
    ({ registration, seller, delivery, lines, charges, expected }) => {
      const known = registrations.find((each) => each === registration) ?? 'regular';
      const taxed = taxLines(
        lines.map((line) => ({
          hsnCode: line.hsn,
          quantity: line.quantity,
          payablePaise: line.payable,
        })),
        charges,
        {
          registration: known,
          rates: seedTaxRates,
          day,
          sellerState: seller,
          deliveryState: delivery,
        },
      );
      expect({ lines: taxed.lines.map(row), charges: taxed.charges.map(row) }).toEqual(expected);
    },
  );
});

const hsnCodes = ['6301', '6302', '6303', '6304', '6307', '9404', '940440', ''] as const;
const edges = [262_500, 262_501, 250_000, 295_000] as const;

const anyLine: fc.Arbitrary<PayableLine> = fc
  .record({
    hsnCode: fc.constantFrom(...hsnCodes),
    quantity: fc.integer({ min: 1, max: 10 }),
    piecePaise: fc.oneof(
      { weight: 2, arbitrary: fc.nat({ max: 600_000 }) },
      fc.constantFrom(...edges),
    ),
    more: fc.constantFrom(-1, 0, 1),
  })
  .map(({ hsnCode, quantity, piecePaise, more }) => ({
    hsnCode,
    quantity,
    payablePaise: Math.max(piecePaise * quantity + more, 0),
  }));

const anyState = fc.constantFrom(...gstStates.map(({ name }) => name));
const anyOrder = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 4, size: 'max' }),
  charges: fc.option(fc.nat({ max: 60_000 }), { freq: 3, nil: 0 }),
  terms: fc
    .record({
      registration: fc.oneof(
        { weight: 3, arbitrary: fc.constant('regular' as const) },
        fc.constantFrom(...registrations),
      ),
      sellerState: anyState,
      deliveryState: fc.option(anyState, { freq: 2 }),
    })
    .map(({ registration, sellerState, deliveryState }): TaxTerms => ({
      ...{ registration, rates: seedTaxRates, day, sellerState },
      deliveryState: deliveryState ?? sellerState,
    })),
});
type Order = typeof anyOrder extends fc.Arbitrary<infer T> ? T : never;

const unionTerritories = new Set([
  'Andaman and Nicobar Islands',
  'Chandigarh',
  'Dadra and Nagar Haveli and Daman and Diu',
  'Ladakh',
  'Lakshadweep',
]);

/** The same rules in big integers, written without the shop's functions. */
function independent(order: Order): number[][] {
  const { lines, terms, charges } = order;
  const rates = lines.map(({ hsnCode, quantity, payablePaise }): bigint => {
    if (terms.registration !== 'regular') return 0n;
    if (hsnCode === '9404') return 18n;
    return BigInt(payablePaise) * 100n <= 250_000n * 105n * BigInt(quantity) ? 5n : 18n;
  });
  const split = (amount: bigint, rate: bigint): number[] => {
    const isIntra = terms.sellerState === terms.deliveryState;
    const parts = isIntra ? 2n : 1n;
    const below = (100n + rate) * parts;
    const one = (2n * amount * rate + below) / (2n * below);
    const isUt = unionTerritories.has(terms.deliveryState);
    const cgst = isIntra ? one : 0n;
    return [
      rate,
      amount - one * parts,
      cgst,
      isUt ? 0n : cgst,
      isUt ? cgst : 0n,
      isIntra ? 0n : one,
    ].map(Number);
  };
  const sumWhere = (rate: bigint, pick: (line: PayableLine) => number) =>
    lines.reduce((sum, line, index) => sum + (rates[index] === rate ? BigInt(pick(line)) : 0n), 0n);
  const used: bigint[] = [0n, 5n, 18n].filter((rate) => rates.includes(rate));
  const byValue = used.map((rate) => sumWhere(rate, (line) => line.payablePaise));
  const weights = byValue.some((value) => value > 0n)
    ? byValue
    : used.map((rate) => sumWhere(rate, (line) => line.quantity));
  const whole = weights.reduce((sum, weight) => sum + weight, 0n);
  const shares = weights.map((weight) => (BigInt(charges) * weight) / whole);
  const left = BigInt(charges) - shares.reduce((sum, share) => sum + share, 0n);
  const remainders = weights.map((weight) => (BigInt(charges) * weight) % whole);
  // At most two rates occur, so that at most one paisa is left: the larger remainder gets it, the
  // first of equal ones.
  const winner = remainders[1] !== undefined && remainders[1] > (remainders[0] ?? 0n) ? 1 : 0;
  return [
    ...lines.map((line, index) => split(BigInt(line.payablePaise), rates[index] ?? 0n)),
    ...used.flatMap((rate, index) => {
      const share = (shares[index] ?? 0n) + (index === winner ? left : 0n);
      return share > 0n ? [split(share, rate)] : [];
    }),
  ];
}

it(
  'parts always sum to the amount paid, and an independent implementation agrees',
  { timeout: 600_000 },
  () => {
    fc.assert(
      fc.property(anyOrder, (order) => {
        const taxed: TaxedOrder = taxLines(order.lines, order.charges, order.terms);
        const all = [...taxed.lines, ...taxed.charges];
        const sum = sumParts(all);
        const paid = order.lines.reduce((total, line) => total + line.payablePaise, order.charges);
        const inParts =
          sum.taxablePaise + sum.cgstPaise + sum.sgstPaise + sum.utgstPaise + sum.igstPaise;
        expect([sum.totalPaise, inParts]).toEqual([paid, paid]);
        expect(all.map(row)).toEqual(independent(order));
      }),
      { numRuns: process.env['TORTURE'] === 'full' ? 200_000 : 4_000 },
    );
  },
);

it('applies a rate from its first day on, and the longest prefix', () => {
  const rates = [
    ...seedTaxRates,
    {
      hsnPrefix: '6302',
      from: '2027-04-01',
      thresholdPaise: null,
      rateUpToBasisPoints: 1200,
      rateAboveBasisPoints: 1200,
      source: 'test',
    },
  ];
  expect(taxRateAt(rates, '630210', '2027-03-31')?.rateAboveBasisPoints).toBe(1800);
  expect(taxRateAt(rates, '630210', '2027-04-01')?.rateAboveBasisPoints).toBe(1200);
  expect(taxRateAt(rates, '94044010', day)?.hsnPrefix).toBe('940440');
  expect(taxRateAt(rates, '94049000', day)?.hsnPrefix).toBe('9404');
  expect(taxRateAt(rates, '', day)?.hsnPrefix).toBe('');
  expect(taxRateAt(rates, '6302', '2025-09-21')).toBeUndefined();
});

it.each([
  ['27AAPFU0939F1ZV', true],
  ['29AAGCB7383J1Z4', true],
  ['27AAPFU0939F1ZW', false],
  ['27AAPFU0993F1ZV', false],
  ['27aapfu0939f1zv', false],
  ['27AAPFU0939F1Z', false],
])('the GSTIN %s is valid: %s', (gstin, isValid) => {
  expect(isGstin(gstin)).toBe(isValid);
});

it('the check digit of a GSTIN finds every single wrong character', () => {
  const first = '08ABCDE1234F1Z';
  const digit = gstinCheckDigit(first);
  for (let index = 0; index < 14; index += 1)
    for (const wrong of '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
      if (wrong === first[index]) continue;
      const changed = first.slice(0, index) + wrong + first.slice(index + 1);
      expect(gstinCheckDigit(changed)).not.toBe(digit);
    }
});

it('the financial year begins at midnight in India on 1 April', () => {
  const yearAt = (moment: string) => financialYearOf(indianDay(new Date(moment)));
  expect(yearAt('2027-03-31T18:29:59.999Z')).toBe('26-27');
  expect(yearAt('2027-03-31T18:30:00.000Z')).toBe('27-28');
  expect(yearAt('2099-12-31T00:00:00Z')).toBe('99-00');
  expect(documentNumber('INV', '26-27', 123)).toBe('INV/26-27/000123');
});
