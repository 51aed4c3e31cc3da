import type { Range, Words } from './search-queries.ts';

/**
 * '#ORD-012' is an order, and so are all whose number as it is shown begins like this; '12' may also stand in a mobile number; all
 * else is a name, an e-mail or a mobile number. Null: every order. The index knows three letters in a row, so that one or two are
 * looked for where a word begins; and of an e-mail's parts the one before the @, as half the orders share the other.
 */
export function readSearch(search: string): Words | null {
  const wanted = search.trim().toLowerCase();
  if (/^(?:#?ord[- ]?|#|#or?)?$/.test(wanted)) return null;
  const [, prefix, digits = ''] = /^(#?ord[- ]?|#)?(\d{1,9})$/.exec(wanted) ?? [];
  if (prefix !== undefined) return { orderIds: shownLike(digits), patterns: [], whole: null };
  if (!/[\p{L}\p{N}]/u.test(wanted)) return { orderIds: [], patterns: [], whole: null };
  const orderIds: Range[] = digits === '' ? [] : [[Number(digits), Number(digits)]];
  const text = wanted.replace(/[\\%_]/g, '\\$&');
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

const shownDigits = 3;
const highest = 2_147_483_647;

/** The number itself, and the numbers that begin with these digits as they are shown: '1' is 1, 100 to 199, 1000 to 1999 and so on; '01' is 1 and 10 to 19. */
function shownLike(digits: string): Range[] {
  const number = Number(digits);
  const ranges: Range[] = [[number, number]];
  for (let length = Math.max(shownDigits, digits.length + 1); length <= 10; length++) {
    const scale = 10 ** (length - digits.length);
    if (
      digits.length >= length ||
      (digits.startsWith('0') && length > shownDigits) ||
      number * scale > highest
    )
      continue;
    ranges.push([number * scale, Math.min(highest, (number + 1) * scale - 1)]);
  }
  return ranges;
}
