import { expect, test } from 'vitest';
import { DailyLooks } from './daily-looks.ts';

test('a network has 1,000 new looks a day; other networks and the next day are not affected', () => {
  const looks = new DailyLooks();
  const today = new Date('2026-11-05T20:00:00Z');
  for (let look = 0; look < 1_000; look++) expect(looks.count('a', today)).toBe(true);
  expect(looks.count('a', today)).toBe(false);
  expect(looks.count('b', today)).toBe(true);
  expect(looks.count('a', new Date('2026-11-06T00:00:00Z'))).toBe(true);
});
