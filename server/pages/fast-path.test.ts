import { request } from 'node:http';
import { expect } from 'vitest';
import { makeSettings } from '#test/builders.ts';
import { test } from '#test/shop-fixtures.ts';

let url: string;

test.beforeAll(async ({ shop }) => {
  await makeSettings(shop.database, {
    site_name: 'Homeloom '.repeat(8).trim(),
    maintenance_mode_text: 'woven cotton '.repeat(80),
  });
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
});

type ApiResponse = { status: number; headers: Record<string, unknown>; body: string };

const get = async (path: string, headers: Record<string, string> = {}): Promise<ApiResponse> =>
  new Promise((resolve, reject) => {
    const requested = request(`${url}${path}`, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const { date: _date, ...saved } = response.headers;
        resolve({
          status: response.statusCode ?? 0,
          headers: saved,
          body: Buffer.concat(chunks).toString('base64'),
        });
      });
    });
    requested.on('error', reject);
    requested.end();
  });

const path = '/api/settings/get-settings';

test('the fast path sends a cached response exactly as the framework does, in each encoding', async ({
  shop,
}) => {
  for (const encoding of ['gzip, deflate, br', 'gzip', 'br;q=0, gzip;q=0.5', 'identity']) {
    shop.cache.purge(['*']);
    const made = await get(path, { 'accept-encoding': encoding });
    const { hits } = shop.cache.counts;
    expect(await get(path, { 'accept-encoding': encoding })).toEqual(made);
    expect([made.status, shop.cache.counts.hits]).toEqual([200, hits + 1]);
  }
});

test('a client with a matching ETag gets 304 with the same headers', async () => {
  const { etag } = (await get(path)).headers;
  const saved = await get(path, { 'if-none-match': String(etag) });
  expect([saved.status, saved.body, saved.headers['etag']]).toEqual([304, '', etag]);
  expect(saved.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    vary: 'accept-encoding',
  });
});

test('a purged page is rendered again at once', async ({ shop }) => {
  const before = await get(path);
  await makeSettings(shop.database, { site_name: 'Another name' });
  shop.cache.purge(['settings']);
  expect((await get(path)).body).not.toBe(before.body);
});

test('authorized requests and all but plain reads go to the framework', async ({ shop }) => {
  await get(path);
  const { hits } = shop.cache.counts;
  const known = await get(path, { authorization: 'Bearer nobody' });
  expect([known.status, known.headers['cache-control']]).toEqual([200, 'no-store']);
  expect((await fetch(`${url}${path}`, { method: 'HEAD' })).status).toBe(200);
  expect(shop.cache.counts.hits - hits).toBeLessThanOrEqual(2);
});

test('metrics count responses of both paths', async () => {
  for (let turn = 0; turn < 3; turn++) await get('/api/categories');
  const figures = await (await fetch(`${url}/metrics`)).text();
  expect(figures).toContain(
    'shop_http_requests_total{method="GET",route="/api/categories",status="200"} 3',
  );
});
