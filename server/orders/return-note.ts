/** '30-day return', '7 days easy returns', 'Return within 10 days'. */
const returnDays =
  /\b(\d{1,3})[- ]days? (?:easy |free )?returns?\b|\breturns? within (\d{1,3}) days?\b/i;
const isDenied = /\b(?:no|not|non)\b/i;

/**
 * Names the fewest days in which each product can be returned. Undefined if the return policies of
 * one of them name no days: an email promises nothing that the shop does not.
 */
export function returnNoteOf(policies: readonly (readonly string[])[]): string | undefined {
  const days = Math.min(...policies.map(daysOf));
  return days > 0 && Number.isFinite(days)
    ? `If anything is not right, you have ${days} ${days === 1 ? 'day' : 'days'} to return it.`
    : undefined;
}

/** 0 if no line names days. */
function daysOf(lines: readonly string[]): number {
  for (const line of lines) {
    const found = isDenied.test(line) ? null : returnDays.exec(line);
    if (found) return Number(found[1] ?? found[2]);
  }
  return 0;
}
