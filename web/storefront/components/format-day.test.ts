import { expect, test } from 'vitest';
import { formatDay } from './format-day.ts';

test.each([
  ['DD MMM YYYY', '05 Jun 2026'],
  ['D MMMM YYYY', '5 June 2026'],
  ['DD/MM/YYYY', '05/06/2026'],
  ['DD-MM-YYYY', '05-06-2026'],
  ['MMM D, YYYY', 'Jun 5, 2026'],
  ['YYYY-MM-DD', '2026-06-05'],
])('%s formats a day in Indian time as %s', (format, written) => {
  expect(formatDay('2026-06-04T20:00:00Z', format)).toBe(written);
});
