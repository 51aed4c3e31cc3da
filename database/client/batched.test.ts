import { expect, test } from 'vitest';
import { gathered } from './batched.ts';
import type { Db } from './statement.ts';

const db: Db = { query: async () => Promise.reject(new Error('nobody asks the database here')) };

test('those who ask in one turn, or while others are on their way, are answered together, each what it asked', async () => {
  const groups: number[][] = [];
  const double = gathered(async (_db, questions: number[]) => {
    groups.push(questions);
    await new Promise((resolve) => setImmediate(resolve));
    return questions.map((question) => question * 2);
  });
  const answers = await Promise.all(
    Array.from({ length: 50 }, async (_, place) => double(db, place)),
  );
  expect(answers).toEqual(Array.from({ length: 50 }, (_, place) => place * 2));
  expect(groups).toHaveLength(1);
  expect(await double(db, 4)).toBe(8);
});

test('two of the same key never go together, nor at the same time, and go in the order in which they came', async () => {
  let underway = 0;
  const said: string[] = [];
  const ask = gathered(
    async (_db, questions: { who: string; what: number }[]) => {
      const own = questions.filter(({ who }) => who === 'asha');
      underway += own.length;
      expect(underway).toBeLessThanOrEqual(1);
      await new Promise((resolve) => setImmediate(resolve));
      underway -= own.length;
      said.push(...own.map(({ what }) => String(what)));
      return questions;
    },
    { keyOf: ({ who }) => who },
  );
  await Promise.all(
    Array.from({ length: 12 }, async (_, what) =>
      ask(db, { who: what % 3 === 2 ? 'meera' : 'asha', what }),
    ),
  );
  expect(said).toEqual(['0', '1', '3', '4', '6', '7', '9', '10']);
});

test('what goes wrong is told to those who went together, and to nobody after them', async () => {
  let tries = 0;
  const ask = gathered(async (_db, questions: number[]) => {
    tries += 1;
    if (tries === 1) throw new Error('no database');
    return questions;
  });
  const first = await Promise.allSettled([ask(db, 1), ask(db, 2)]);
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await ask(db, 3)).toBe(3);
});

test('nobody waits behind a statement that hangs', async () => {
  const hanging: (() => void)[] = [];
  const ask = gathered(async (_db, questions: string[]) => {
    if (questions.includes('hangs')) await new Promise<void>((resolve) => hanging.push(resolve));
    return questions;
  });
  const stuck = [ask(db, 'hangs')];
  await new Promise((resolve) => setImmediate(resolve));
  stuck.push(ask(db, 'hangs'));
  await expect.poll(() => hanging.length).toBe(2);
  expect(await ask(db, 'goes')).toBe('goes');
  for (const resolve of hanging) resolve();
  expect(await Promise.all(stuck)).toEqual(['hangs', 'hangs']);
});
