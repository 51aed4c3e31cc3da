type DateRange = { from: string | null; to: string | null };

export const presets = ['any', 'today', 'yesterday', 'week', 'month', 'chosen'] as const;
export type Preset = (typeof presets)[number];

export const presetNames: Record<Preset, string> = {
  any: 'Any date',
  today: 'Today',
  yesterday: 'Yesterday',
  week: 'Last 7 days',
  month: 'Last 30 days',
  chosen: 'Choose dates',
};

const daysOf: Partial<Record<Preset, readonly [first: number, last: number]>> = {
  today: [0, 0],
  yesterday: [1, 1],
  week: [6, 0],
  month: [29, 0],
};

const indianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
const dayMs = 86_400_000;

/**
 * The day in India, as '2026-01-31', `back` days ago. India has no daylight saving time: each day
 * has 24 hours.
 */
const dayInIndia = (now: Date, back = 0): string =>
  indianDay.format(new Date(now.getTime() - back * dayMs));

export function rangeOf(preset: Preset, now: Date): DateRange {
  const days = daysOf[preset];
  return days
    ? { from: dayInIndia(now, days[0]), to: dayInIndia(now, days[1]) }
    : { from: null, to: null };
}

export function presetOf({ from, to }: DateRange, now: Date): Preset {
  if (from === null && to === null) return 'any';
  return (
    presets.find(
      (preset) =>
        daysOf[preset] && rangeOf(preset, now).from === from && rangeOf(preset, now).to === to,
    ) ?? 'chosen'
  );
}
