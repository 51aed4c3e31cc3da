/**
 * One dated tax rate of the goods under an HSN prefix. A threshold is a value per piece without
 * tax: up to it `rateUpTo` applies, above it `rateAbove`. Without a threshold, `rateAbove` always
 * applies. Rates are basis points: 500 is 5%.
 */
export type TaxRate = {
  hsnPrefix: string;
  /** The first day of the rate, `2025-09-22`, in India. */
  from: string;
  thresholdPaise: number | null;
  rateUpToBasisPoints: number;
  rateAboveBasisPoints: number;
  source: string;
};

const textileSlab = {
  from: '2025-09-22',
  thresholdPaise: 250_000,
  rateUpToBasisPoints: 500,
  rateAboveBasisPoints: 1800,
};
const notification = 'Notification 9/2025-Central Tax (Rate), from 22 September 2025';

/**
 * The rates of a new shop. The owner can change them; a rate never applies to an invoice that was
 * issued before.
 */
export const seedTaxRates: readonly TaxRate[] = [
  ...['6301', '6302', '6303', '6304', '6307'].map((hsnPrefix) => ({
    ...textileSlab,
    hsnPrefix,
    source: notification,
  })),
  {
    ...textileSlab,
    hsnPrefix: '940440',
    source: `${notification} (quilts and quilted bedspreads)`,
  },
  {
    hsnPrefix: '9404',
    from: '2025-09-22',
    thresholdPaise: null,
    rateUpToBasisPoints: 1800,
    rateAboveBasisPoints: 1800,
    source: `${notification} (filled pillows and cushions). Confirm with your accountant.`,
  },
  {
    ...textileSlab,
    hsnPrefix: '',
    source: 'Goods without an HSN code, as home textiles. Enter the HSN code of each category.',
  },
];

/**
 * The rate of the longest matching prefix that is in force on a day; of several, the latest.
 * Undefined if none matches.
 */
export function taxRateAt(
  rates: readonly TaxRate[],
  hsnCode: string,
  day: string,
): TaxRate | undefined {
  const matching = rates.filter((rate) => hsnCode.startsWith(rate.hsnPrefix) && rate.from <= day);
  return matching.toSorted(
    (a, b) => b.hsnPrefix.length - a.hsnPrefix.length || (a.from < b.from ? 1 : -1),
  )[0];
}

/**
 * The rate of a line in basis points: its payable amount per piece without tax at `rateUpTo` is
 * compared to the threshold. Multiplied out, so that nothing is rounded: 2,625.00 is 2,500.00 and
 * 5%, and within the threshold.
 */
export function rateOfLine(rate: TaxRate, payablePaise: number, quantity: number): number {
  if (rate.thresholdPaise === null) return rate.rateAboveBasisPoints;
  const isUpTo =
    payablePaise * 10_000 <= rate.thresholdPaise * (10_000 + rate.rateUpToBasisPoints) * quantity;
  return isUpTo ? rate.rateUpToBasisPoints : rate.rateAboveBasisPoints;
}
