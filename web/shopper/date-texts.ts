import { languageTag } from '#web/locale.ts';

const monthName = new Intl.DateTimeFormat(languageTag, { month: 'long', timeZone: 'Asia/Kolkata' });

/** The name of the month, as `MMMM` and as `MMM`. */
export function monthNames(date: Date): { long: string; short: string } {
  const long = monthName.format(date);
  return { long, short: long.slice(0, 3) };
}

export const timeText = (time: string, hour: number): string =>
  `${time} ${hour < 12 ? 'AM' : 'PM'}`;

/** The owner's format, in the order of the language. */
export const orderedFormat = (format: string): string => format;
