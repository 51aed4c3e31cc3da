import { Pool } from 'pg';
import { expect, test } from 'vitest';
import type { Database } from '#database/client/pool.ts';
import type { Db } from '#database/client/statement.ts';
import { readConfig } from '#server/config/config.ts';
import { createCtx } from './api/transactions.ts';
import { type Ctx, expiryTag } from './ctx.ts';
import { ResponseCache } from './pages/cache.ts';
import { untilPurged } from './until-purged.ts';

const db = (): Db => ({ query: async () => Promise.reject(new Error('nothing is asked here')) });
const primary: Database = {
  ...db(),
  pool: new Pool(),
  waiting: () => 0,
  transaction: async () => Promise.reject(new Error('nothing is written here')),
  snapshot: () => {
    throw new Error('nothing is streamed here');
  },
  end: async () => undefined,
};
const config = readConfig({ DATA_DIR: '/nowhere' });

/** A process with a cache, and a remembered read that returns how often it was read. */
function stage() {
  const cache = new ResponseCache(1_000_000);
  const ctx = (options: Partial<Pick<Ctx, 'db' | 'purges'>> = {}): Ctx => {
    const made = createCtx(primary, cache, {
      db: options.db ?? primary,
      now: new Date(),
      actor: { kind: 'visitor' },
      config,
      ip: '',
      device: '',
      idempotencyKey: null,
      raw: null,
    });
    return { ...made, ...options };
  };
  let reads = 0;
  const read = untilPurged(async (ctx) => {
    ctx.reads.add('categories');
    return (reads += 1);
  });
  return { cache, ctx, read };
}

test('requests share one read until its tag is purged', async () => {
  const { cache, ctx, read } = stage();
  expect(await Promise.all([read(ctx()), read(ctx())])).toEqual([1, 1]);
  cache.purge(['products']);
  expect(await read(ctx())).toBe(1);
  cache.purge(['categories']);
  expect(await read(ctx())).toBe(2);
  cache.purge(['*']);
  expect(await read(ctx())).toBe(3);
});

test('a purge during a read leaves nothing of it', async () => {
  const { cache, ctx, read } = stage();
  const first = read(ctx());
  cache.purge(['categories']);
  expect([await first, await read(ctx())]).toEqual([1, 2]);
});

test('a transaction shares nothing, and reads again what it changes', async () => {
  const { ctx, read } = stage();
  const inside = { ...ctx(), db: { ...primary, later: () => undefined } };
  expect([await read(inside), await read(ctx())]).toEqual([1, 2]);
  expect(await read(ctx({ purges: new Set(['categories']) }))).toBe(3);
  expect(await read(ctx())).toBe(2);
});

test('each request that shares a read gets its cache tags', async () => {
  const { ctx, read } = stage();
  const [first, second] = [ctx(), ctx()];
  await Promise.all([read(first), read(second)]);
  const later = ctx();
  await read(later);
  for (const { reads } of [first, second, later]) expect([...reads]).toEqual(['categories']);
});

test('each language has its own read', async () => {
  const { ctx, read } = stage();
  const hindi = { ...ctx(), locale: 'hi' } as const;
  expect([await read(ctx()), await read(hindi), await read(ctx())]).toEqual([1, 2, 1]);
});

test('a read that changes by itself is repeated at that time', async () => {
  const { ctx } = stage();
  let times = 0;
  const read = (at: number) =>
    untilPurged(async ({ reads }) => {
      reads.add(expiryTag(new Date(at)));
      return (times += 1);
    });
  const [over, live] = [read(Date.now() - 1), read(Date.now() + 60_000)];
  expect([await over(ctx()), await over(ctx())]).toEqual([1, 2]);
  expect([await live(ctx()), await live(ctx())]).toEqual([3, 3]);
});

test('a failed read is not remembered', async () => {
  const { ctx } = stage();
  let isBroken = true;
  const read = untilPurged(async () => {
    if (isBroken) throw new Error('no database');
    return 'read';
  });
  await expect(read(ctx())).rejects.toThrow('no database');
  isBroken = false;
  expect(await read(ctx())).toBe('read');
});

test('rows of a replica, which may lag behind a purge, are not remembered', async () => {
  const { cache, ctx, read } = stage();
  cache.purge(['categories']);
  expect([await read(ctx({ db: db() })), await read(ctx())]).toEqual([1, 2]);
});
