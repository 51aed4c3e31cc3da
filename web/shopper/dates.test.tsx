import { describe, expect, test } from 'vitest';
import { formatDate, formatDateTime } from './dates.ts';

describe('dates in the account', () => {
  test('a date is written in US short form by the clock of India', () => {
    expect(formatDate('2026-11-05T18:29:00.000Z')).toBe('Nov 5, 2026');
    expect(formatDate('2026-11-05T18:30:00.000Z')).toBe('Nov 6, 2026');
  });

  test('the date of an order includes its time, midnight and noon as twelve', () => {
    expect(formatDateTime('2026-11-05T18:30:00.000Z')).toBe('Nov 6, 2026, 12:00 AM');
    expect(formatDateTime('2026-11-05T06:34:00.000Z')).toBe('Nov 5, 2026, 12:04 PM');
    expect(formatDateTime('2026-11-05T09:34:00.000Z')).toBe('Nov 5, 2026, 3:04 PM');
  });
});
