import { createHash, randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scopes } from '#contract/api-keys/rules.ts';
import { makePerson, makeProduct, type Person } from '#test/builders.ts';
import { makeOrder } from '#test/checks/delivery-writes.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { handleErrors } from '../api/errors.ts';
import { identifyKey } from './api-keys.ts';
import { requestRate } from './request-rate.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await makePerson(shop.database, { name: 'Lakshmi Rao', role: 'admin' });
});
afterAll(async () => shop.close());

const create = async (body: Record<string, unknown>, { token } = owner) =>
  shop.call('createApiKey', { token, body: { name: 'Warehouse', ...body } });
const keyWith = async (...chosen: string[]): Promise<{ id: number; key: string }> =>
  (await create({ scopes: chosen })).data;
const statusOf = async (key: string): Promise<number> =>
  (await shop.call('listAdminOrders', { token: key })).status;

test('a key is shown once, stored as a hash, and opens the calls of its scopes', async () => {
  const { id, key } = await keyWith('orders.read', 'orders.read');
  expect(key).toMatch(/^hl_[\w-]{43}$/);
  expect(await statusOf(key)).toBe(200);
  const { rows } = await shop.database.pool.query('select k::text from api_keys k where id = $1', [
    id,
  ]);
  expect(rows[0].k).not.toContain(key);
  const { data } = await shop.call('listApiKeys', { token: owner.token });
  expect(data.find((one) => one.id === id)).toMatchObject({
    name: 'Warehouse',
    hint: key.slice(-4),
    scopes: ['orders.read'],
    status: 'active',
    created_by: 'Lakshmi Rao',
    last_used_at: expect.any(String),
  });
  expect(JSON.stringify(data)).not.toContain(key);
});

test('a missing scope is 403 and named; calls of shoppers and of a person are 403', async () => {
  const { key } = await keyWith('orders.read', 'admin.read');
  expect(await shop.call('listCustomers', { token: key })).toMatchObject({
    status: 403,
    error: 'scope_missing',
    message: 'This API key lacks the scope customers.read.',
    data: null,
  });
  for (const name of ['getUser', 'signOut', 'getOwnStaff', 'listAdminSessions'] as const)
    expect(await shop.call(name, { token: key }), name).toMatchObject({
      status: 403,
      error: 'api_key_not_allowed',
    });
});

test('a key with catalogue.read lists products as the staff see them, one without is refused', async () => {
  const { id } = await makeProduct(shop.database, { status: 'inactive' });
  const reader = await keyWith('catalogue.read');
  const query = { ids: String(id), status: 'inactive' };
  const { data } = await shop.call('listProducts', { token: reader.key, query });
  expect(data.map((product) => product.id)).toEqual([id]);
  const { key } = await keyWith('orders.read');
  expect((await shop.call('listProducts', { token: key })).status).toBe(403);
});

test('a wrong, expired or revoked key is 401', async () => {
  const invalid = { status: 401, error: 'api_key_invalid', data: null };
  for (const token of ['hl_', 'hl_wrong', `hl_${'A'.repeat(43)}`])
    expect(await shop.call('listAdminOrders', { token })).toMatchObject(invalid);
  const expired = await keyWith('orders.read');
  await shop.database.pool.query(
    `update api_keys set expires_at = now() - interval '1 second' where id = $1`,
    [expired.id],
  );
  expect(await shop.call('listAdminOrders', { token: expired.key })).toMatchObject(invalid);
  const revoked = await keyWith('orders.read');
  const params = { id: revoked.id };
  expect((await shop.call('revokeApiKey', { token: owner.token, params })).status).toBe(200);
  expect(await shop.call('listAdminOrders', { token: revoked.key })).toMatchObject(invalid);
  expect((await shop.call('revokeApiKey', { token: owner.token, params })).status).toBe(404);
});

test('a session whose random token begins like a key, in any case, is signed in', async () => {
  for (const start of ['hl_', 'HL_']) {
    const token = `${start}${randomBytes(30).toString('base64url')}`;
    await shop.database.pool.query(
      `insert into sessions (user_id, token_sha256, role, expires_at)
       values ($1, $2, 'admin', now() + interval '1 day')`,
      [owner.id, createHash('sha256').update(token).digest()],
    );
    expect(await statusOf(token)).toBe(200);
  }
});

test('a rotated key works beside its successor until the overlap ends', async () => {
  const { id, key } = await keyWith('orders.read');
  const rotate = async (hours: number) =>
    shop.call('rotateApiKey', {
      token: owner.token,
      params: { id },
      body: { overlap_hours: hours },
    });
  const { data: second } = await rotate(24);
  expect([await statusOf(key), await statusOf(second.key)]).toEqual([200, 200]);
  await shop.database.pool.query(
    `update api_keys set previous_until = now() - interval '1 second' where id = $1`,
    [id],
  );
  expect([await statusOf(key), await statusOf(second.key)]).toEqual([401, 200]);
  const { data: third } = await rotate(0);
  expect([await statusOf(second.key), await statusOf(third.key)]).toEqual([401, 200]);
});

