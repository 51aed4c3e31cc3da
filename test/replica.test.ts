import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type CallName, callNames, methodAndPath } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { findRunning } from '#database/embedded/running.ts';
import type { EmbeddedServer } from '#database/embedded/start.ts';
import { migrate } from '#database/migrate.ts';
import { listenForPurges } from '#server/pages/invalidation.ts';
import { followReplica } from '#server/api/replica.ts';
import { blankWeb } from '#test/blank-web.ts';
import {
  makePerson,
  makeProduct,
  makeSettings,
  type Person,
  type TestProduct,
} from '#test/builders.ts';
import { startPrimary, type Standby, startStandby } from '#test/replicated.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { timeUntil } from '#test/shop-process.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'homeloom-replica-'));
const silent = pino({ level: 'silent' });
const slug = 'shipping-policy';
let primary: EmbeddedServer;
let standby: Standby;
/** Two instances over the same two databases. */
let here: TestShop;
let there: TestShop;
let listening: { stop(): Promise<void> }[] = [];
let asha: Person;
let owner: Person;
let quilt: TestProduct;

/** A page that shows the policy, without the web part. */
const page = blankWeb({
  renderPage: async (_url, call) => {
    const { status, envelope } = await call('getPolicy', { params: { slug } });
    return { kind: 'page', status, html: JSON.stringify(envelope), data: '', modules: [] };
  },
});

const openInstance = async (readUrl: string): Promise<TestShop> =>
  openTestShop(
    { DATABASE_URL: primary.url, DATABASE_READ_URL: readUrl },
    { web: page, over: { url: primary.url, drop: async () => undefined } },
  );

beforeAll(async () => {
  chmodSync(dataDir, 0o711);
  primary = await startPrimary(dataDir);
  await migrate(primary.url, { allowUnsafe: true });
  standby = await startStandby(dataDir);
  [here, there] = [await openInstance(standby.url), await openInstance(standby.url)];
  listening = [here, there].map(({ cache }) => listenForPurges(primary.url, cache, silent));
  [asha, owner] = [
    await makePerson(here.database),
    await makePerson(here.database, { name: 'Meera Rao', role: 'admin' }),
  ];
  quilt = await makeProduct(here.database, { name: 'Sage Quilt', category: 'quilts' });
  await makeSettings(here.database);
  await sql(
    `insert into policies (slug, title, markdown) values ('${slug}', 'Shipping', 'In 2 days.');
     insert into posts (slug, title, excerpt, author, markdown, published_at)
     values ('thread-count', 'Thread count', '', 'Kavya', '…', now() - interval '1 day')`,
  );
  await sql(
    `insert into pincodes (pincode, city_id, state_id) values ('302001', 900001, 9001)
     on conflict do nothing`,
  ).catch(() => undefined);
  await bothReady();
}, 120_000);
afterAll(async () => {
  for (const each of listening) await each.stop();
  for (const shop of [here, there]) await shop.close();
  await standby.remove();
  await primary.stop();
  rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
}, 120_000);

const sql = async (text: string): Promise<unknown> => here.database.pool.query(text);
const figure = async (shop: TestShop, name: string): Promise<number> => {
  const { body } = await shop.app.inject({ url: '/metrics' });
  return Number(
    body
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1] ?? Number.NaN,
  );
};
const fromReplica = async (shop: TestShop): Promise<number> =>
  figure(shop, 'shop_public_reads_total{from="replica"}');
const isReading = async (shop: TestShop): Promise<boolean> =>
  (await figure(shop, 'shop_replica_readers')) === 1;

/** Both read unchanged data from the replica and know that it has replayed every invalidation. */
async function bothReady(): Promise<void> {
  for (const shop of [here, there]) {
    await timeUntil(async () => {
      const before = await fromReplica(shop);
      await afresh(shop);
      return (await fromReplica(shop)) > before;
    });
  }
}

/** The policy page, rendered again. */
const afresh = async (shop: TestShop) => {
  shop.cache.clear();
  return shop.app.inject({ url: '/shipping-policy' });
};
const save = async (shop: TestShop, words: string) =>
  shop.call('savePolicy', {
    params: { slug },
    token: owner.token,
    body: { title: 'Shipping', markdown: words, is_published: true },
  });

test('public data comes from the replica and personal data from the primary', async () => {
  await standby.pause();
  await sql(`update policies set markdown = 'Written behind the back of the shop.'`);
  expect((await afresh(here)).body).toContain('In 2 days.');
  await here.call('setCartLines', {
    token: asha.token,
    body: { products: [{ product_id: quilt.id, quantity: 2 }] },
  });
  const { data: cart } = await there.call('getCart', { token: asha.token });
  expect(cart.map((line: { quantity: number }) => line.quantity)).toEqual([2]);
  await standby.resume();
  await expect
    .poll(async () => (await afresh(here)).body, { interval: 20 })
    .toContain('behind the back');
});

