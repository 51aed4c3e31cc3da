import { expect, it } from 'vitest';
import {
  nextPromiseChange,
  promisedDates,
  promiseText,
  type WorkCalendar,
} from '#contract/delivery/dates.ts';

const calendar: WorkCalendar = {
  cutoffMinutes: 14 * 60,
  workingDays: [1, 2, 3, 4, 5, 6],
  holidays: ['2026-12-25'],
};
const days = (handlingDays: number, transitDaysMin: number, transitDaysMax: number) => ({
  handlingDays,
  transitDaysMin,
  transitDaysMax,
});
const at = (time: string) => new Date(`${time}+05:30`);

it('counts from today before the cut-off of a working day, and from the next working day at the cut-off', () => {
  expect(promisedDates(at('2026-11-23T13:59:59'), calendar, days(0, 1, 3))).toEqual({
    earliest: '2026-11-24',
    latest: '2026-11-26',
  });
  expect(promisedDates(at('2026-11-23T14:00:00'), calendar, days(0, 1, 3))).toEqual({
    earliest: '2026-11-25',
    latest: '2026-11-27',
  });
});

it('starts on Monday for an order on Sunday, also in the morning', () => {
  expect(promisedDates(at('2026-11-22T09:00:00'), calendar, days(0, 1, 3)).earliest).toBe(
    '2026-11-24',
  );
});

it('skips holidays in handling and transit, and crosses the end of the month and the year', () => {
  expect(promisedDates(at('2026-12-24T10:00:00'), calendar, days(1, 1, 6))).toEqual({
    earliest: '2026-12-28',
    latest: '2027-01-02',
  });
});

it('takes the day of India, five and a half hours ahead of UTC', () => {
  // 18:29:59 UTC is 23:59:59 on Monday in India, 18:30 UTC is Tuesday.
  expect(promisedDates(new Date('2026-11-23T18:29:59Z'), calendar, days(0, 0, 0)).earliest).toBe(
    '2026-11-24',
  );
  expect(promisedDates(new Date('2026-11-24T08:29:59Z'), calendar, days(0, 0, 0)).earliest).toBe(
    '2026-11-24',
  );
  expect(promisedDates(new Date('2026-11-24T08:30:00Z'), calendar, days(0, 0, 0)).earliest).toBe(
    '2026-11-25',
  );
});

it('says the dates as a shopper reads them', () => {
  expect(promiseText({ earliest: '2026-11-24', latest: '2026-11-26' })).toBe(
    'Get it between Tue 24 and Thu 26 Nov',
  );
  expect(promiseText({ earliest: '2026-11-30', latest: '2026-12-02' })).toBe(
    'Get it between Mon 30 Nov and Wed 2 Dec',
  );
  expect(promiseText({ earliest: '2026-11-24', latest: '2026-11-24' })).toBe(
    'Get it on Tue 24 Nov',
  );
});

it('never promises a holiday, a day off, a day before the handling ends or an earlier day for a later order: 3,000 random orders', () => {
  const random = seeded(20_261_122);
  const whole = (max: number) => Math.floor(random() * (max + 1));
  for (let round = 0; round < 3000; round++) {
    const start = Date.UTC(2026, 0, 1) + whole(730 * 24 * 60) * 60_000;
    const closed = [1, 2, 3, 4, 5, 6, 7].filter(() => random() < 0.7);
    const made: WorkCalendar = {
      cutoffMinutes: whole(1439),
      workingDays: closed.length > 0 ? closed : [3],
      holidays: Array.from({ length: whole(20) }, () =>
        new Date(start + whole(40) * 86_400_000).toISOString().slice(0, 10),
      ),
    };
    const times = days(whole(3), whole(4), whole(9));
    const now = new Date(start);
    const promise = promisedDates(now, made, times);
    const change = nextPromiseChange(now, made);
    const before = promisedDates(new Date(change.getTime() - 1), made, times);
    const after = promisedDates(change, made, times);
    const orderedOn = indiaDay(now);
    for (const day of [promise.earliest, promise.latest])
      expect([made.holidays.includes(day), isOpen(day, made), day >= orderedOn]).toEqual([
        false,
        true,
        true,
      ]);
    expect(workingDaysBetween(orderedOn, promise.latest, made)).toBeGreaterThanOrEqual(
      times.handlingDays + Math.max(times.transitDaysMin, times.transitDaysMax),
    );
    expect(promise.earliest <= promise.latest).toBe(true);
    // Nothing changes before the announced moment, and a later order never arrives earlier.
    expect(before).toEqual(promise);
    expect(after.earliest >= promise.earliest).toBe(true);
    expect(change > now && change.getTime() - start <= 86_400_000).toBe(true);
  }
});

const indiaFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' });
const indiaDay = (time: Date) => indiaFormat.format(time);

const isOpen = (day: string, { workingDays }: WorkCalendar) =>
  workingDays.includes(new Date(day).getUTCDay() || 7);

/** Working days after `from` up to `to`. */
function workingDaysBetween(from: string, to: string, calendar: WorkCalendar) {
  let count = 0;
  for (let day = Date.parse(from) + 86_400_000; day <= Date.parse(to); day += 86_400_000) {
    const text = new Date(day).toISOString().slice(0, 10);
    if (isOpen(text, calendar) && !calendar.holidays.includes(text)) count++;
  }
  return count;
}

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
