import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { ResponseCache, type CacheableResponse } from './cache.ts';

const made = (body: string, ...tags: string[]): CacheableResponse => ({
  status: 200,
  headers: {},
  body,
  tags: new Set(tags),
});
const roomy = (): ResponseCache => new ResponseCache(10_000_000);

test('concurrent requests for a page render it once', async () => {
  const cache = roomy();
  let makings = 0;
  const make = async () => {
    makings += 1;
    return made('home');
  };
  const responses = await Promise.all(
    Array.from({ length: 50 }, async () => cache.getOrCreate('page /', make)),
  );
  expect(makings).toBe(1);
  expect(new Set(responses.map(({ etag }) => etag)).size).toBe(1);
  await cache.getOrCreate('page /', make);
  expect(makings).toBe(1);
  expect(cache.counts).toEqual({ hits: 1, misses: 1 });
});

test('a response is cached plain and in each requested encoding, with an ETag of its content', async () => {
  const cache = roomy();
  const body = 'woven cotton '.repeat(200);
  const cached = await cache.getOrCreate('a', async () => made(body));
  expect(cached.plain.toString()).toBe(body);
  expect([cached.brotli, cached.gzip]).toEqual([undefined, undefined]);
  const { bytes } = cache.size;
  const [brotli, again, zipped] = await Promise.all([
    cached.encode('brotli'),
    cached.encode('brotli'),
    cached.encode('gzip'),
  ]);
  expect(brotliDecompressSync(brotli).toString()).toBe(body);
  expect([again, cached.brotli].every((other) => other === brotli)).toBe(true);
  expect(gunzipSync(zipped).toString()).toBe(body);
  expect(cache.size.bytes).toBe(bytes + brotli.length + zipped.length);
  const other = await cache.getOrCreate('b', async () => made(`${body}.`));
  expect(other.etag).not.toBe(cached.etag);
});

test('a long response is compressed fast for its first reader, and small for the others', async () => {
  const cache = roomy();
  const body = Array.from({ length: 5_000 }, (_, index) => `cotton ${index * index}`).join(' ');
  const cached = await cache.getOrCreate('a', async () => made(body));
  const first = await cached.encode('brotli');
  expect(cached.brotli).toBeUndefined();
  const second = await cached.encode('brotli');
  expect(cached.brotli).toBe(second);
  expect(second.length).toBeLessThan(first.length);
  for (const bytes of [first, second]) expect(brotliDecompressSync(bytes).toString()).toBe(body);
});

test('an entry uses no more memory than its size', async () => {
  const cache = roomy();
  const cached = await cache.getOrCreate('a', async () => made('woven cotton '.repeat(20)));
  for (const saved of [cached.plain, await cached.encode('brotli'), await cached.encode('gzip')])
    expect(saved.buffer.byteLength).toBe(saved.length);
});

test('a purge drops the entries with the tag and no others', async () => {
  const cache = roomy();
  await cache.getOrCreate('quilt', async () => made('quilt', 'product:1', 'settings'));
  await cache.getOrCreate('curtain', async () => made('curtain', 'product:2', 'settings'));
  cache.purge(['product:1']);
  expect(cache.get('quilt')).toBeUndefined();
  expect(cache.get('curtain')?.plain.toString()).toBe('curtain');
  cache.purge(['*']);
  expect(cache.size).toEqual({ entries: 0, bytes: 0 });
});

test('a response whose tag is purged during its creation is returned but not cached', async () => {
  const cache = roomy();
  const begun = Promise.withResolvers<undefined>();
  const gate = Promise.withResolvers<undefined>();
  const first = cache.getOrCreate('quilt', async () => {
    begun.resolve(undefined);
    await gate.promise;
    return made('old price', 'product:1');
  });
  await begun.promise;
  cache.purge(['product:1']);
  const second = cache.getOrCreate('quilt', async () => made('new price', 'product:1'));
  gate.resolve(undefined);
  expect((await first).plain.toString()).toBe('old price');
  expect((await second).plain.toString()).toBe('new price');
  expect(cache.get('quilt')?.plain.toString()).toBe('new price');
});

test('a purge of another tag does not prevent caching', async () => {
  const cache = roomy();
  const gate = Promise.withResolvers<undefined>();
  const making = cache.getOrCreate('quilt', async () => {
    await gate.promise;
    return made('quilt', 'product:1');
  });
  cache.purge(['product:2']);
  gate.resolve(undefined);
  await making;
  expect(cache.get('quilt')).toBeDefined();
});

test('only successful responses are cached, and a failed creation is repeated', async () => {
  const cache = roomy();
  await cache.getOrCreate('gone', async () => ({ ...made('gone'), status: 404 }));
  expect(cache.get('gone')).toBeUndefined();
  await expect(
    cache.getOrCreate('broken', async () => {
      throw new Error('no database');
    }),
  ).rejects.toThrow('no database');
  expect((await cache.getOrCreate('broken', async () => made('fixed'))).plain.toString()).toBe(
    'fixed',
  );
});

test('the cache stays within its size limit and evicts the least recently used entry first', async () => {
  const body = (name: string): string => name.repeat(4000);
  const one = new ResponseCache(1_000_000);
  await one.getOrCreate('a', async () => made(body('a')));
  const bytesOfOne = one.size.bytes;
  const cache = new ResponseCache(Math.floor(bytesOfOne * 2.5));
  for (const name of ['a', 'b'])
    await cache.getOrCreate(name, async () => made(body(name), 'products'));
  await cache.getOrCreate('a', async () => made('not made'));
  await cache.getOrCreate('c', async () => made(body('c'), 'products'));
  expect(cache.size.entries).toBe(2);
  expect(cache.size.bytes).toBeLessThanOrEqual(bytesOfOne * 2.5);
  expect([cache.get('a'), cache.get('b'), cache.get('c')].map(Boolean)).toEqual([
    true,
    false,
    true,
  ]);
});

test('a possibly stale entry is created again, and served only if that fails', async () => {
  const cache = roomy();
  await cache.getOrCreate('home', async () => made('old'));
  await cache.getOrCreate('quilt', async () => made('old'));
  cache.markAllStale();
  expect(cache.get('home')).toBeUndefined();
  const broken = async (): Promise<CacheableResponse> => {
    throw new Error('no database');
  };
  expect((await cache.getOrCreate('home', broken)).plain.toString()).toBe('old');
  expect(
    (
      await cache.getOrCreate('home', async () => ({ ...made('sorry'), status: 503 }))
    ).plain.toString(),
  ).toBe('old');
  expect((await cache.getOrCreate('quilt', async () => made('new'))).plain.toString()).toBe('new');
  expect(cache.get('quilt')?.plain.toString()).toBe('new');
  await expect(cache.getOrCreate('never seen', broken)).rejects.toThrow('no database');
  cache.purge(['*']);
  await expect(cache.getOrCreate('home', broken)).rejects.toThrow('no database');
});