test('the replica can answer each cached call, and gets no other', async () => {
  await bothReady();
  const params: Record<string, unknown> = {
    slug: quilt.slug,
    id: quilt.id,
    label: 'new_arrival',
    categoryName: 'quilts',
    stateId: 9001,
    pincode: '302001',
  };
  const own: Partial<Record<CallName, Record<string, unknown>>> = {
    getPolicy: { slug },
    getPost: { slug: 'thread-count' },
    trackShipment: { token: 'unknown-tracking-token' },
  };
  const wrong: unknown[] = [];
  // Two calls read the shop's own pages, which the replica may answer as it does for a visitor.
  for (const name of callNames) {
    const { cached, access, responseFormat }: Endpoint = endpoints[name];
    if (methodAndPath(name).method !== 'GET' || responseFormat === 'file') continue;
    const token =
      cached || access === 'public' ? undefined : access === 'admin' ? owner.token : asha.token;
    here.cache.clear();
    const before = await fromReplica(here);
    await here.call(name, { params: own[name] ?? params, token });
    const readsPages = name === 'getToday' || name === 'getCompliance';
    if (!readsPages && (await fromReplica(here)) - before !== (cached ? 1 : 0)) wrong.push(name);
  }
  expect(wrong).toEqual([]);
  const before = await fromReplica(here);
  for (const path of ['/sitemap.xml', '/blogs/rss.xml', '/manifest.webmanifest'])
    expect([path, (await here.app.inject({ url: path })).statusCode]).toEqual([path, 200]);
  expect((await fromReplica(here)) - before).toBe(3);
  await here.call('getPolicy', { params: { slug }, token: owner.token });
  expect((await fromReplica(here)) - before).toBe(3);
});

test('every instance shows a save at once while the replica is paused, and keeps showing it', async () => {
  await bothReady();
  await standby.pause();
  for (const days of [3, 4]) {
    expect(await save(here, `Posted within ${days} days.`)).toMatchObject({ status: 200 });
    expect((await afresh(here)).body).toContain(`within ${days} days`);
    await expect
      .poll(async () => (await afresh(there)).body, { interval: 5 })
      .toContain(`within ${days} days`);
  }
  for (const shop of [here, there]) {
    expect((await shop.app.inject({ url: '/shipping-policy' })).body).toContain('within 4 days');
    expect((await shop.call('getPolicy', { params: { slug } })).data.html).toContain(
      'within 4 days',
    );
  }
  const made = await save(here, 'Posted within 5 days.');
  await standby.resume();
  for (let turn = 0; turn < 40; turn++)
    for (const shop of [here, there])
      if (shop === here || turn > 20) expect((await afresh(shop)).body).toContain('within 5 days');
  expect(made.status).toBe(200);
  await bothReady();
  for (const shop of [here, there])
    expect((await shop.app.inject({ url: '/shipping-policy' })).body).toContain('within 5 days');
});

test('a new product is found at once, although the replica has not replayed it', async () => {
  const params = { slug: 'return-policy' };
  expect((await here.call('getPolicy', { params })).status).toBe(404);
  await standby.pause();
  await here.call('savePolicy', {
    params,
    token: owner.token,
    body: { title: 'Returns', markdown: 'Within 7 days.', is_published: true },
  });
  expect((await here.call('getPolicy', { params })).status).toBe(200);
  await standby.resume();
});

test('a replica that stops under load fails no request, and is read again when it is back', async () => {
  await bothReady();
  const load = { isOver: false };
  const statuses = new Map<number, number>();
  const ask = async (shop: TestShop): Promise<void> => {
    while (!load.isOver) {
      const { statusCode } = await afresh(shop);
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }
  };
  const asking = [here, here, there, there].map(ask);
  await standby.stop();
  for (const shop of [here, there])
    await expect.poll(async () => isReading(shop), { interval: 20 }).toBe(false);
  expect((await here.app.inject({ url: '/readyz' })).json()).toEqual({
    status: 'ok',
    database: 'ok',
    replica: 'gone',
  });
  await standby.start();
  await bothReady();
  load.isOver = true;
  await Promise.all(asking);
  expect([...statuses.keys()]).toEqual([200]);
  expect((await here.app.inject({ url: '/readyz' })).json()).toEqual({
    status: 'ok',
    database: 'ok',
    replica: 'ready',
  });
});

test('while the primary restarts, the replica answers uncached reads', async () => {
  await bothReady();
  process.kill(findRunning(dataDir)?.pid ?? 0, 'SIGQUIT');
  const statuses = new Set<number>();
  await expect
    .poll(
      async () => {
        for (const shop of [here, there]) statuses.add((await afresh(shop)).statusCode);
        return (await save(here, 'Posted within 6 days.')).status;
      },
      { interval: 20 },
    )
    .toBe(200);
  for (const shop of [here, there])
    await expect
      .poll(async () => (await afresh(shop)).body, { interval: 5 })
      .toContain('within 6 days');
  expect([...statuses]).toEqual([200]);
  await bothReady();
});

test('a replica that falls behind is not read until it has caught up, a primary never', async () => {
  const follow = (url: string) =>
    followReplica({
      isPrepared: true,
      url,
      primaryUrl: primary.url,
      connections: 1,
      version: () => 0,
      log: silent,
      lagMaxMs: 100,
    });
  const [late, foreign, itself] = [
    follow(standby.url),
    follow(inject('superuserUrl')),
    follow(primary.url),
  ];
  await expect
    .poll(() => [late.status, foreign.status, itself.status], { interval: 10 })
    .toEqual(['ready', 'foreign', 'foreign']);
  await standby.pause();
  await sql(`update settings set entries = entries`);
  await expect.poll(() => late.status, { interval: 10 }).toBe('lagging');
  expect(late.lagSeconds).toBeGreaterThan(0.1);
  await standby.resume();
  await expect.poll(() => late.status, { interval: 10 }).toBe('ready');
  for (const replica of [late, foreign, itself]) await replica.stop();
});
