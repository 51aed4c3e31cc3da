import { wordsOf } from '../locales/words/words.ts';

/**
 * Names the fewest days in which each line can be returned. Undefined if one of them cannot: an
 * email promises nothing that the shop does not.
 */
export function returnNoteOf(
  promised: readonly (number | null)[],
  locale: string,
): string | undefined {
  const days = Math.min(...promised.map((each) => each ?? 0));
  return days > 0 && Number.isFinite(days) ? wordsOf(locale).orders.returnDays(days) : undefined;
}
