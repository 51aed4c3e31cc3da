import { expect, test } from 'vitest';
import { whenText } from './when-text.ts';

test('a promotion says how shoppers get it and when, with the day before the month', () => {
  expect(whenText({ code: 'DIWALI20', starts_at: null, ends_at: null })).toBe(
    'With code DIWALI20, from now, without an end date.',
  );
  expect(
    whenText({
      code: null,
      starts_at: '2026-11-01T03:30:00.000Z',
      ends_at: '2026-11-30T18:29:00.000Z',
    }),
  ).toBe('Applied automatically, from 01/11/2026, 9:00 am until 30/11/2026, 11:59 pm.');
  expect(whenText({ code: null, starts_at: null, ends_at: null, is_active: false })).toBe(
    'Applied automatically, but switched off.',
  );
});
