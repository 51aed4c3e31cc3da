import { languageTag } from '#web/locale.ts';

const options = { timeZone: 'Asia/Kolkata', numberingSystem: 'latn' } as const;
const long = new Intl.DateTimeFormat(languageTag, { ...options, month: 'long' });
const short = new Intl.DateTimeFormat(languageTag, { ...options, month: 'short' });

export const monthNames = (date: Date): { long: string; short: string } => ({
  long: long.format(date),
  short: short.format(date),
});

export const timeText = (time: string, hour: number): string =>
  `${hour < 4 ? 'रात' : hour < 12 ? 'सुबह' : hour < 16 ? 'दोपहर' : hour < 20 ? 'शाम' : 'रात'} ${time}`;

/** The name of a month follows its day. */
export const orderedFormat = (format: string): string =>
  format.replace(/^(MMMM?)[ .]+(DD?)[ ,.]+YYYY$/, '$2 $1 YYYY');
