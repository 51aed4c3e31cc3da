import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signInClient } from '#server/auth/users.fixture.ts';
import { makePerson } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let lines: Record<string, unknown>[] = [];
beforeAll(async () => {
  shop = await openTestShop({}, { log: (line) => keep(JSON.parse(line)) });
});
beforeEach(() => {
  lines = [];
});
afterAll(async () => shop.close());

/** Other lines may appear on a busy machine. */
const keep = (line: Record<string, unknown>): void =>
  void (line['msg'] === 'request' && lines.push(line));
const haveNetwork = (said: readonly Record<string, unknown>[]): boolean =>
  said.every((line) => /^[0-9a-f]{16}$/.test(String(line['network'])));

test('every sign-in is logged with call, step, result and account id, without address or code', async () => {
  const door = signInClient(shop);
  const { data } = await door.signIn('asha@example.com');
  const code = await door.latestCode('asha@example.com');
  await door.verifyCode('asha@example.com', code === '000000' ? '000001' : '000000');
  await shop.call('signOut', { token: data.token });
  await door.requestCode('stranger@example.com', 'admin');
  await door.verifyCode('stranger@example.com', '123456', { role: 'admin' });
  expect(lines).toMatchObject([
    { call: 'authenticate', step: 'request', status: 200, who: 'visitor' },
    {
      call: 'authenticate',
      step: 'verify',
      status: 200,
      who: `user:${data.user.id}`,
      factors: 'mail',
    },
    { call: 'authenticate', step: 'verify', status: 401, refusal: 'code_invalid', who: 'visitor' },
    { call: 'signOut', status: 200, who: `shopper:${data.user.id}` },
    { call: 'authenticateAdmin', step: 'request', status: 200 },
    { call: 'authenticateAdmin', step: 'verify', status: 401, refusal: 'code_invalid' },
  ]);
  expect(haveNetwork(lines)).toBe(true);
  const said = JSON.stringify(lines);
  for (const secret of [code, data.token, 'asha@example.com', 'stranger@example.com', '127.0.0.1'])
    expect(said).not.toContain(secret);
});

test('a refused call logs account and reason; a successful call logs neither', async () => {
  const asha = await makePerson(shop.database);
  const viewer = await makePerson(shop.database, { role: 'admin', staffRole: 'viewer' });
  await shop.call('getUser', { token: asha.token });
  await shop.call('listCustomers', { token: asha.token });
  await shop.call('saveCoupon', {
    token: viewer.token,
    body: { code: 'FREE', type: 'percentage', discount: 100 },
  });
  await shop.call('getOrder', { token: asha.token, params: { id: 999 } });
  await shop.call('updateUser', { token: asha.token, body: { mobile_no: 'no number' } });
  await shop.call('getUser', { token: 'x'.repeat(43) });
  await shop.app.inject({
    method: 'POST',
    url: '/api/cart/add',
    headers: { 'content-type': 'application/json' },
    payload: '{',
  });
  expect(lines.map(({ call, who, status, refusal }) => [call, who, status, refusal])).toEqual([
    [undefined, undefined, 200, undefined],
    ['listCustomers', `shopper:${asha.id}`, 403, 'admin_required'],
    ['saveCoupon', `admin:${viewer.id}`, 403, 'forbidden'],
    ['getOrder', `shopper:${asha.id}`, 404, 'order_not_found'],
    ['updateUser', `shopper:${asha.id}`, 422, 'invalid_input'],
    [undefined, undefined, 401, 'session_expired'],
    [undefined, undefined, 400, 'invalid_request'],
  ]);
  expect(haveNetwork(lines.slice(1))).toBe(true);
});

test('user input cannot forge a log line', async () => {
  await shop.app.inject({
    url: '/api/product/x%0a%7B%22level%22:60%7D',
    headers: { 'user-agent': 'a\tb {"level":60}' },
  });
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toContain('"level":60');
});

test('without TRUST_PROXY a forwarded address is ignored', async () => {
  await shop.call('getUser', { token: 'x'.repeat(43) });
  for (const forwarded of ['198.51.100.1', '198.51.100.2'])
    await shop.app.inject({
      url: '/api/user/get-user',
      remoteAddress: '203.0.113.5',
      headers: {
        authorization: `Bearer ${'x'.repeat(43)}`,
        'x-forwarded-for': forwarded,
        'x-real-ip': forwarded,
        forwarded: `for=${forwarded}`,
      },
    });
  const [here, ...there] = lines.map((line) => line['network']);
  expect(new Set(there).size).toBe(1);
  expect(there[0]).not.toBe(here);
});
