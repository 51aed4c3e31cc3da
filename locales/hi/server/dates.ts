import { arrivesBetweenText, arrivesText, weekdayNames } from '../contract/delivery/date-texts.ts';
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
/**
 * As on the pages, with the whole name of the month: 'मंगल 24 से गुरु 26 नवंबर के बीच पहुँचेगा'.
 */
export function promiseText({ earliest, latest }: PromisedDates): string {
  const last = `${dayText(latest)} ${monthText(latest)}`;
  if (earliest === latest) return arrivesText(last);
  const isSameMonth = earliest.slice(0, 7) === latest.slice(0, 7);
  const first = `${dayText(earliest)}${isSameMonth ? '' : ` ${monthText(earliest)}`}`;
  return arrivesBetweenText(first, last);
}

const dayText = (day: string): string =>
  `${weekdayNames[(new Date(day).getUTCDay() + 6) % 7] ?? ''} ${Number(day.slice(8))}`;

const monthText = (day: string): string => months[Number(day.slice(5, 7)) - 1] ?? '';
