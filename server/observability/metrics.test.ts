import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { monitorEventLoop } from './event-loop.ts';

let shop: TestShop;
const token = 'a metrics token of many characters';
beforeAll(async () => {
  shop = await openTestShop({ METRICS_TOKEN: token });
});
afterAll(async () => shop.close());

const read = async (headers: Record<string, string> = {}, of = shop) =>
  of.app.inject({ method: 'GET', url: '/metrics', headers });

test('with the token the metrics are served in the Prometheus format', async () => {
  await shop.call('listCategories');
  await shop.app.inject({ method: 'GET', url: '/api/product/no-such-thing' });
  const { statusCode, body } = await read({ authorization: `Bearer ${token}` });
  expect(statusCode).toBe(200);
  expect(body).toContain(
    'shop_http_requests_total{method="GET",route="/api/categories",status="200"} 1',
  );
  expect(body).toContain(
    'shop_http_requests_total{method="GET",route="/api/product/:slug",status="404"} 1',
  );
  expect(body).toMatch(/shop_http_request_seconds_bucket\{le="\+Inf"\} 2\n/);
  for (const name of [
    'shop_jobs_dead',
    'shop_mails_queued',
    'shop_refunds_due',
    'shop_pool_waiting',
    'shop_cache_bytes',
    'shop_orders_last_hour',
  ])
    expect(body).toMatch(new RegExp(`^${name} [0-9]+$`, 'm'));
  for (const line of body.trim().split('\n'))
    expect(line).toMatch(/^(# (HELP|TYPE) .+|[a-z_]+(\{[^}]+\})? [0-9.e+-]+)$/);
});

test('without the token, with a wrong one, or behind a proxy the page is 404', async () => {
  for (const headers of [{}, { authorization: 'Bearer another' }, { authorization: token }])
    expect((await read(headers)).statusCode).toBe(404);
  const open = await openTestShop();
  try {
    expect((await read({}, open)).statusCode).toBe(200);
    expect((await read({ 'x-forwarded-for': '203.0.113.9' }, open)).statusCode).toBe(404);
    const stranger = await open.app.inject({
      method: 'GET',
      url: '/metrics',
      remoteAddress: '203.0.113.9',
    });
    expect(stranger.statusCode).toBe(404);
  } finally {
    await open.close();
  }
});

test('an event loop that is late by a quarter of a second is reported as blocked', () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  const delays: number[] = [];
  const loop = monitorEventLoop((ms) => delays.push(ms));
  vi.advanceTimersByTime(1_000);
  expect(delays).toEqual([]);
  const clock = vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 550);
  vi.advanceTimersByTime(100);
  clock.mockRestore();
  loop.stop();
  expect(delays).toEqual([450]);
  expect(loop).toMatchObject({ blockCount: 1, longestSeconds: 0.45 });
});
