import { expect, test } from 'vitest';
import { lastCreditDay } from './document-number.ts';

test('tax can be adjusted until 30 November after the end of the financial year', () => {
  expect(lastCreditDay('2026-04-01')).toBe('2027-11-30');
  expect(lastCreditDay('2027-03-31')).toBe('2027-11-30');
  expect(lastCreditDay('2027-04-01')).toBe('2028-11-30');
});
