import { expect, test } from 'vitest';
import { batched } from './batched.ts';
import type { Db } from './statement.ts';

const db: Db = { query: async () => Promise.reject(new Error('this test has no database')) };

test('calls of one turn share a batch, and each gets its own result', async () => {
  const batches: number[][] = [];
  const double = batched(async (_db, keys: number[]) => {
    batches.push(keys);
    await new Promise((resolve) => setImmediate(resolve));
    return keys.map((key) => key * 2);
  });
  const results = await Promise.all(
    Array.from({ length: 50 }, async (_, index) => double(db, index)),
  );
  expect(results).toEqual(Array.from({ length: 50 }, (_, index) => index * 2));
  expect(batches).toHaveLength(1);
  expect(await double(db, 4)).toBe(8);
});

test('calls with the same exclusive key run one at a time, in order of arrival', async () => {
  let running = 0;
  const finished: string[] = [];
  const run = batched(
    async (_db, keys: { user: string; call: number }[]) => {
      const own = keys.filter(({ user }) => user === 'asha');
      running += own.length;
      expect(running).toBeLessThanOrEqual(1);
      await new Promise((resolve) => setImmediate(resolve));
      running -= own.length;
      finished.push(...own.map(({ call }) => String(call)));
      return keys;
    },
    { exclusiveBy: ({ user }) => user },
  );
  await Promise.all(
    Array.from({ length: 12 }, async (_, call) =>
      run(db, { user: call % 3 === 2 ? 'meera' : 'asha', call }),
    ),
  );
  expect(finished).toEqual(['0', '1', '3', '4', '6', '7', '9', '10']);
});

test('an error rejects every call of its batch, and no later call', async () => {
  let batches = 0;
  const load = batched(async (_db, keys: number[]) => {
    batches += 1;
    if (batches === 1) throw new Error('no database');
    return keys;
  });
  const first = await Promise.allSettled([load(db, 1), load(db, 2)]);
  expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await load(db, 3)).toBe(3);
});

test('a hung statement does not block the queue', async () => {
  const hanging: (() => void)[] = [];
  const load = batched(async (_db, keys: string[]) => {
    if (keys.includes('hangs')) await new Promise<void>((resolve) => hanging.push(resolve));
    return keys;
  });
  const hung = [load(db, 'hangs')];
  await new Promise((resolve) => setImmediate(resolve));
  hung.push(load(db, 'hangs'));
  await expect.poll(() => hanging.length).toBe(2);
  expect(await load(db, 'quick')).toBe('quick');
  for (const resolve of hanging) resolve();
  expect(await Promise.all(hung)).toEqual(['hangs', 'hangs']);
});
