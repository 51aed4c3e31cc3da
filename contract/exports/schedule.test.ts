import { expect, test } from 'vitest';
import { nextRun, periodOf } from './schedule.ts';

const daily = { frequency: 'daily', hour: 2, weekday: null, day: null } as const;
const weekly = { frequency: 'weekly', hour: 7, weekday: 1, day: null } as const;
const monthly = { frequency: 'monthly', hour: 0, weekday: null, day: 28 } as const;

test.each([
  // 2:00 in India is 20:30 UTC of the day before.
  [daily, '2026-11-27T20:29:59Z', '2026-11-27T20:30:00Z'],
  [daily, '2026-11-27T20:30:00Z', '2026-11-28T20:30:00Z'],
  // 30 November 2026 is a Monday.
  [weekly, '2026-11-27T20:30:00Z', '2026-11-30T01:30:00Z'],
  [weekly, '2026-11-30T01:30:00Z', '2026-12-07T01:30:00Z'],
  [monthly, '2026-01-28T00:00:00Z', '2026-02-27T18:30:00Z'],
  [monthly, '2026-12-31T23:00:00Z', '2027-01-27T18:30:00Z'],
])('%o after %s is at %s', (timing, at, next) => {
  expect(nextRun(timing, new Date(at))).toEqual(new Date(next));
});

test.each([
  ['daily', null, '2026-11-26T20:30:00Z', { from: '2026-11-26', to: '2026-11-26' }],
  ['weekly', null, '2026-11-30T01:30:00Z', { from: '2026-11-23', to: '2026-11-29' }],
  ['monthly', null, '2026-02-28T18:30:00Z', { from: '2026-02-01', to: '2026-02-28' }],
  ['monthly', null, '2026-03-14T18:30:00Z', { from: '2026-02-15', to: '2026-03-14' }],
  // A shop that was off for three days sends them all.
  ['daily', '2026-11-22', '2026-11-26T20:30:00Z', { from: '2026-11-23', to: '2026-11-26' }],
  ['daily', '2026-11-26', '2026-11-27T10:00:00Z', null],
] as const)('a %s file after %s, made at %s, has the days %o', (frequency, covered, at, period) => {
  expect(periodOf({ frequency }, covered, new Date(at))).toEqual(period);
});
