import fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type PageView, visitsPath } from '#contract/analytics/visits.ts';
import { makePerson, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { countVisits } from './count-visits.ts';
import { visitCounter } from './counter.ts';
import * as queries from './queries.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await makePerson(shop.database, { role: 'admin' });
});
afterAll(async () => shop.close());
beforeEach(async () => shop.database.pool.query('delete from visit_counts'));

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const view = (fields: Partial<PageView> = {}): PageView => ({
  page: '/',
  steps: [],
  source: '',
  campaign: '',
  ...fields,
});

const add = async (counts: Omit<queries.CountRow, 'day'>[], namesMax = 300) =>
  queries.add.execute(shop.database, {
    counts: counts.map((row) => ({ day: '2026-11-01', ...row })),
    namesMax,
  });
const page = (name: string, visits: number) => ({ kind: 'page', name, visits, orders: 0 }) as const;
const stored = async () =>
  (
    await shop.database.pool.query('select name, visits, orders from visit_counts order by name')
  ).rows.map(({ name, visits, orders }) => `${name} ${visits} ${orders}`);

/** Sends views to a server of its own, and lets it write. */
async function report(
  sent: readonly { body: unknown; headers?: Record<string, string>; from?: string }[],
) {
  const app = fastify();
  countVisits(app, shop.database);
  const statuses = new Set<number>();
  for (const { body, headers, from = '192.0.2.1' } of sent) {
    const { statusCode } = await app.inject({
      method: 'POST',
      url: visitsPath,
      remoteAddress: from,
      headers: { 'user-agent': firefox, 'content-type': 'text/plain', ...headers },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
    statuses.add(statusCode);
  }
  await app.close();
  expect([...statuses]).toEqual([204]);
}

test('views of people are counted by page, step and source, and written on close', async () => {
  const visit = view({ steps: ['visit'], source: 'www.Instagram.com' });
  const order = { steps: ['product', 'order'], source: 'Diwali', campaign: 'email / <Diwali>' };
  await report([
    { body: visit },
    { body: { ...order, page: '/hi/product/marigold' } },
    { body: visit, headers: { 'user-agent': 'Googlebot/2.1' } },
    { body: visit, headers: { 'sec-fetch-site': 'cross-site' } },
    { body: { ...visit, steps: ['paid'] } },
    { body: '{' },
  ]);
  expect(await stored()).toEqual([
    '/ 1 0',
    '/product/marigold 1 0',
    'diwali 0 1',
    'email / diwali 0 1',
    'instagram.com 1 0',
    'order 1 0',
    'product 1 0',
    'visit 1 0',
  ]);
});

test('tokens, numbers of orders and markup in paths are not stored', () => {
  const counter = visitCounter();
  for (const name of ['/dashboard/orders/12', '/track/secret-token', '/product/<b>', '//'])
    counter.count(view({ page: name }), '2026-11-01');
  expect(counter.take().map(({ name }) => name)).toEqual(['/dashboard', '/track', '/product', '/']);
});

test('one network is counted 600 times an hour, and others go on', async () => {
  const flood = Array.from({ length: 601 }, () => ({ body: view() }));
  await report([...flood, { body: view({ page: '/cart' }), from: '192.0.2.2' }]);
  expect(await stored()).toEqual(['/ 600 0', '/cart 1 0']);
});

test('a minute and a day have at most so many names of a kind; the rest is counted as other', async () => {
  const counter = visitCounter();
  for (let index = 0; index < 1_000; index += 1)
    counter.count(view({ page: `/product/quilt-${index}` }), '2026-11-01');
  const taken = counter.take();
  expect(taken).toHaveLength(301);
  expect(taken.at(-1)).toMatchObject({ name: 'other', visits: 700 });
  counter.restore(taken);
  expect(counter.take()).toEqual(taken);

  await add([page('/a', 1), page('/b', 2)], 2);
  await add([page('/a', 5), page('/c', 9), page('/d', 1)], 2);
  await add([page('/b', 1), page('/d', 2)], 4);
  expect(await stored()).toEqual(['/a 6 0', '/b 3 0', '/d 2 0', 'other 10 0']);
});

test('processes that write the same rows at once lose no count and wait in one order', async () => {
  const rows = ['/a', '/b', '/c'].map((name) => page(name, 1));
  await Promise.all(
    Array.from({ length: 20 }, async (_, index) => add(index % 2 ? rows : rows.toReversed())),
  );
  expect(await stored()).toEqual(['/a 20 0', '/b 20 0', '/c 20 0']);
});

test('the owner sees the funnel of the period and may turn the counting off', async () => {
  await shop.database.pool.query(
    `insert into visit_counts select (now() at time zone 'Asia/Kolkata')::date - age, kind, name,
       visits, orders from (values (0, 'step', 'visit', 200, 0), (6, 'step', 'visit', 50, 0),
       (7, 'step', 'visit', 999, 0), (0, 'step', 'order', 5, 0), (0, 'source', 'direct', 40, 1))
       as rows (age, kind, name, visits, orders)`,
  );
  const { data } = await shop.call('getVisitors', { token: owner.token, query: { days: 7 } });
  expect(data.funnel.map(({ visits }) => visits)).toEqual([250, 0, 0, 0, 5]);
  expect(data.days.map(({ visits }) => visits)).toEqual([50, 0, 0, 0, 0, 0, 200]);
  expect(data.sources).toEqual([{ name: 'direct', visits: 40, orders: 1 }]);

  const save = async (isCounting: boolean) =>
    shop.call('saveVisitors', {
      token: owner.token,
      body: { version: data.version, is_counting: isCounting },
    });
  expect((await save(false)).message).toBe('Visits are no longer counted');
  expect((await save(true)).status).toBe(409);
  const before = await stored();
  await add([page('/a', 1)]);
  expect(await stored()).toEqual(before);
});
