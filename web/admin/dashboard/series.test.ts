import { expect, test } from 'vitest';
import { comparison, gridLines, pointsOf, shortRupees } from './series.ts';

const daysOf = (count: number) => ({
  days: Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    orders: 1,
    sales: 0.1,
    orders_before: 2,
    sales_before: 0.2,
  })),
  total: { orders: count, sales: count / 10 },
  before: { orders: 0, sales: 0 },
});

test('ninety days are drawn by the day', () => {
  const points = pointsOf(daysOf(90), 'orders');
  expect(points).toHaveLength(90);
  expect(points[0]).toEqual({ day: '2026-01-01', label: 'Jan 1', now: 1, before: 2 });
});

test('a year is drawn by the week, the last one whole, and nothing is lost', () => {
  const points = pointsOf(daysOf(365), 'sales');
  expect(points).toHaveLength(53);
  expect(points[0]).toMatchObject({ now: 0.1 });
  expect(points.at(-1)).toEqual({
    day: '2026-12-25',
    label: 'Week of Dec 25',
    now: 0.7,
    before: 1.4,
  });
  expect(points.reduce((total, { now }) => total + now, 0)).toBeCloseTo(36.5, 6);
});

test('a period is held against the one before in words', () => {
  expect(comparison(112, 100, 30)).toBe('12% up on the 30 days before');
  expect(comparison(50, 100, 7)).toBe('50% down on the 7 days before');
  expect(comparison(5, 0, 7)).toBe('none in the 7 days before');
  expect(comparison(0, 0, 7)).toBe('the same as the 7 days before');
});

test('amounts beside an axis are short', () => {
  expect([0, 950, 12_300, 340_000, 12_000_000].map(shortRupees)).toEqual([
    '₹0',
    '₹950',
    '₹12.3K',
    '₹3.4L',
    '₹1.2Cr',
  ]);
});

test('the lines of a chart are whole, few, and reach the largest value', () => {
  expect(gridLines(0)).toEqual([0, 1]);
  expect(gridLines(3)).toEqual([0, 1, 2, 3]);
  expect(gridLines(12)).toEqual([0, 5, 10, 15]);
  expect(gridLines(27_194)).toEqual([0, 10_000, 20_000, 30_000]);
  expect(gridLines(110)).toEqual([0, 25, 50, 75, 100, 125]);
  for (const most of [0.4, 7, 99, 1000, 12_345, 9_999_999])
    expect(gridLines(most).at(-1)).toBeGreaterThanOrEqual(most);
});
