import type { PromisedDates } from '#contract/delivery/dates.ts';

const months = [
  'जनवरी',
  'फ़रवरी',
  'मार्च',
  'अप्रैल',
  'मई',
  'जून',
  'जुलाई',
  'अगस्त',
  'सितंबर',
  'अक्टूबर',
  'नवंबर',
  'दिसंबर',
];
/** From Sunday, as `getUTCDay` counts. */
const weekdays = ['रवि', 'सोम', 'मंगल', 'बुध', 'गुरु', 'शुक्र', 'शनि'];

/** 'मंगल 24 से गुरु 26 नवंबर तक मिलेगा'; 'मंगल 24 नवंबर को मिलेगा' for one day. */
export function promiseText({ earliest, latest }: PromisedDates): string {
  const last = `${dayText(latest)} ${monthText(latest)}`;
  if (earliest === latest) return `${last} को मिलेगा`;
  const isSameMonth = earliest.slice(0, 7) === latest.slice(0, 7);
  return `${dayText(earliest)}${isSameMonth ? '' : ` ${monthText(earliest)}`} से ${last} तक मिलेगा`;
}

const dayText = (day: string): string =>
  `${weekdays[new Date(day).getUTCDay()] ?? ''} ${Number(day.slice(8))}`;

/** Of a day as 'YYYY-MM-DD'. */
export const monthText = (day: string): string => months[Number(day.slice(5, 7)) - 1] ?? '';
