import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentLimits } from '#contract/agents/rules.ts';
import { makePerson, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { connectAgent, keyWith } from './mcp.fixture.ts';

let shop: TestShop;
let url: string;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  url = await shop.app.listen({ port: 0, host: 'localhost' });
  owner = await makePerson(shop.database, { role: 'admin' });
});
afterAll(async () => shop.close());

type Sent = {
  key?: string;
  body?: object;
  path?: string;
  method?: 'GET' | 'POST' | 'DELETE';
  from?: string;
};
const send = async ({ key, body, path = '/api/mcp', method = 'POST', from }: Sent) =>
  shop.app.inject({
    method,
    url: path,
    remoteAddress: from ?? '127.0.0.1',
    headers: {
      accept: 'application/json, text/event-stream',
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    },
    ...(body === undefined ? {} : { payload: body }),
  });
const listTools = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
const getOrder = {
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name: 'get_order', arguments: { order_id: 1 } },
};

test('without a key, with a wrong, expired or revoked one or a session, it is 401', async () => {
  const expired = await keyWith(shop, owner.token, ['orders.read']);
  await shop.database.pool.query(
    `update api_keys set expires_at = now() - interval '1 second' where id = $1`,
    [expired.id],
  );
  const revoked = await keyWith(shop, owner.token, ['orders.read']);
  await shop.call('revokeApiKey', { token: owner.token, params: { id: revoked.id } });
  for (const key of [undefined, 'hl_wrong', expired.key, revoked.key, owner.token]) {
    const response = await send({ ...(key === undefined ? {} : { key }), body: listTools });
    expect([response.statusCode, response.headers['www-authenticate']]).toEqual([401, 'Bearer']);
    expect(response.json()).toMatchObject({ error: 'api_key_invalid', data: null });
  }
  await expect(connectAgent(url, revoked.key)).rejects.toThrow();
});

test('a tool beyond the scopes of the key is 403 and names the missing scope', async () => {
  const { key } = await keyWith(shop, owner.token, ['catalogue.read']);
  const response = await send({ key, body: getOrder });
  expect(response.statusCode).toBe(403);
  expect(response.json()).toMatchObject({
    error: 'scope_missing',
    message: 'This API key lacks the scope orders.read.',
  });
  expect(response.headers['www-authenticate']).toContain('scope="orders.read"');
  const agent = await connectAgent(url, key);
  await expect(agent.callTool({ name: 'get_order', arguments: { order_id: 1 } })).rejects.toThrow(
    'orders.read',
  );
});

test('other methods than POST are 405; a batch, a long or an unreadable request is refused', async () => {
  for (const path of ['/api/mcp', '/api/mcp/shop'])
    for (const method of ['GET', 'DELETE'] as const) {
      const response = await send({ path, method });
      expect([response.statusCode, response.headers['allow']]).toEqual([405, 'POST']);
    }
  const { key } = await keyWith(shop, owner.token, ['orders.read']);
  expect((await send({ key, body: [listTools, listTools] })).statusCode).toBe(400);
  const long = { ...listTools, params: { cursor: 'x'.repeat(agentLimits.requestLettersMax) } };
  expect((await send({ key, body: long })).statusCode).toBe(413);
  const unknown = { ...getOrder, params: { name: 'constructor', arguments: {} } };
  expect((await send({ key, body: unknown })).json()).toHaveProperty('error');
  const subscription = { jsonrpc: '2.0', id: 1, method: 'subscriptions/listen', params: {} };
  const refused = await send({ key, body: subscription });
  expect(refused.json()).toHaveProperty('error');
});

test('agents without a key share the requests of their network', async () => {
  const path = '/api/mcp/shop';
  const from = '203.0.113.9';
  const notify = { jsonrpc: '2.0', method: 'notifications/initialized' };
  // The allowance refills while the test sends.
  const statuses: number[] = [];
  while (!statuses.includes(429) && statuses.length < 2 * agentLimits.shopRequestsPerMinute)
    statuses.push((await send({ path, from, body: notify })).statusCode);
  expect(statuses.indexOf(429)).toBeGreaterThanOrEqual(agentLimits.shopRequestsPerMinute);
  const rejected = await send({ path, from, body: listTools });
  expect(rejected.json().error).toBe('too_many_requests');
  expect(rejected.headers['retry-after']).toBeDefined();
  expect((await send({ path, from: '198.51.100.7', body: listTools })).statusCode).toBe(200);
});
