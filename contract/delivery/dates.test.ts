import * as fc from 'fast-check';
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

it('counts from today before the cut-off, and from the next working day at the cut-off', () => {
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
    'Arrives Tue 24 to Thu 26 Nov',
  );
  expect(promiseText({ earliest: '2026-11-30', latest: '2026-12-02' })).toBe(
    'Arrives Mon 30 Nov to Wed 2 Dec',
  );
  expect(promiseText({ earliest: '2026-11-24', latest: '2026-11-24' })).toBe('Arrives Tue 24 Nov');
});

const minute = 60_000;
const dayMs = 1440 * minute;

const anyOrder = fc
  .record({
    minutes: fc.nat({ max: 730 * 1440 }),
    cutoffMinutes: fc.nat({ max: 1439 }),
    workingDays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    holidaysAfter: fc.array(fc.nat({ max: 40 }), { maxLength: 20, size: 'max' }),
    times: fc.tuple(fc.nat({ max: 3 }), fc.nat({ max: 4 }), fc.nat({ max: 9 })),
  })
  .map(({ minutes, cutoffMinutes, workingDays, holidaysAfter, times }) => {
    const now = new Date(Date.UTC(2026, 0, 1) + minutes * minute);
    const holidays = holidaysAfter.map((after) =>
      new Date(now.getTime() + after * dayMs).toISOString().slice(0, 10),
    );
    return { now, calendar: { cutoffMinutes, workingDays, holidays }, times: days(...times) };
  });

it('never promises a holiday, a day off or a day before the handling ends', () => {
  fc.assert(
    fc.property(anyOrder, ({ now, calendar, times }) => {
      const promise = promisedDates(now, calendar, times);
      const orderedOn = indiaDay(now);
      for (const day of [promise.earliest, promise.latest])
        expect([calendar.holidays.includes(day), isOpen(day, calendar), day >= orderedOn]).toEqual([
          false,
          true,
          true,
        ]);
      expect(workingDaysBetween(orderedOn, promise.latest, calendar)).toBeGreaterThanOrEqual(
        times.handlingDays + Math.max(times.transitDaysMin, times.transitDaysMax),
      );
      expect(promise.earliest <= promise.latest).toBe(true);
    }),
    { numRuns: 1500 },
  );
});

it('promises the same until the announced moment, and no earlier day to a later order', () => {
  fc.assert(
    fc.property(anyOrder, ({ now, calendar, times }) => {
      const promise = promisedDates(now, calendar, times);
      const change = nextPromiseChange(now, calendar);
      expect(promisedDates(new Date(change.getTime() - 1), calendar, times)).toEqual(promise);
      expect(promisedDates(change, calendar, times).earliest >= promise.earliest).toBe(true);
      expect(change > now && change.getTime() - now.getTime() <= dayMs).toBe(true);
    }),
    { numRuns: 1500 },
  );
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
