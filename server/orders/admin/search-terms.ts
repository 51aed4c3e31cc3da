import type { Range, SearchTerms } from './search-queries.ts';

/**
 * Parses the search field; null selects every order. '#ORD-012' finds orders by the start of their
 * displayed number. '12' also matches mobile numbers. Any other text matches names, emails and
 * mobile numbers. The trigram index needs three letters: shorter texts match the start of a word.
 * An email searches by its local part, since many orders share the domain.
 */
export function readSearch(search: string): SearchTerms | null {
  const trimmed = search.trim().toLowerCase();
  if (/^(?:#?ord[- ]?|#|#or?)?$/.test(trimmed)) return null;
  const [, prefix, digits = ''] = /^(#?ord[- ]?|#)?(\d{1,9})$/.exec(trimmed) ?? [];
  if (prefix !== undefined) return { orderIds: rangesOf(digits), patterns: [], whole: null };
  if (!/[\p{L}\p{N}]/u.test(trimmed)) return { orderIds: [], patterns: [], whole: null };
  const orderIds: Range[] = digits === '' ? [] : [[Number(digits), Number(digits)]];
  const text = trimmed.replace(/[\\%_]/g, '\\$&');
  const local = text.split('@')[0] ?? '';
  if (local !== text && hasThreeInRow(local))
    return { orderIds, patterns: [`%${local}%`], whole: `%${text}%` };
  return {
    orderIds,
    patterns: hasThreeInRow(text) ? [`%${text}%`] : [`${text}%`, `% ${text}%`],
    whole: null,
  };
}

const hasThreeInRow = (text: string): boolean => /[\p{L}\p{N}]{3}/u.test(text);

const displayedDigits = 3;
const idMax = 2_147_483_647;

/**
 * The id itself, and the ids with a displayed number that starts with these digits: '1' is 1, 100
 * to 199, 1000 to 1999; '01' is 1 and 10 to 19.
 */
function rangesOf(digits: string): Range[] {
  const number = Number(digits);
  const ranges: Range[] = [[number, number]];
  for (let length = Math.max(displayedDigits, digits.length + 1); length <= 10; length++) {
    const scale = 10 ** (length - digits.length);
    if (
      digits.length >= length ||
      (digits.startsWith('0') && length > displayedDigits) ||
      number * scale > idMax
    )
      continue;
    ranges.push([number * scale, Math.min(idMax, (number + 1) * scale - 1)]);
  }
  return ranges;
}
