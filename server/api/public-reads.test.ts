import { expect, test } from 'vitest';
import type { Db } from '#database/client/statement.ts';
import { ResponseCache } from '../pages/cache.ts';
import { publicReads } from './public-reads.ts';
import type { Replica } from './replica.ts';

const db = (): Db => ({ query: async () => Promise.reject(new Error('nothing is asked here')) });

/** A process whose replica has replayed every purge. */
function stage() {
  const cache = new ResponseCache(1_000_000);
  cache.purge(['*']);
  const suspicions: number[] = [];
  const replica: Replica = {
    db: db(),
    status: 'ready',
    replayedVersion: cache.version,
    lagSeconds: 0,
    recheck: () => suspicions.push(1),
    stop: async () => undefined,
  };
  const database = db();
  const { read } = publicReads({ database, cache, replica });
  const readOnce = async (
    tag: string,
    { status = 200, during = (_from: string): void => undefined } = {},
  ) =>
    read(async (from) => {
      const name = from === replica.db ? 'replica' : 'primary';
      during(name);
      return { name, status, reads: new Set([tag]) };
    });
  return {
    cache,
    replica,
    suspicions,
    readOnce,
    from: async (...requested: Parameters<typeof readOnce>) => (await readOnce(...requested)).name,
  };
}

test('purged tags are read from the primary until the replica has replayed them', async () => {
  const { cache, replica, from } = stage();
  expect(await from('product:1')).toBe('replica');
  cache.purge(['product:1']);
  expect([await from('product:1'), await from('product:2')]).toEqual(['primary', 'replica']);
  replica.replayedVersion = cache.version;
  expect(await from('product:1')).toBe('replica');
});

test('a read is repeated if its tag is purged during the read, even if the replica has caught up', async () => {
  const { cache, replica, from } = stage();
  const during = (name: string): void => {
    if (name === 'primary') return;
    cache.purge(['product:1']);
    replica.replayedVersion = cache.version;
  };
  expect(await from('product:1', { during })).toBe('primary');
});

test('a 404 from the replica counts only if it has replayed every purge', async () => {
  const { cache, from } = stage();
  expect(await from('product:1', { status: 404 })).toBe('replica');
  cache.purge(['product:2']);
  expect(await from('product:1', { status: 404 })).toBe('primary');
});

test('a failing replica is rechecked, and a replica that is not ready is not read', async () => {
  const { replica, suspicions, from } = stage();
  const during = (name: string): void => {
    if (name === 'replica') throw new Error('it is gone');
  };
  expect([await from('product:1', { during }), suspicions.length]).toEqual(['primary', 1]);
  replica.status = 'lagging';
  expect([await from('product:1', { during }), suspicions.length]).toEqual(['primary', 1]);
});

test('without purge notifications the primary is read, and the replica only if the primary fails', async () => {
  const { cache, from } = stage();
  const noPrimary = (name: string): void => {
    if (name === 'primary') throw new Error('no primary');
  };
  cache.purge(['product:2']);
  cache.markAllStale();
  expect(await from('product:1')).toBe('primary');
  expect(await from('product:1', { during: noPrimary })).toBe('replica');
  await expect(from('product:2', { during: noPrimary })).rejects.toThrow('no primary');
});

test('while the primary is lost, a read waits until the replica has proved that it has all', async () => {
  const { cache, replica, from } = stage();
  cache.purge(['product:1']);
  cache.markAllStale();
  replica.status = 'gone';
  let reads = 0;
  const during = (name: string): void => {
    if (name === 'primary') throw new Error('no primary');
    reads += 1;
    if (reads < 3) throw new Error('the replica connects again');
    replica.replayedVersion = cache.version;
  };
  expect(await from('product:1', { during })).toBe('replica');
  expect(reads).toBe(4);
});

test('a replica that was promoted while the primary was lost is read as the primary', async () => {
  const { cache, replica, from } = stage();
  cache.markAllStale();
  let hasPrimary = false;
  const during = (name: string): void => {
    if (name === 'replica') {
      replica.status = 'foreign';
      hasPrimary = true;
    }
    if (name === 'replica' || !hasPrimary) throw new Error('no primary');
  };
  expect(await from('product:1', { during })).toBe('primary');
});
