import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Scope, scopes } from '#contract/api-keys/rules.ts';
import { type CallName, callNames, methodAndPath } from '#contract/calls.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { authorize } from '#server/api/dispatch.ts';
import { makePerson } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
const keyOf = new Map<string, string>();
beforeAll(async () => {
  shop = await openTestShop();
  const { token } = await makePerson(shop.database, { role: 'admin' });
  const create = async (name: string, chosen: readonly Scope[]): Promise<void> => {
    const { data } = await shop.call('createApiKey', { token, body: { name, scopes: chosen } });
    keyOf.set(name, data.key);
  };
  for (const scope of scopes) {
    await create(scope, [scope]);
    await create(
      `not ${scope}`,
      scopes.filter((other) => other !== scope),
    );
  }
  await create('all', scopes);
});
afterAll(() => shop.close());

const all: Record<CallName, Endpoint> = endpoints;
const adminCalls = callNames.filter((name) => all[name].access === 'admin');
const isForPeople = (name: CallName): boolean =>
  all[name].personal === true || all[name].permission === 'staff.write';

/** Sends nothing that passes as input, so a call that opens changes nothing. */
const send = async (name: CallName, key: string | undefined) => {
  const { path } = methodAndPath(name);
  const params = Object.fromEntries(
    [...path.matchAll(/\{(\w+)\}/g)].map(([, part]) => [part, '0']),
  );
  return shop.call(name, { token: key, params, body: undefined });
};

test('each admin call is 403 without its scope, which the message names, and has no data', async () => {
  expect(adminCalls.length).toBeGreaterThan(120);
  for (const name of adminCalls.filter((call) => !isForPeople(call))) {
    const { permission } = all[name];
    expect(await send(name, keyOf.get(`not ${permission}`)), name).toMatchObject({
      status: 403,
      error: 'scope_missing',
      message: `This API key lacks the scope ${permission}.`,
      data: null,
    });
  }
});

test('each admin call opens with its scope alone', async () => {
  for (const name of adminCalls.filter((call) => !isForPeople(call))) {
    const permission = all[name].permission ?? 'admin.read';
    const actor = {
      kind: 'admin',
      staffRole: null,
      userId: 1,
      sessionId: 0,
      permissions: new Set([permission]),
      isFresh: true,
      mustSetUpTwoFactor: false,
    } as const;
    expect(() => authorize(all[name], actor), name).not.toThrow();
    if (methodAndPath(name).method === 'GET')
      expect((await send(name, keyOf.get(permission))).status, name).not.toBeOneOf([401, 403, 500]);
  }
});

test('no scope opens a call that is about a person, staff or keys', async () => {
  const names = adminCalls.filter(isForPeople);
  expect(names).toContain('createApiKey');
  expect(names).toContain('inviteStaff');
  for (const name of names)
    expect(await send(name, keyOf.get('all')), name).toMatchObject({
      status: 403,
      error: 'api_key_not_allowed',
    });
});

test('no scope opens a call of a shopper', async () => {
  const names = callNames.filter((name) => ['shopper', 'token'].includes(all[name].access));
  for (const name of names) expect((await send(name, keyOf.get('all'))).status, name).toBe(403);
});
