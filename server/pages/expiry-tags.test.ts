import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expiryTag } from '../ctx.ts';
import { ResponseCache } from './cache.ts';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-23T08:29:00Z') }));
afterEach(() => vi.useRealTimers());

test('a response is made again once its time has passed, and not before', async () => {
  const cache = new ResponseCache(1_000_000);
  let makings = 0;
  const read = async () => {
    const tags = new Set(['delivery', expiryTag(new Date('2026-11-23T08:30:00Z'))]);
    const make = async () => ({ status: 200, headers: {}, body: String((makings += 1)), tags });
    return (await cache.getOrCreate('delivery 110001', make)).plain.toString();
  };
  expect(await read()).toBe('1');
  vi.advanceTimersByTime(59_000);
  expect(await read()).toBe('1');
  vi.advanceTimersByTime(1_000);
  expect(await read()).toBe('2');
});
