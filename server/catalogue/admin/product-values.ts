import { fromRupees } from '#contract/money.ts';

/** A blank material or pattern becomes 'Not specified'; an absent one leaves the stored value. */
export const unlessBlank = (value: string | undefined): string | null =>
  value === '' ? 'Not specified' : (value ?? null);

/** The form accepts at most two decimals. */
export function paiseOf(rupees: number): number {
  const paise = fromRupees(rupees);
  if (paise === undefined) throw new RangeError(`${rupees} rupees are not whole paise`);
  return paise;
}
