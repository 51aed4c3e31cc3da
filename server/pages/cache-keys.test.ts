import { Agent, get } from 'node:http';
import { parse } from 'node:querystring';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { makeProduct, makeSettings } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import type { Web } from './renderer.ts';

/** Pages that spend 5 ms of processor time each, as a listing does. */
const rendered: string[] = [];
const web: Web = {
  isDev: false,
  shell: () => ({ head: '', foot: '' }),
  renderer: async () => ({
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
    renderEmail: () => ({ subject: '', html: '', text: '' }),
  }),
};

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

test('a second question mark never changes the answer of another URL', async () => {
  const [poisoned, plain] = [
    '/api/product?limit=24&search=quilt?&ids=71',
    '/api/product?limit=24&search=quilt',
  ];
  const expected = await body(plain);
  shop.cache.purge(['*']);
  await body(poisoned);
  expect(await body(plain)).toBe(expected);
});

const pairs = [
  ['search=quilt', 'search=%71uilt', 'search=quilt?', 'search=rose', 'search='],
  ['page=1', 'page=2', 'page=01', 'page=1?page=2', ''],
  ['color=Indigo', 'color=Indigo,Rose', 'color=Rose&color=Indigo', 'color=Indigo?x', ''],
  ['utm_source=a', 'x=1', '?&ids=1', '%23&ids=1', ''],
];

test('two URLs share a cache entry exactly if their parsed input is equal', async () => {
  let seed = 12;
  const roll = (count: number): number => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((seed / 2_147_483_648) * count);
  };
  const randomQuery = (): string =>
    pairs
      .map((choices) => choices[roll(choices.length)])
      .sort(() => roll(3) - 1)
      .join('&');
  for (let turn = 0; turn < 60; turn++) {
    const queries = [randomQuery(), randomQuery()];
    const parsed = queries.map((query) =>
      endpoints.listProducts.query.safeParse({ ...parse(query) }),
    );
    shop.cache.purge(['*']);
    for (const query of queries) await body(`/api/product?${query}`);
    const [first, second] = parsed;
    const valid = parsed.filter(({ success }) => success).length;
    const expected = valid === 2 && isDeepStrictEqual(first?.data, second?.data) ? 1 : valid;
    expect([...queries, shop.cache.size.entries]).toEqual([...queries, expected]);
  }
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
