/** US short form with the time, in the shop's zone: 'Jan 5, 2026, 3:04 PM'. */
const format = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

export const orderDate = (iso: string): string => format.format(new Date(iso));

/** The same in two parts, for a narrow column: ['Jan 5, 2026', '3:04 PM']. */
export function dateAndTime(iso: string): [date: string, time: string] {
  const text = orderDate(iso);
  const cut = text.lastIndexOf(', ');
  return [text.slice(0, cut), text.slice(cut + 1).trim()];
}
