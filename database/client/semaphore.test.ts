import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Semaphore } from './semaphore.ts';

const work = (ms: number) => async (): Promise<string> => pause(ms, 'done');

test('a long queue that moves is served in order', async () => {
  const semaphore = new Semaphore(2, { stalledMs: 400, longestMs: 20_000 });
  const started: number[] = [];
  const all = Array.from({ length: 40 }, async (_, index) =>
    semaphore.run(async () => {
      started.push(index);
      await pause(40);
    }),
  );
  expect(semaphore.waiting).toBe(38);
  await Promise.all(all);
  expect(started).toEqual(Array.from({ length: 40 }, (_, index) => index));
  expect(semaphore.waiting).toBe(0);
});

test('a stalled queue rejects its waiters, and all permits come back', async () => {
  const semaphore = new Semaphore(1, { stalledMs: 150, longestMs: 20_000 });
  const slow = semaphore.run(work(700));
  await expect(semaphore.run(work(0))).rejects.toThrow('timeout exceeded');
  expect(semaphore.waiting).toBe(0);
  await slow;
  expect(await Promise.all([semaphore.run(work(1)), semaphore.run(work(1))])).toEqual([
    'done',
    'done',
  ]);
});

test('no waiter waits for longer than the longest wait, even if the queue moves', async () => {
  const semaphore = new Semaphore(1, { stalledMs: 5_000, longestMs: 250 });
  const results = await Promise.allSettled(
    Array.from({ length: 10 }, async () => semaphore.run(work(100))),
  );
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(10);
  expect(results.at(-1)?.status).toBe('rejected');
});

test('time in which the process does not run counts as one check', async () => {
  const semaphore = new Semaphore(1, { stalledMs: 500, longestMs: 800 });
  const results = Promise.all([semaphore.run(work(1100)), semaphore.run(work(0))]);
  await pause(1);
  const endMs = performance.now() + 1000;
  while (performance.now() < endMs);
  expect(await results).toEqual(['done', 'done']);
});

test('a failed connection rejects all waiters immediately', async () => {
  const semaphore = new Semaphore(1, { stalledMs: 20_000, longestMs: 20_000 });
  const first = semaphore.run(async () =>
    pause(50).then(() => Promise.reject(new Error('timeout exceeded when trying to connect'))),
  );
  const waiting = [semaphore.run(work(0)), semaphore.run(work(0))];
  const results = await Promise.allSettled([first, ...waiting]);
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await semaphore.run(work(0))).toBe('done');
});
