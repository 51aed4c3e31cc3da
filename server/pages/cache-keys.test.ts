import { Agent, get } from 'node:http';
import { parse } from 'node:querystring';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CallName, methodAndPath } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoints/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { dice, pick } from '#lab/torture/support/crowd.ts';
import { type JsonSchema, made } from '#lab/torture/support/json-schema.ts';
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

type Parameter = { name: string; in: string; schema: JsonSchema };
type CachedCall = { name: CallName; path: string; parameters: Parameter[] };

const isCall = (name: string): name is CallName => name in endpoints;

/** Every cached call that has parameters, as the description of the API states it. */
async function cachedCalls(): Promise<CachedCall[]> {
  const document = (await shop.app.inject({ method: 'GET', url: '/api/openapi.json' })).json();
  const isCached = (name: string): name is CallName => {
    const endpoint: Endpoint | undefined = isCall(name) ? endpoints[name] : undefined;
    return endpoint?.cached === true;
  };
  return Object.keys(endpoints)
    .filter(isCached)
    .map((name) => {
      const { path } = methodAndPath(name);
      return { name, path, parameters: document.paths[path].get.parameters ?? [] };
    })
    .filter(({ parameters }) => parameters.length > 0);
}

const roll = dice(12);
const shuffled = <T>(list: readonly T[]): T[] => list.toSorted(() => roll() - 0.5);
/** Spellings of one value: some parse to the same input, others do not. */
const spelled = (value: string): string =>
  pick(roll, [
    encodeURIComponent(value),
    encodeURIComponent(value).replace(
      /^[a-z]/,
      (letter) => `%${letter.charCodeAt(0).toString(16)}`,
    ),
    `${encodeURIComponent(value)}+`,
    `0${encodeURIComponent(value)}`,
    encodeURIComponent(`${value}?x`),
    encodeURIComponent(shuffled(value.split(',')).join(',')),
  ]);

/** A value by the schema, or of a thing that the shop has; texts also as lists. */
function valueOf({ name, in: place, schema }: Parameter, known: Record<string, string>): string {
  const found = known[name];
  if (place === 'path' && found !== undefined && roll() < 0.8) return found;
  const value = made(schema, roll, 0.02);
  if (Array.isArray(value)) return value.join(',');
  if (typeof value !== 'string') return JSON.stringify(value);
  const text = value.toWellFormed().slice(0, 60);
  return schema['enum'] === undefined
    ? pick(roll, [text, 'Indigo', 'Rose,Indigo', 'Indigo,Rose'])
    : text;
}

type Values = ReadonlyMap<Parameter, string>;

/** The URL of these values, with other spellings, orders, repetitions and unknown parameters. */
function urlOf({ path }: CachedCall, values: Values): string {
  const query = [...values]
    .filter(([parameter]) => parameter.in === 'query')
    .map(
      ([{ name }, value]) => `${name}=${roll() < 0.8 ? encodeURIComponent(value) : spelled(value)}`,
    );
  const repeated = roll() < 0.1 ? query.slice(0, 1) : [];
  const unknown = roll() < 0.3 ? [pick(roll, ['utm_source=a', '?&ids=1', '%23x=1', ''])] : [];
  const inPath = new Map([...values].map(([{ name }, value]) => [name, value]));
  const filled = path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(inPath.get(key) || '0'),
  );
  return `/api${filled}?${shuffled([...query, ...repeated, ...unknown]).join('&')}`;
}

/** The input that the schemas of the call make of a URL; null: refused. */
function inputOf({ name, path }: CachedCall, target: string): unknown {
  const [pathname = '', query = ''] = target.split(/\?(.*)/s);
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, key = '']) => key);
  const pattern = new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`);
  const parts = (pattern.exec(pathname) ?? []).slice(1).map(decodeURIComponent);
  const schemas: Pick<Endpoint, 'params' | 'query'> = endpoints[name];
  const read = [
    schemas.params?.safeParse(Object.fromEntries(names.map((key, at) => [key, parts[at]]))),
    schemas.query?.safeParse({ ...parse(query) }),
  ];
  return read.some((result) => result?.success === false) ? null : read.map((each) => each?.data);
}

test('two URLs share a cache entry exactly if their parsed input is equal, in every cached call', async () => {
  const { id, slug } = await makeProduct(shop.database, { name: 'Teal Quilt' });
  const known = { id: String(id), slug, pincode: '302001', stateId: '1' };
  const calls = await cachedCalls();
  const counts = { equal: 0, different: 0 };
  for (const call of calls)
    for (let turn = 0; turn < 24; turn++) {
      const values = new Map(
        call.parameters
          .filter(({ in: place }) => place === 'path' || roll() < 0.4)
          .map((parameter) => [parameter, valueOf(parameter, known)] as const),
      );
      const [changed] = shuffled([...values.keys()]);
      const other = new Map(values);
      if (changed && roll() < 0.8) other.set(changed, valueOf(changed, known));
      const targets = [urlOf(call, values), urlOf(call, other)];
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
