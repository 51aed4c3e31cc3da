/**
 * The day in India of a moment, `2026-11-22`. India has one zone and no daylight saving: UTC +
 * 5:30.
 */
export const indianDay = (at: Date): string =>
  new Date(at.getTime() + 330 * 60_000).toISOString().slice(0, 10);

/** The financial year of a day in India, from April to March: `26-27`. */
export function financialYearOf(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  const first = month >= 4 ? year : year - 1;
  return [first, first + 1].map((each) => String(each % 100).padStart(2, '0')).join('-');
}

/**
 * The last day on which a credit note for an invoice of `day` adjusts its tax: 30 November after
 * the end of the invoice's financial year (CGST Act s. 34(2)).
 */
export function lastCreditDay(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return `${month >= 4 ? year + 1 : year}-11-30`;
}

/**
 * `INV/26-27/000123`: at most 16 characters, letters, digits, `-` and `/` (CGST Rules 46(b) and
 * 53(1)(c)).
 */
export const documentNumber = (prefix: string, financialYear: string, count: number): string =>
  `${prefix}/${financialYear}/${String(count).padStart(6, '0')}`;

/** The sentence of a credit note that is too late to adjust the tax; blank for other documents. */
export function taxNote({ taxAdjustableUntil: day }: { taxAdjustableUntil?: string }): string {
  if (day === undefined) return '';
  return `Tax is not adjusted: credit notes for this invoice adjust it until 30 November ${day.slice(0, 4)} (CGST Act s. 34(2)).`;
}

/** The number in a file name or URL: `INV-26-27-000123`. */
export const numberInUrl = (number: string): string => number.replaceAll('/', '-');

/** '22 Nov 2026', in India: on invoices and manifests. */
export function printedDay(at: Date): string {
  const [year = '', month = '1', day = ''] = indianDay(at).split('-');
  const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
  return `${Number(day)} ${months[Number(month) - 1] ?? ''} ${year}`;
}
