import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { callNames, methodAndPath } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { makePerson, makeSettings, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { paths } from '#web/paths.ts';
import {
  cdnHeadersOf,
  emptyPages,
  type PurgeApi,
  settingsOf,
  startPurgeApi,
} from './cdn.fixture.ts';
import { connectCdn } from './tasks.ts';

let api: PurgeApi;
let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  api = await startPurgeApi();
  shop = await openTestShop(settingsOf(api.url)['varnish'], { web: emptyPages });
  await makeSettings(shop.database, { site_name: 'Homeloom', languages: ['hi'] });
  owner = await makePerson(shop.database, { role: 'admin' });
});
afterAll(async () => {
  await shop.close();
  await api.close();
});

test('no answer to a signed-in person and no call but cached public reads is for a CDN', async () => {
  const shopper = await makePerson(shop.database);
  const answers: string[] = [];
  for (const name of callNames) {
    const { method, path } = methodAndPath(name);
    const { cached }: Endpoint = endpoints[name];
    if (method !== 'GET') continue;
    const url = `/api${path.replace(/\{\w+\}/g, '1')}`;
    for (const token of [null, shopper.token, owner.token]) {
      if (token === null && cached === true) continue;
      const headers = token === null ? {} : { authorization: `Bearer ${token}` };
      const response = await shop.app.inject({ url, headers });
      const found = cdnHeadersOf(response.headers);
      if (found.length > 0 || !String(response.headers['cache-control']).includes('no-store'))
        answers.push(`${name}: ${found.join()} ${String(response.headers['cache-control'])}`);
    }
  }
  expect(answers).toEqual([]);
});

test('no page of a cart, an account, an order or the admin area is for a CDN', async () => {
  const personal = [
    ...[paths.cart, paths.checkout, paths.wishlist, paths.account, paths.login, paths.orderSuccess],
    ...[paths.dashboard, paths.dashboardOrders, paths.dashboardWishlist, paths.dashboardProfile],
    ...[
      paths.track('x'),
      paths.refund('x'),
      paths.confirmOrder('x'),
      paths.redelivery('x'),
      paths.family('x'),
      '/admin',
      '/admin/orders',
    ],
  ];
  for (const url of [...personal, ...personal.map((path) => `/hi${path}`)])
    expect([url, cdnHeadersOf((await shop.app.inject({ url })).headers)]).toEqual([url, []]);
  for (const url of [paths.home, paths.product('cushion'), '/hi/category/cushion'])
    expect(cdnHeadersOf((await shop.app.inject({ url })).headers)).toHaveLength(2);
});

test.each([
  ['varnish', 'xkey', 'all settings', 'surrogate-control'],
  ['cloudflare', 'cache-tag', 'all,settings', 'cloudflare-cdn-cache-control'],
  ['fastly', 'surrogate-key', 'all settings', 'surrogate-control'],
])('%s gets the cache tags as %s and purges them by its own API', async (key, tag, tags, ttl) => {
  const environment = settingsOf(api.url)[key];
  const other = await openTestShop({ ...environment, CDN_TTL_SECONDS: '30' }, { web: emptyPages });
  onTestFinished(async () => other.close());
  const plain = await openTestShop({}, { web: emptyPages });
  onTestFinished(async () => plain.close());
  for (const url of ['/', '/api/settings/get-settings']) {
    const { headers } = await other.app.inject({ url });
    expect(headers).toMatchObject({ [tag]: tags, [ttl]: 'max-age=30' });
    expect(cdnHeadersOf(headers)).toHaveLength(2);
    const before = (await plain.app.inject({ url })).headers;
    expect(cdnHeadersOf(before)).toEqual([]);
    expect(headers['cache-control']).toBe(before['cache-control']);
  }
  await connectCdn(other.config)?.purge(['product:7', 'products']);
  expect(api.purges.at(-1)).toEqual(['product:7', 'products']);
  const many = Array.from({ length: 600 }, (_, id) => `product:${id}`);
  const before = api.purges.length;
  await connectCdn(other.config)?.purge(many);
  expect(api.purges.slice(before).flat().toSorted()).toEqual(many.toSorted());
});
