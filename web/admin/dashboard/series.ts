import type { SalesOverTime } from '#contract/analytics/api.ts';

export type Metric = 'sales' | 'orders';
/** One day, or the seven days that start with `day`. */
export type Point = { day: string; label: string; now: number; before: number };

/** Longer periods are drawn by week. */
const maxPoints = 90;

const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const dayLabel = (day: string): string => short.format(new Date(`${day}T00:00:00Z`));

/**
 * Groups days into weeks above `maxPoints`. Weeks count back from today, so the last one is
 * complete.
 */
export function pointsOf({ days }: SalesOverTime, metric: Metric): Point[] {
  const width = days.length > maxPoints ? 7 : 1;
  const first = days.length % width;
  const starts = days.flatMap((_, index) =>
    index >= first && (index - first) % width === 0 ? [index] : [],
  );
  const groups = [
    ...(first > 0 ? [days.slice(0, first)] : []),
    ...starts.map((start) => days.slice(start, start + width)),
  ];
  return groups.flatMap((group) => {
    const [begin] = group;
    if (!begin) return [];
    return [
      {
        day: begin.day,
        label: width === 1 ? dayLabel(begin.day) : `Week of ${dayLabel(begin.day)}`,
        now: roundPaise(sum(group, (day) => (metric === 'sales' ? day.sales : day.orders))),
        before: roundPaise(
          sum(group, (day) => (metric === 'sales' ? day.sales_before : day.orders_before)),
        ),
      },
    ];
  });
}

const sum = <T>(items: readonly T[], part: (item: T) => number): number =>
  items.reduce((total, item) => total + part(item), 0);

/** Removes floating-point noise from sums of rupees. */
const roundPaise = (amount: number): number => Math.round(amount * 100) / 100;

/** '12% up on the 30 days before'. */
export function comparison(now: number, before: number, days: number): string {
  const period = `the ${days} days before`;
  if (before === 0) return now === 0 ? `the same as ${period}` : `none in ${period}`;
  const percent = Math.round((Math.abs(now - before) * 100) / before);
  if (percent === 0) return `about the same as ${period}`;
  return `${percent.toLocaleString('en-IN')}% ${now > before ? 'up' : 'down'} on ${period}`;
}

/** For an axis: ₹950, ₹12K, ₹3.4L, ₹1.2Cr. */
export function shortRupees(amount: number): string {
  const steps = [
    [10_000_000, 'Cr'],
    [100_000, 'L'],
    [1000, 'K'],
  ] as const;
  const step = steps.find(([size]) => amount >= size);
  return step ? `₹${Number((amount / step[0]).toFixed(1))}${step[1]}` : `₹${Math.round(amount)}`;
}

/** The values of a chart's horizontal lines: 0 and up to five whole steps, the last >= `most`. */
export function gridLines(most: number): number[] {
  const size = 10 ** Math.floor(Math.log10(Math.max(most, 5) / 5));
  const steps = [1, 2, 2.5, 5, 10].map((factor) => factor * size).filter(Number.isInteger);
  const step = steps.find((each) => each * 5 >= most) ?? 10 * size;
  return Array.from(
    { length: Math.max(Math.ceil(most / step), 1) + 1 },
    (_, index) => index * step,
  );
}
