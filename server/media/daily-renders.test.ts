import { expect, test } from 'vitest';
import { DailyRenders } from './daily-renders.ts';

test('a network has 1,000 new images a day; other networks and the next day are not affected', () => {
  const renders = new DailyRenders();
  const today = new Date('2026-11-05T20:00:00Z');
  for (let image = 0; image < 1_000; image++) expect(renders.count('a', today)).toBe(true);
  expect(renders.count('a', today)).toBe(false);
  expect(renders.count('b', today)).toBe(true);
  expect(renders.count('a', new Date('2026-11-06T00:00:00Z'))).toBe(true);
});
