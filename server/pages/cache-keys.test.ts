import { Agent, get } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assert, asyncProperty } from 'fast-check';
import { blankWeb } from '#test/blank-web.ts';
import { makeProduct, makeSettings } from '#test/builders.ts';
import { type Roll, rollsOf } from '#test/random.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { cachedCalls, inputOf, urlPair } from './url-pairs.fixture.ts';

/** Pages that spend 5 ms of processor time each, as a listing does. */
const rendered: string[] = [];
const web = blankWeb({
  canonicalUrl: async (target) => {
    const { pathname, searchParams } = new URL(target, 'http://shop');
    const page = searchParams.get('page');
    return page === null ? pathname : `${pathname}?page=${page}`;
  },
  renderPage: async (url, call, turn) => {
    await call('getSettings', {});
    await turn();
    rendered.push(url);
    for (const end = performance.now() + 5; performance.now() < end;);
    return {
      kind: 'page',
      status: 200,
      html: `<html><head></head><body>${url}</body></html>`,
      data: '{}',
      modules: [],
    };
  },
});

let shop: TestShop;
let url: string;
beforeAll(async () => {
  shop = await openTestShop({}, { web });
  await makeSettings(shop.database);
  await makeProduct(shop.database, { name: 'Indigo Quilt' });
  await makeProduct(shop.database, { name: 'Rose Quilt' });
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => shop.close());

const body = async (path: string): Promise<string> => (await fetch(`${url}${path}`)).text();

test('a second question mark never changes the response of another URL', async () => {
  const [poisoned, plain] = [
    '/api/product?limit=24&search=quilt?&ids=71',
    '/api/product?limit=24&search=quilt',
  ];
  const expected = await body(plain);
  shop.cache.purge(['*']);
  await body(poisoned);
  expect(await body(plain)).toBe(expected);
});

test('two URLs share a cache entry exactly if their parsed input is equal, in every cached call', async () => {
  const { id, slug } = await makeProduct(shop.database, { name: 'Teal Quilt' });
  const known = { id: String(id), slug, pincode: '302001', stateId: '1' };
  const calls = await cachedCalls(shop);
  const counts = { equal: 0, different: 0 };
  const check = async (rolls: readonly Roll[]): Promise<void> => {
    for (const [turn, roll] of rolls.entries()) {
      const call = calls[turn % calls.length];
      if (!call) continue;
      const targets = urlPair(roll, call, known);
      shop.cache.purge(['*']);
      const valid = [];
      for (const target of targets)
        if ((await shop.app.inject({ method: 'GET', url: target })).statusCode === 200)
          valid.push(inputOf(call, target));
      const [first, second] = valid;
      const areEqual = valid.length === 2 && isDeepStrictEqual(first, second);
      if (valid.length === 2) counts[areEqual ? 'equal' : 'different'] += 1;
      const expected = areEqual ? 1 : valid.length;
      expect([...targets, shop.cache.size.entries]).toEqual([...targets, expected]);
      expect(valid).not.toContain(null);
    }
  };
  await assert(asyncProperty(rollsOf(calls.length * 16), check), { numRuns: 1 });
  expect(calls.length).toBeGreaterThan(12);
  expect(Math.min(counts.equal, counts.different)).toBeGreaterThan(20);
});

test('unknown parameters render no page and fill no cache', async () => {
  shop.cache.purge(['*']);
  await body('/wide?page=2');
  const { entries } = shop.cache.size;
  rendered.length = 0;
  for (let index = 0; index < 50; index++) await body(`/wide?x=${index}&page=2&page=3`);
  expect([rendered, shop.cache.size.entries]).toEqual([[], entries]);
  for (let index = 0; index < 50; index++) await body(`/api/categories?x=${index}`);
  expect(shop.cache.size.entries).toBe(entries + 1);
});

test('a sitemap has one entry, however its path is spelled', async () => {
  shop.cache.purge(['*']);
  for (const path of ['/sitemap.xml', '/%73itemap.xml', '/sitemap%2Exml', '/sitemap.xml?x=1'])
    expect((await fetch(`${url}${path}`)).status).toBe(200);
  expect(shop.cache.size.entries).toBe(1);
});

test('a read with a key above 2 KB is answered and not cached', async () => {
  shop.cache.purge(['*']);
  const colors = Array.from({ length: 40 }, (_, index) => `${index}`.padEnd(75, 'c')).join(',');
  expect((await fetch(`${url}/api/product?color=${colors}`)).status).toBe(200);
  expect(shop.cache.size.entries).toBe(0);
});

test('a request on an open connection waits for a few renders, not for all pages that wait', async () => {
  shop.cache.purge(['*']);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const statusOf = async (path: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      get(`${url}${path}`, { agent }, (response) => {
        response.resume().on('end', () => resolve(response.statusCode));
      }).on('error', reject);
    });
  await statusOf('/healthz');
  const pages = Array.from({ length: 120 }, async (_, page) => body(`/wide?page=${page + 10}`));
  rendered.length = 0;
  expect(await statusOf('/healthz')).toBe(200);
  expect(rendered.length).toBeLessThan(40);
  await Promise.all(pages);
  agent.destroy();
});
