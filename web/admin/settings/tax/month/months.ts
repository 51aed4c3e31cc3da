import { toLocalTime } from '../../../kit/india-time.ts';

const monthsShown = 18;

const monthFormat = new Intl.DateTimeFormat('en-IN', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
});

/** `2026-11` is 'November 2026'. */
export const monthName = (month: string): string =>
  monthFormat.format(new Date(`${month}-01T00:00:00Z`));

/** The present month in India and those before it, the newest first. */
export function lastMonths(now: Date): string[] {
  const [year = 0, month = 0] = toLocalTime(now.toISOString()).split('-').map(Number);
  return Array.from({ length: monthsShown }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}
