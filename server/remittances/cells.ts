import { fromRupees } from '#contract/money.ts';

type ReadAmount = { paise: number; problem: null } | { paise: null; problem: string };

/** With commas as India or other English-speaking countries group them. */
const rupees = /^(?:\d+|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.\d{1,2})?$/;
const amountMaxPaise = 100_000_000_00;

/**
 * Reads '1,234.50', '₹ 1234' or 'Rs. 99'. Another format, such as '1.234,50', is not guessed:
 * reading it wrong would be a hundred times the amount.
 */
export function readAmount(cell: string): ReadAmount {
  const text = cell.replace(/^(?:₹|rs\.?|inr)\s*/i, '').trim();
  const problem = (sentence: string): ReadAmount => ({ paise: null, problem: sentence });
  if (text === '') return problem('The amount is missing.');
  if (/^-|^\(.*\)$/.test(text)) return problem(`“${cell}” is negative.`);
  if (!rupees.test(text))
    return problem(`“${cell.slice(0, 40)}” is not an amount such as 1234.50 or 1,234.50.`);
  const paise = fromRupees(Number(text.replaceAll(',', '')));
  if (paise === undefined || paise > amountMaxPaise) return problem(`“${cell}” is too large.`);
  return paise === 0 ? problem('The amount is 0.') : { paise, problem: null };
}

/** '2026-11-25', '25-11-2026' or '25/11/2026', also before a time; null for anything else. */
export function readDay(cell: string): string | null {
  const [, isoYear, isoMonth, isoDay] = /^(\d{4})-(\d{2})-(\d{2})(?!\d)/.exec(cell) ?? [];
  const [, day, month, year] = /^(\d{1,2})[-/](\d{1,2})[-/](\d{4})(?!\d)/.exec(cell) ?? [];
  const text = isoYear
    ? `${isoYear}-${isoMonth}-${isoDay}`
    : year
      ? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`
      : null;
  const time = text === null ? Number.NaN : Date.parse(`${text}T00:00:00Z`);
  return text !== null && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
    ? text
    : null;
}
