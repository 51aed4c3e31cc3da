import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { Turns } from './semaphore.ts';

const work = (ms: number) => async (): Promise<string> => pause(ms, 'done');

test('a long line that moves is waited in, in the order of asking', async () => {
  const turns = new Turns(2, { stalledMs: 400, longestMs: 20_000 });
  const order: number[] = [];
  const all = Array.from({ length: 40 }, async (_, place) =>
    turns.during(async () => {
      order.push(place);
      await pause(40);
    }),
  );
  expect(turns.waiting).toBe(38);
  await Promise.all(all);
  expect(order).toEqual(Array.from({ length: 40 }, (_, place) => place));
  expect(turns.waiting).toBe(0);
});

test('who waits while nobody gets a turn gives up, and afterwards there are as many turns as before', async () => {
  const turns = new Turns(1, { stalledMs: 150, longestMs: 20_000 });
  const held = turns.during(work(700));
  await expect(turns.during(work(0))).rejects.toThrow('timeout exceeded');
  expect(turns.waiting).toBe(0);
  await held;
  expect(await Promise.all([turns.during(work(1)), turns.during(work(1))])).toEqual([
    'done',
    'done',
  ]);
});

test('nobody waits for longer than the longest, however well the line moves', async () => {
  const turns = new Turns(1, { stalledMs: 5_000, longestMs: 250 });
  const answers = await Promise.allSettled(
    Array.from({ length: 10 }, async () => turns.during(work(100))),
  );
  expect(answers.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(10);
  expect(answers.at(-1)?.status).toBe('rejected');
});

test('who stands behind somebody that got no connection is told so at once', async () => {
  const turns = new Turns(1, { stalledMs: 20_000, longestMs: 20_000 });
  const first = turns.during(async () =>
    pause(50).then(() => Promise.reject(new Error('timeout exceeded when trying to connect'))),
  );
  const behind = [turns.during(work(0)), turns.during(work(0))];
  const answers = await Promise.allSettled([first, ...behind]);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(await turns.during(work(0))).toBe('done');
});
