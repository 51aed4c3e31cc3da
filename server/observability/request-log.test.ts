import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSettings } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let url: string;
const lines: Record<string, unknown>[] = [];
const log = (line: string): void => void lines.push(JSON.parse(line));
beforeAll(async () => {
  shop = await openTestShop({}, { log });
  await makeSettings(shop.database);
  url = await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => shop.close());

const named = (msg: string) => lines.filter((line) => line['msg'] === msg);

test('a forwarded header that arrives unasked is reported once', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  for (let turn = 0; turn < 3; turn++) await fetch(`${url}/api/no/such`, { headers });
  const warnings = lines.filter((line) => String(line['msg']).includes('set TRUST_PROXY'));
  expect(warnings).toEqual([expect.objectContaining({ level: 40, header: 'x-forwarded-for' })]);
});

test('a shop that trusts its proxy does not report it', async () => {
  const own: string[] = [];
  const behind = await openTestShop({ TRUST_PROXY: '1' }, { log: (line) => own.push(line) });
  await behind.app.inject({ url: '/healthz', headers: { 'x-forwarded-for': '203.0.113.9' } });
  await behind.close();
  expect(own.filter((line) => line.includes('TRUST_PROXY'))).toEqual([]);
});

test('cached responses are logged as counts by route, all others each, also at the end', async () => {
  const own: Record<string, unknown>[] = [];
  const other = await openTestShop({}, { log: (line) => void own.push(JSON.parse(line)) });
  await makeSettings(other.database);
  const address = await other.app.listen({ port: 0, host: '127.0.0.1' });
  const path = `${address}/api/settings/get-settings`;
  const etag = (await fetch(path)).headers.get('etag') ?? '';
  await fetch(path);
  await fetch(path);
  await fetch(path, { headers: { 'if-none-match': etag } });
  await fetch(`${address}/api/no/such`);
  const requests = own.filter(({ msg }) => msg === 'request').map(({ status }) => status);
  expect(requests).toContain(404);
  expect(own.filter(({ msg }) => msg === 'cached requests')).toEqual([]);
  await other.close();
  const cached = own.filter(({ msg }) => msg === 'cached requests');
  const count = (status: number): number =>
    own
      .filter((line) => line['route'] === '/api/settings/get-settings' && line['status'] === status)
      .reduce((sum, line) => sum + Number(line['count'] ?? 1), 0);
  expect([count(200), count(304)]).toEqual([3, 1]);
  expect(cached.length).toBeGreaterThan(0);
  expect(named('request').every((line) => typeof line['reqId'] === 'string')).toBe(true);
});
