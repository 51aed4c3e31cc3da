import { dateFormat, defaultDateFormat } from '#contract/settings/rules.ts';
import { usePageSettings } from './shop-settings.ts';
import { monthNames, orderedFormat, timeText } from '#web/shopper/date-texts.ts';

type Instant = { at: string; className?: string };

/** A day in the owner's format and in Indian time, so that server and browser render the same. */
export const Day = ({ at, className }: Instant) => (
  <time dateTime={at} className={className}>
    {formatDay(at, useDateFormat())}
  </time>
);

/** A day as `Day` writes it, with its time: 'Nov 5, 2026, 3:04 PM'. */
export const DateTime = ({ at, className }: Instant) => (
  <time dateTime={at} className={className}>
    {formatDay(at, useDateFormat())}, {formatTime(at)}
  </time>
);

function useDateFormat(): string {
  const ownerFormat = (usePageSettings()?.default_date_format ?? '').toUpperCase();
  return orderedFormat(dateFormat.test(ownerFormat) ? ownerFormat : defaultDateFormat);
}

const parts = new Intl.DateTimeFormat('en-IN', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  timeZone: 'Asia/Kolkata',
});

/** Formats a date, for example '12 Jun 2026' for 'DD MMM YYYY', in Indian time. */
function formatDay(instant: string, format: string): string {
  const date = new Date(instant);
  const part = (type: 'day' | 'month' | 'year'): string =>
    parts.formatToParts(date).find((each) => each.type === type)?.value ?? '';
  const [day, month, year] = [part('day'), part('month'), part('year')];
  const names = monthNames(date);
  const words: Record<string, string> = {
    YYYY: year,
    MMMM: names.long,
    MMM: names.short,
    MM: month,
    DD: day,
    D: day.replace(/^0/, ''),
  };
  return format.replace(/YYYY|M{2,4}|DD?/g, (sign) => words[sign] ?? sign);
}

const indiaOffsetMs = 330 * 60_000;

function formatTime(instant: string): string {
  const at = new Date(Date.parse(instant) + indiaOffsetMs);
  const hour = at.getUTCHours();
  const minute = String(at.getUTCMinutes()).padStart(2, '0');
  return timeText(`${hour % 12 || 12}:${minute}`, hour);
}
