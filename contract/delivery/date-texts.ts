/** Short names, January first. Without Intl, so that server and browser produce the same text. */
export const monthNames: readonly string[] =
  'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

export const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

export const arrivesText = (day: string): string => `Arrives ${day}`;
export const arrivesBetweenText = (first: string, last: string): string =>
  `Arrives ${first} to ${last}`;