test('audit log, timeline and stock history show writes under the name of the key', async () => {
  const { key } = await keyWith('orders.write', 'orders.read', 'catalogue.write', 'catalogue.read');
  const { id: productId } = await makeProduct(shop.database);
  const orderId = await makeOrder(shop);
  await shop.call('addOrderNote', { token: key, params: { id: orderId }, body: { text: 'Ready' } });
  await shop.call('adjustStock', {
    token: key,
    params: { id: productId },
    body: { delta: 2, reason: 'Counted' },
  });
  const { data: activity } = await shop.call('listActivity', { token: owner.token });
  expect(activity.slice(0, 2).map(({ actor }) => actor?.name)).toEqual(['Warehouse', 'Warehouse']);
  const { data: order } = await shop.call('getAdminOrder', { token: key, params: { id: orderId } });
  expect(JSON.stringify(order)).toContain('Warehouse');
  const { data: history } = await shop.call('listStockHistory', {
    token: key,
    params: { id: productId },
  });
  expect(history[0]?.staff).toBe('Warehouse');
});

test('only an owner creates keys; no key can create a key or staff', async () => {
  const manager = await makePerson(shop.database, { role: 'admin', staffRole: 'manager' });
  expect((await create({ scopes: ['orders.read'] }, manager)).status).toBe(403);
  const { key } = await keyWith(...scopes);
  const body = { name: 'More', scopes: ['orders.read'], email: 'x@example.com', role: 'owner' };
  for (const name of ['createApiKey', 'inviteStaff'] as const)
    expect((await shop.call(name, { token: key, body })).status, name).toBe(403);
});

test.each([
  { given: { scopes: ['staff.write'] }, message: 'This is not a scope of an API key' },
  { given: { scopes: ['orders'] }, message: 'This is not a scope of an API key' },
  { given: { scopes: [] }, message: 'Please choose at least one scope' },
  { given: {}, message: 'Please choose at least one scope' },
  { given: { name: ' ', scopes: ['orders.read'] }, message: 'Please give the API key a name' },
  {
    given: { scopes: ['orders.read'], expires_at: '2020-01-01T00:00:00Z' },
    message: 'Please give a time in the future',
  },
])('$message: $given', async ({ given, message }) => {
  expect(await create(given)).toMatchObject({ status: 422, message });
});

test('an account of a key is no customer, no staff, and gets no sign-in', async () => {
  const { id } = await keyWith('orders.read');
  const { rows } = await shop.database.pool.query(
    'select u.email from users u join api_keys k on k.user_id = u.id where k.id = $1',
    [id],
  );
  const customers = await shop.call('listCustomers', { token: owner.token });
  expect(customers.data.map(({ email }) => email)).not.toContain(rows[0].email);
  const staff = await shop.call('listStaff', { token: owner.token });
  expect(staff.data.map(({ email }) => email)).not.toContain(rows[0].email);
});

test('last use is written at most once a minute', async () => {
  const { id, key } = await keyWith('orders.read');
  const usedAt = async (): Promise<string> =>
    (await shop.database.pool.query('select last_used_at::text from api_keys where id = $1', [id]))
      .rows[0].last_used_at;
  await statusOf(key);
  const first = await usedAt();
  await statusOf(key);
  expect(await usedAt()).toBe(first);
  await shop.database.pool.query(
    `update api_keys set last_used_at = now() - interval '61 seconds' where id = $1`,
    [id],
  );
  await statusOf(key);
  expect((await usedAt()) > first).toBe(true);
});

test('each key has its own rate limit, and a rejection states the wait', async () => {
  let now = 0;
  const rate = requestRate(60, () => now);
  for (let request = 0; request < 60; request++) expect(rate.take(1)).toBe(0);
  expect([rate.take(1), rate.take(2)]).toEqual([1, 0]);
  now += 1000;
  expect([rate.take(1), rate.take(1)]).toEqual([0, 1]);
});

test('a key over its rate is 429 with Retry-After', async () => {
  const { key } = await keyWith('orders.read');
  const app = Fastify();
  handleErrors(app, null);
  app.get('/', async () => identifyKey(shop.database, `Bearer ${key}`, { take: () => 3 }));
  const response = await app.inject('/');
  await app.close();
  expect([response.statusCode, response.headers['retry-after']]).toEqual([429, '3']);
  expect(response.json()).toMatchObject({ error: 'too_many_requests', data: null });
});
