import {
  arrivesBetweenText,
  arrivesText,
  monthNames,
  weekdayNames,
} from '#contract/delivery/date-texts.ts';

/**
 * When the shop packs parcels. `workingDays`: 1 is Monday, 7 is Sunday; at least one. `holidays`:
 * days as 'YYYY-MM-DD'.
 */
export type WorkCalendar = {
  /**
   * An order before this time of a working day is handled from that day on; minutes after midnight
   * in India.
   */
  cutoffMinutes: number;
  workingDays: readonly number[];
  holidays: readonly string[];
};

/** Working days that the shop and then the courier need. */
export type DeliveryTimes = {
  handlingDays: number;
  transitDaysMin: number;
  transitDaysMax: number;
};

/** Days in India as 'YYYY-MM-DD', both included. */
export type PromisedDates = { earliest: string; latest: string };

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** India has one time zone, UTC+05:30, without daylight saving. */
const indiaOffsetMs = 330 * minuteMs;

/** Number of the day in India since 1 January 1970. */
const indiaDay = (at: Date): number => Math.floor((at.getTime() + indiaOffsetMs) / dayMs);

const minutesOfDay = (at: Date): number =>
  Math.floor(((at.getTime() + indiaOffsetMs) % dayMs) / minuteMs);

const startOfDay = (day: number): number => day * dayMs - indiaOffsetMs;

const isoDay = (day: number): string => new Date(day * dayMs).toISOString().slice(0, 10);

/** 1 January 1970 was a Thursday. */
const weekday = (day: number): number => ((day + 3) % 7) + 1;

const daysOfHolidays = new WeakMap<readonly string[], ReadonlySet<number>>();

/** Remembers the numbers of the days: each order and quote asks for a dozen of them. */
function daysOf(holidays: readonly string[]): ReadonlySet<number> {
  const days =
    daysOfHolidays.get(holidays) ?? new Set(holidays.map((iso) => Date.parse(iso) / dayMs));
  daysOfHolidays.set(holidays, days);
  return days;
}

const isWorkingDay = (day: number, { workingDays, holidays }: WorkCalendar): boolean =>
  workingDays.includes(weekday(day)) && !daysOf(holidays).has(day);

/** The working day on which the handling of an order placed at `now` begins. */
function firstDay(now: Date, calendar: WorkCalendar): number {
  const today = indiaDay(now);
  const isInTime = isWorkingDay(today, calendar) && minutesOfDay(now) < calendar.cutoffMinutes;
  return isInTime ? today : addWorkingDays(today, 1, calendar);
}

function addWorkingDays(day: number, count: number, calendar: WorkCalendar): number {
  let reached = day;
  for (let remaining = count; remaining > 0;) {
    reached += 1;
    if (isWorkingDay(reached, calendar)) remaining -= 1;
  }
  return reached;
}

/** The day in India, as 'YYYY-MM-DD', `days` days later. */
export const indiaDayAfter = (at: Date, days: number): string => isoDay(indiaDay(at) + days);

/** The working days after the day of `now` in India, up to the day `last`. */
export function workingDaysUntil(now: Date, last: string, calendar: WorkCalendar): string[] {
  const today = indiaDay(now);
  const count = Math.max(Date.parse(last) / dayMs - today, 0);
  return Array.from({ length: count }, (_, index) => today + index + 1)
    .filter((day) => isWorkingDay(day, calendar))
    .map(isoDay);
}

/** The working day by whose end an order placed at `now` leaves, as 'YYYY-MM-DD'. */
export const packBy = (now: Date, calendar: WorkCalendar, handlingDays: number): string =>
  isoDay(addWorkingDays(firstDay(now, calendar), handlingDays, calendar));

/** 'Tue 24 Nov' */
export const dayName = (day: string): string => `${dayText(day)} ${monthText(day)}`;

/**
 * The days between which an order placed at `now` arrives: from the cut-off, handling and transit
 * are counted in working days, so no promised day is a holiday or a day off. A date too late
 * disappoints less than one too early.
 */
export function promisedDates(
  now: Date,
  calendar: WorkCalendar,
  { handlingDays, transitDaysMin, transitDaysMax }: DeliveryTimes,
): PromisedDates {
  const dispatched = addWorkingDays(firstDay(now, calendar), handlingDays, calendar);
  return {
    earliest: isoDay(addWorkingDays(dispatched, transitDaysMin, calendar)),
    latest: isoDay(addWorkingDays(dispatched, Math.max(transitDaysMin, transitDaysMax), calendar)),
  };
}

/**
 * The next moment at which `promisedDates` can change: the cut-off of today, or midnight in India.
 */
export function nextPromiseChange(now: Date, { cutoffMinutes }: WorkCalendar): Date {
  const start = startOfDay(indiaDay(now));
  const cutoff = start + cutoffMinutes * minuteMs;
  return new Date(now.getTime() < cutoff ? cutoff : start + dayMs);
}

/** 'Arrives Tue 24 to Thu 26 Nov'; 'Arrives Tue 24 Nov' for one day. */
export function promiseText({ earliest, latest }: PromisedDates): string {
  const last = dayName(latest);
  if (earliest === latest) return arrivesText(last);
  const isSameMonth = earliest.slice(0, 7) === latest.slice(0, 7);
  return arrivesBetweenText(
    `${dayText(earliest)}${isSameMonth ? '' : ` ${monthText(earliest)}`}`,
    last,
  );
}

const dayText = (day: string): string =>
  `${weekdayNames[weekday(Date.parse(day) / dayMs) - 1] ?? ''} ${Number(day.slice(8))}`;

const monthText = (day: string): string => monthNames[Number(day.slice(5, 7)) - 1] ?? '';
