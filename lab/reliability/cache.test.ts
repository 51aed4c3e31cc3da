import { readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect } from 'vitest';
import { ResponseCache } from '#server/pages/cache.ts';
import { makeProduct, makeSettings } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { atOnce } from './support/crowd.ts';
import { builtPages } from './support/pages.ts';
import { percentile, promise, sized } from './support/promise.ts';

let shop: TestShop;
let url: string;
beforeAll(async () => {
  shop = await openTestShop({}, { web: await builtPages() });
  await makeSettings(shop.database);
  for (let count = 0; count < 12; count++)
    await makeProduct(shop.database, {
      name: `Quilt ${count}`,
      color: count % 2 ? 'Rose' : 'Indigo',
    });
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => shop.close());

const read = async (path: string): Promise<{ status: number; body: string }> => {
  const response = await fetch(`${url}${path}`);
  return { status: response.status, body: await response.text() };
};

promise(
  `the cache counts what it holds: ${sized(2_000, 50_000)} responses, long keys, many tags`,
  async () => {
    setFlagsFromString('--expose-gc');
    const collect: unknown = runInNewContext('gc');
    if (typeof collect !== 'function') throw new Error('no gc');
    const heapBytes = (): number => {
      collect();
      return process.memoryUsage().heapUsed;
    };
    const count = sized(2_000, 50_000);
    const figures: string[] = [];
    for (const [name, keyLength, tagCount] of [
      ['tiny', 20, 1],
      ['long keys', 2_000, 1],
      ['many tags', 20, 20],
    ] as const) {
      const cache = new ResponseCache(1e12);
      const before = heapBytes();
      for (let index = 0; index < count; index++) {
        const tags = Array.from({ length: tagCount }, (_, tag) => `product:${index}-${tag}`);
        await cache.getOrCreate(`${index}`.padEnd(keyLength, 'k'), async () => ({
          status: 200,
          headers: { 'content-type': 'application/json', 'cache-control': 'public' },
          body: '{"success":true,"data":[]}',
          tags: new Set(tags),
        }));
      }
      const [grown, counted] = [(heapBytes() - before) / count, cache.size.bytes / count];
      expect([name, grown < counted * 1.25]).toEqual([name, true]);
      figures.push(`${name} ${Math.round(grown)} of ${Math.round(counted)} bytes counted`);
    }
    return figures.join(', ');
  },
);

promise(
  `${sized(12, 2_000)} URLs with unknown parameters: no page rendered, no entry made`,
  async () => {
    for (const path of ['/', '/CategoryFilter', '/search?q=quilt', '/api/categories'])
      await read(path);
    const { entries } = shop.cache.size;
    const { misses } = shop.cache.counts;
    const urls = Array.from({ length: sized(3, 500) }, (_, index) => [
      `/?x=${index}`,
      `/search?x${index}&q=quilt`,
      `/categoryfilter/?utm_id=${index}`,
      `/api/categories?x=${index}`,
    ]).flat();
    const responses = await atOnce(urls, 8, read);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    expect([shop.cache.size.entries, shop.cache.counts.misses]).toEqual([entries, misses]);
    return `${urls.length} URLs, ${entries} entries before and after`;
  },
);

promise(
  `reads while pages render: ${sized(30, 600)} pages, an uncached read waits for few`,
  async () => {
    let done = 0;
    const pages = Array.from({ length: sized(30, 600) }, async (_, index) => {
      const response = await read(`/search?q=quilt&price_min=${index}`);
      done += 1;
      return response.status;
    });
    const tookMs: number[] = [];
    const behind: number[] = [];
    for (let turn = 0; turn < sized(5, 20); turn++) {
      const [begun, before] = [performance.now(), done];
      expect((await read(`/api/product?search=rose&price_min=${turn}.5`)).status).toBe(200);
      tookMs.push(performance.now() - begun);
      behind.push(done - before);
    }
    expect(new Set(await Promise.all(pages))).toEqual(new Set([200]));
    expect(percentile(behind, 0.5)).toBeLessThan(20);
    return `reads took ${percentile(tookMs, 0.5).toFixed(0)} ms in the middle, with ${percentile(behind, 0.5)} pages between`;
  },
);

promise(
  `${sized(180, 20_000)} filter combinations, none cached: few prepared statements`,
  async () => {
    const filters = [
      'color=Indigo',
      'size=King',
      'material=Cotton',
      'pattern=Plain',
      'label=new_arrival',
      'availability=in_stock',
      'ids=1,2,3',
      'price_min=1',
    ];
    const orders = ['featured', 'newest', 'price_asc', 'price_desc', 'rating', 'name'];
    const count = sized(180, 20_000);
    // Each with a price of its own, so that none is cached.
    const urls = Array.from({ length: count }, (_, index) => {
      const chosen = filters.filter((_filter, bit) => (((index * 7) >> bit) & 1) === 1);
      const query = [...chosen, `sort=${orders[index % 6]}`, `price_max=${10_000 + index}`];
      return `/api/product?${query.join('&')}`;
    });
    const before = await backendMegabytes();
    const rssBefore = process.memoryUsage.rss();
    const responses = await atOnce(urls, sized(1, 10), read);
    expect(responses.filter(({ status }) => status >= 500)).toEqual([]);
    const after = await backendMegabytes();
    const rssMegabytes = (process.memoryUsage.rss() - rssBefore) / 2 ** 20;
    const { rows } = await shop.database.pool.query<{ texts: number }>(
      'select count(*)::int as texts from pg_prepared_statements',
    );
    const texts = rows[0]?.texts ?? Infinity;
    // 100 composed texts, and the declared ones that lists use.
    expect(texts).toBeLessThan(150);
    expect(Math.max(...after)).toBeLessThan(60);
    return `${count} reads, ${texts} prepared texts on a connection; private memory of the backends: ${describe(before)} before, ${describe(after)} after; process +${Math.round(rssMegabytes)} MB`;
  },
);

/** Private memory of each connection's process. */
async function backendMegabytes(): Promise<number[]> {
  const { rows } = await shop.database.pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  );
  return rows.map(({ pid }) => {
    const memory = /RssAnon:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return Number(memory?.[1]) / 1024;
  });
}

const describe = (megabytes: readonly number[]): string =>
  `${Math.round(megabytes.reduce((sum, each) => sum + each, 0))} MB in ${megabytes.length}`;
