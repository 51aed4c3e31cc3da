import { indianDay } from '../tax/document-number.ts';

export const frequencies = ['daily', 'weekly', 'monthly'] as const;

/**
 * `hour` 0 to 23, `weekday` 0 for Sunday (weekly), `day` 1 to 28 (monthly): a month has each of
 * them. All in India.
 */
export type Timing = {
  frequency: (typeof frequencies)[number];
  hour: number;
  weekday: number | null;
  day: number | null;
};

const offsetMs = 330 * 60_000;
const dayMs = 24 * 3_600_000;

/** The first time of a schedule after `at`. */
export function nextRun({ frequency, hour, weekday, day }: Timing, at: Date): Date {
  const local = at.getTime() + offsetMs;
  const midnight = Math.floor(local / dayMs) * dayMs;
  for (let days = 0; days <= 31; days += 1) {
    const time = new Date(midnight + days * dayMs + hour * 3_600_000);
    const isDay =
      frequency === 'daily' ||
      (frequency === 'weekly' ? time.getUTCDay() === weekday : time.getUTCDate() === day);
    if (isDay && time.getTime() > local) return new Date(time.getTime() - offsetMs);
  }
  throw new Error(`a ${frequency} schedule without a day`);
}

type Period = { from: string; to: string };

/**
 * The days of a file, which ends yesterday: those after the last file, which may be several periods
 * back; at first a day, a week or a month. Null: no day has ended since.
 */
export function periodOf(
  { frequency }: Pick<Timing, 'frequency'>,
  coveredTo: string | null,
  at: Date,
): Period | null {
  const to = indianDay(new Date(at.getTime() - dayMs));
  const from = coveredTo === null ? firstDay(frequency, to) : shifted(coveredTo, 1);
  return from <= to ? { from, to } : null;
}

const shifted = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);

function firstDay(frequency: Timing['frequency'], to: string): string {
  if (frequency === 'daily') return to;
  if (frequency === 'weekly') return shifted(to, -6);
  const start = new Date(shifted(to, 1));
  const days = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth(), 0)).getUTCDate();
  return shifted(to, 1 - days);
}
