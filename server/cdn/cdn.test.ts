import pino from 'pino';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { makePerson, makeProduct, makeSettings, type Person, present } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { startJobs } from '../jobs/jobs.ts';
import { ResponseCache } from '../pages/cache.ts';
import { readConfig } from '../config/config.ts';
import { expiryTag } from '../ctx.ts';
import {
  cdnHeadersOf,
  emptyPages,
  type PurgeApi,
  settingsOf,
  startPurgeApi,
} from './cdn.fixture.ts';
import { cdnHeaders } from './headers.ts';
import { cdnTasks } from './tasks.ts';

let api: PurgeApi;
let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  api = await startPurgeApi();
  shop = await openTestShop(settingsOf(api.url)['varnish'], { web: emptyPages });
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { role: 'admin' });
});
afterAll(async () => {
  await shop.close();
  await api.close();
});

/** The tags of both purges, after the workers have run them. */
async function purgesOf(write: () => Promise<unknown>): Promise<string[][]> {
  const before = api.purges.length;
  await write();
  const jobs = await startJobs({
    url: shop.url,
    logger: pino({ level: 'silent' }),
    tasks: cdnTasks(shop.config),
  });
  onTestFinished(async () => jobs.stop());
  await expect.poll(() => api.purges.length, { timeout: 10_000 }).toBe(before + 2);
  return api.purges.slice(before).map((tags) => tags.toSorted());
}

const save = async (slug: 'shipping-policy' | 'privacy-policy') => {
  const body = { title: 'Shipping', markdown: `Posted ${Math.random()}.`, is_published: true };
  const saved = await shop.call('savePolicy', { params: { slug }, body, token: owner.token });
  expect(saved.status).toBe(200);
};

test('a save purges its own tags, once at once and once after two seconds', async () => {
  const [first, again] = await purgesOf(async () => save('privacy-policy'));
  expect(first).toEqual(['content:policies', 'content:policy:privacy-policy']);
  expect(again).toEqual(first);
});

test('the change of a product purges that product, and no other one', async () => {
  const [product, other] = [await makeProduct(shop.database), await makeProduct(shop.database)];
  const [tags] = await purgesOf(async () => {
    const params = { id: product.id };
    const body = { delta: -20, reason: 'Damaged' };
    expect(await shop.call('adjustStock', { params, body, token: owner.token })).toMatchObject({
      status: 200,
    });
  });
  expect(tags).toContain(`product:${product.id}`);
  expect(tags).not.toContain(`product:${other.id}`);
  expect(tags?.filter((tag) => tag.startsWith('stock:'))).toEqual([]);
});

test('a purge that fails is repeated, and shows on the health page and in the metrics', async () => {
  const { pool } = shop.database;
  api.isDown = true;
  await save('shipping-policy');
  const logger = pino({ level: 'silent' });
  const jobs = await startJobs({ url: shop.url, logger, tasks: cdnTasks(shop.config) });
  onTestFinished(async () => jobs.stop());
  const health = async () => {
    const { data } = await shop.call('getHealth', { token: owner.token });
    return present(data.checks.find(({ key }) => key === 'cdn'));
  };
  await expect.poll(async () => (await health()).detail).toContain('1 failed purge waits');
  expect(await health()).toMatchObject({
    ok: false,
    detail: expect.stringMatching(/^Varnish: 127\.0\.0\.1:\d+ refused the purge with 503/),
  });
  await pool.query(`update graphile_worker._private_jobs set created_at = now() - interval '90 s'`);
  const { body } = await shop.app.inject({ url: '/metrics' });
  expect(body).toMatch(/^shop_cdn_purge_failing_seconds 9\d$/m);
  api.isDown = false;
  await pool.query('update graphile_worker._private_jobs set run_at = now()');
  await expect.poll(async () => (await health()).ok, { timeout: 10_000 }).toBe(true);
  expect(api.purges.filter((tags) => tags.includes('content:policy:shipping-policy'))).not.toEqual(
    [],
  );
});

test('exact stock, and more tags than a header holds, are not stored by a CDN', async () => {
  const product = await makeProduct(shop.database);
  const url = `/api/product/${product.slug}`;
  expect(cdnHeadersOf((await shop.app.inject({ url })).headers)).toEqual([]);
  const long = Array.from({ length: 700 }, (_, id) => `product:${id}`);
  const headersOf = cdnHeaders(shop.config.cdn);
  expect(headersOf(new Set(long))).toEqual({});
  expect(headersOf(new Set(['product:1']))).toHaveProperty('xkey', 'all product:1');
});

test('a response that was purged while it was made is not stored by a CDN', async () => {
  const hooks = { headers: () => ({ xkey: 'all' }), expired: () => undefined };
  const cache = new ResponseCache(1_000_000, hooks);
  const made = { status: 200, headers: {}, body: 'page', tags: new Set(['a']), isShared: true };
  const purged = await cache.getOrCreate('purged', async () => {
    cache.purge(['a']);
    return made;
  });
  expect(purged.headers).toEqual({});
  expect((await cache.getOrCreate('fresh', async () => made)).headers).toEqual({ xkey: 'all' });
  const own = { ...made, isShared: false };
  expect((await cache.getOrCreate('own', async () => own)).headers).toEqual({});
});

test('a response that expires by itself is purged by the process that made it', async () => {
  vi.useFakeTimers({ now: new Date('2026-11-23T08:29:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  const expired = vi.fn();
  const cache = new ResponseCache(1_000_000, { headers: () => ({}), expired });
  const tag = expiryTag(new Date('2026-11-23T08:30:00Z'));
  const made = { status: 200, headers: {}, body: 'page', tags: new Set([tag]), isShared: true };
  await cache.getOrCreate('cut-off', async () => made);
  vi.advanceTimersByTime(60_000);
  expect(expired.mock.calls).toEqual([[tag]]);
});

test('wrong settings of a CDN are named before the shop starts', () => {
  const problemOf = (environment: Record<string, string>): string => {
    try {
      readConfig(environment);
      return '';
    } catch (error) {
      return String(error);
    }
  };
  expect(problemOf({ CDN: 'akamai' })).toContain('CDN must be varnish, cloudflare, fastly');
  expect(problemOf({ CDN: 'varnish' })).toContain('VARNISH_PURGE_URLS is missing');
  expect(problemOf({ CDN: 'varnish', VARNISH_PURGE_URLS: 'cache:6083' })).toContain(
    'purge sockets',
  );
  expect(problemOf({ CDN: 'fastly', FASTLY_SERVICE_ID: 'S1' })).toContain('FASTLY_API_TOKEN is');
  expect(problemOf({ CDN_TTL_SECONDS: '60' })).toContain('CDN_TTL_SECONDS needs CDN');
  const fastly = settingsOf('http://cdn.internal')['fastly'];
  for (const ttl of ['0', 'soon', '1.5', '90000'])
    expect(problemOf({ ...fastly, CDN_TTL_SECONDS: ttl })).toContain('CDN_TTL_SECONDS must be');
  expect(
    problemOf({ ...settingsOf('http://x')['cloudflare'], CLOUDFLARE_ZONE_ID: 'shop' }),
  ).toContain('CLOUDFLARE_ZONE_ID must');
  expect(problemOf({ ...fastly })).toBe('');
  const { cdn } = readConfig({ ...fastly });
  expect(cdn).toEqual({ key: 'fastly', ttlSeconds: 60 });
});
