import { dateFormat, defaultDateFormat } from '#contract/pages.ts';
import { useShop } from '#web/shop-data.ts';

const parts = new Intl.DateTimeFormat('en-IN', {
  day: '2-digit',
  month: 'long',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});
const monthNumber = new Intl.DateTimeFormat('en-IN', {
  month: '2-digit',
  timeZone: 'Asia/Kolkata',
});

/** Formats a date, for example '12 Jun 2026' for 'DD MMM YYYY', in Indian time. */
export function formatDay(instant: string, format: string): string {
  const date = new Date(instant);
  const part = (type: 'day' | 'month' | 'year'): string =>
    parts.formatToParts(date).find((each) => each.type === type)?.value ?? '';
  const [day, month, year] = [part('day'), part('month'), part('year')];
  const words: Record<string, string> = {
    YYYY: year,
    MMMM: month,
    MMM: month.slice(0, 3),
    MM: monthNumber.format(date),
    DD: day,
    D: day.replace(/^0/, ''),
  };
  return format.replace(/YYYY|M{2,4}|DD?/g, (sign) => words[sign] ?? sign);
}

/** Formats dates in the owner's format. */
export function useFormatDay(): (instant: string) => string {
  const ownerFormat = (useShop()?.settings.default_date_format ?? '').toUpperCase();
  const format = dateFormat.test(ownerFormat) ? ownerFormat : defaultDateFormat;
  return (instant) => formatDay(instant, format);
}
