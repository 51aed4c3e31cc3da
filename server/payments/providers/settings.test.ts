import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { type RunningSandbox, startSandbox } from '#sandbox/server.ts';
import { readConfig } from '#server/config/config.ts';
import { draftOf, fillCart, placeOrder, valueOf } from '#server/orders/orders.fixture.ts';
import { listenForPurges } from '#server/pages/invalidation.ts';
import { systemCtx } from '#server/system-ctx.ts';
import { blankWeb } from '#test/blank-web.ts';
import { makePerson, makeProduct, makeSettings, type Person, present } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { providerByKey } from '../account.ts';
import { accountVariables } from '../providers.fixture.ts';
import type { ProviderDefinition } from './definition.ts';
import { providerDefinitions } from './registry.ts';
import { list, rotatePaymentKeys } from './settings.ts';

const account = {
  keyId: 'public-4821',
  keySecret: 'the secret key',
  webhookSecret: 'wh-9517-2204',
};
const page = blankWeb();

let shop: TestShop;
let owner: Person;
let environment: Record<string, string>;
const sandboxes = new Map<string, RunningSandbox>();
const [first, second, ...others] = providerDefinitions.map(({ key }) => key);
const all = providerDefinitions.map((each) => [each.name, each] as const);

beforeAll(async () => {
  environment = {};
  for (const { key, baseUrlVariable } of providerDefinitions) {
    const running = await startSandbox({ ...account, key, webhookUrl: null });
    sandboxes.set(key, running);
    environment[baseUrlVariable] = running.url;
  }
  shop = await openTestShop(environment, { web: page });
  await makeSettings(shop.database, { payment_methods: ['cod', 'upi'] });
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
});
afterAll(async () => {
  await shop.close();
  await Promise.all([...sandboxes.values()].map(async ({ stop }) => stop()));
});
beforeEach(async () => {
  for (const { sandbox } of sandboxes.values()) sandbox.control.behaviour = 'well';
  await shop.database.pool.query('delete from payment_providers');
});

const keysOf = ({ fields }: ProviderDefinition, change: Record<string, string> = {}) =>
  Object.fromEntries(
    Object.entries({ ...account, ...change }).filter(([name]) => fields[name] !== undefined),
  );
const save = async (...body: object[]) =>
  shop.call('savePaymentProviders', { token: owner.token, body });
const connect = async (each: ProviderDefinition, more: object = {}) =>
  save({ key: each.key, enabled: true, keys: keysOf(each), ...more });
async function stateOf(key: string) {
  const { data } = await shop.call('listPaymentProviders', { token: owner.token });
  return present(data.find((each) => each.key === key));
}
const definitionOf = (key: string | undefined) =>
  present(providerDefinitions.find((each) => each.key === key));

async function order(key?: string) {
  const buyer = await makePerson(shop.database);
  const lines = [{ product: await makeProduct(shop.database), quantity: 1 }];
  await fillCart(shop, buyer.token, lines);
  const draft = { ...draftOf(lines), payment_method: 'upi' };
  const place = async () => placeOrder(shop, buyer.token, draft, key);
  return { buyer, place, response: await place() };
}

test.each(all)(
  '%s: keys are stored encrypted, and neither answer nor log has them',
  async (_, it) => {
    expect(await connect(it)).toMatchObject({ status: 200, message: 'Payment providers saved' });
    const state = await stateOf(it.key);
    expect(state).toMatchObject({ enabled: true, configured: true, source: 'admin', version: 1 });
    expect(state.fields[0]).toMatchObject({ is_set: true, ending: '4821' });
    const { rows } = await shop.database.pool.query('select keys from payment_providers');
    const { rows: log } = await shop.database.pool.query(
      `select before, after from audit_log where subject = 'payment_provider:' || $1`,
      [it.key],
    );
    expect(log.length).toBeGreaterThan(0);
    for (const value of Object.values(keysOf(it)))
      expect(JSON.stringify([state, rows, log])).not.toContain(value);
  },
);

test.each(all)(
  '%s: wrong keys are refused with a sentence, and the old ones stay',
  async (name, it) => {
    await connect(it);
    const wrong = await save({ key: it.key, enabled: true, keys: { keySecret: 'a wrong key' } });
    expect(wrong).toMatchObject({ status: 422, error: 'payment_keys_refused' });
    expect(wrong.message).toContain(`${name} did not accept these keys: `);
    // Also of a provider that stays disabled.
    const disabled = await save({ key: it.key, enabled: false, keys: { keySecret: 'wrong' } });
    expect(disabled).toMatchObject({ status: 422, error: 'payment_keys_refused' });
    expect(await stateOf(it.key)).toMatchObject({ enabled: true, version: 1 });
    expect((await order()).response.data.payment?.provider).toBe(it.key);
  },
);

test.each(all)('%s: keys that cannot be checked are not saved', async (_, it) => {
  for (const behaviour of ['down', 'rubbish'] as const) {
    present(sandboxes.get(it.key)).sandbox.control.behaviour = behaviour;
    expect(await connect(it)).toMatchObject({ status: 502, error: 'payment_keys_unchecked' });
  }
  expect(await stateOf(it.key)).toMatchObject({ enabled: false, configured: false, version: 0 });
});

test.each(all)('%s: a part of the keys is refused, and names what is missing', async (name, it) => {
  const [path] = Object.keys(it.fields).slice(1);
  const partial = await save({ key: it.key, enabled: false, keys: { keyId: account.keyId } });
  expect(partial).toMatchObject({ status: 422, error: 'payment_keys_missing' });
  expect(partial.errors[0]?.path).toBe(`keys.${path}`);
  const none = await save({ key: it.key, enabled: true });
  expect(none).toMatchObject({ status: 422, error: 'payment_keys_missing' });
  expect(none.message).toContain(name);
});

test('an unknown provider and one that is named twice are refused', async () => {
  expect(await save({ key: 'other', enabled: true })).toMatchObject({
    status: 422,
    error: 'payment_provider_unknown',
  });
  const once = { key: first, enabled: false };
  expect(await save(once, once)).toMatchObject({ status: 422 });
});

test('the order decides which of two enabled providers takes a payment', async () => {
  const [one, two] = [definitionOf(first), definitionOf(second)];
  await save(...[one, two].map((it) => ({ key: it.key, enabled: true, keys: keysOf(it) })));
  expect((await order()).response.data.payment?.provider).toBe(first);
  const moved = await save({ key: second, enabled: true, order: 1 });
  expect(moved.data.map(({ key, order: place }) => [key, place])).toEqual(
    [second, first, ...others].map((key, index) => [key, index + 1]),
  );
  expect((await order()).response.data.payment?.provider).toBe(second);
  await save({ key: second, enabled: false });
  expect((await order()).response.data.payment?.provider).toBe(first);
  await save({ key: first, enabled: false });
  expect((await order()).response).toMatchObject({ error: 'payment_method_unavailable' });
});

test('of two concurrent saves with one version, one is refused', async () => {
  await connect(definitionOf(first));
  const saves = await Promise.all(
    [true, false].map(async (enabled) => save({ key: first, enabled, version: 1 })),
  );
  expect(new Set(saves.map(({ status }) => status))).toEqual(new Set([200, 409]));
});

test('concurrent moves of two providers leave an order of all', async () => {
  const moves = [first, second].flatMap((key) => [1, 2].map((place) => [key, place] as const));
  const saves = await Promise.all(
    moves.map(async ([key, place]) => save({ key, enabled: false, order: place })),
  );
  expect(saves.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const { data } = await shop.call('listPaymentProviders', { token: owner.token });
  expect(data.map((each) => each.order)).toEqual(all.map((_, index) => index + 1));
});

test('an open window of a provider that is disabled since leads to the other provider', async () => {
  const [one, two] = [definitionOf(first), definitionOf(second)];
  await connect(one);
  const { buyer, place, response } = await order('one-order');
  const id = response.data.order.id;
  await save({ key: one.key, enabled: false }, { key: two.key, enabled: true, keys: keysOf(two) });
  const atOther = { status: 200, data: { order: { id }, payment: { provider: two.key } } };
  expect(await place()).toMatchObject(atOther);
  const retried = await shop.call('retryPayment', { token: buyer.token, params: { orderId: id } });
  expect(retried).toMatchObject(atOther);
});

test('a running process notices the change: settings, and the policy of the checkout', async () => {
  const drop = async () => undefined;
  const other = await openTestShop(environment, { web: page, over: { url: shop.url, drop } });
  const purges = listenForPurges(shop.url, other.cache, pino({ level: 'silent' }));
  onTestFinished(async () => {
    await purges.stop();
    await other.close();
  });
  await expect.poll(() => other.cache.version).toBeGreaterThan(0);
  const policyOf = async () => {
    const { headers } = await other.app.inject({ url: '/checkout' });
    return String(headers['content-security-policy']);
  };
  const it = definitionOf(second);
  const { url } = present(sandboxes.get(it.key));
  expect(await policyOf()).not.toContain(url);
  await connect(it);
  await expect.poll(policyOf).toContain(`script-src 'self' ${url}`);
  const { data } = await other.call('getSettings');
  expect(data).toMatchObject({
    payment_provider: it.key,
    payment_providers: [it.key],
    payment_methods: ['cod', 'upi'],
  });
});

test('keys of the environment win, and the answer says so', async () => {
  const it = definitionOf(first);
  const { url } = present(sandboxes.get(it.key));
  const own = { ...account, keyId: 'public-of-the-host' };
  const drop = async () => undefined;
  const other = await openTestShop(
    { ...environment, ...accountVariables(it.key, { ...own, url }) },
    { over: { url: shop.url, drop } },
  );
  onTestFinished(async () => other.close());
  await connect(it);
  const saved = await other.call('savePaymentProviders', {
    token: owner.token,
    body: [{ key: it.key, enabled: false, keys: keysOf(it) }],
  });
  expect(saved.message).toContain(`sets the keys of ${it.name} and wins`);
  const [view] = saved.data;
  expect(view).toMatchObject({ source: 'environment', enabled: false });
  expect(view?.fields[0]?.ending).toBe('host');
  const provider = await providerByKey({ db: other.database, config: other.config }, it.key);
  expect(provider?.keyId).toBe(own.keyId);
});

test.each(all)('%s: the keys are tested with a read, without a change', async (name, it) => {
  await connect(it);
  const testKeys = async () =>
    shop.call('testPaymentProvider', { token: owner.token, params: { key: it.key } });
  expect(await testKeys()).toMatchObject({ message: `${name} accepts the keys` });
  present(sandboxes.get(it.key)).sandbox.control.behaviour = 'down';
  expect((await testKeys()).data).toMatchObject({ accepted: false });
});

test.each(all)(
  '%s: keys are removed once it is disabled and its payments are finished',
  async (_, it) => {
    await connect(it);
    const removal = { key: it.key, keys: {}, removes_keys: true };
    const enabled = { ...removal, enabled: true };
    expect(await save(enabled)).toMatchObject({ status: 409, error: 'payment_keys_in_use' });
    await order();
    const disabled = { ...removal, enabled: false };
    expect(await save(disabled)).toMatchObject({ status: 409, error: 'payment_keys_needed' });
    // Five days later no payment can arrive any more.
    await shop.database.pool.query(`update payments set check_at = null, state = 'failed'`);
    expect((await save(disabled)).status).toBe(200);
    expect(await stateOf(it.key)).toMatchObject({ configured: false, source: null });
    expect(
      await valueOf(shop, 'select keys from payment_providers where key = $1', [it.key]),
    ).toEqual({});
  },
);

test('a new SECRET encrypts the keys again', async () => {
  const it = definitionOf(first);
  await connect(it);
  const config = { ...shop.config, secret: 'x'.repeat(40), previousSecret: shop.config.secret };
  const ctx = systemCtx(shop.database, config);
  expect(await rotatePaymentKeys(ctx)).toBe(true);
  expect(await rotatePaymentKeys(ctx)).toBe(false);
  const after = systemCtx(shop.database, { ...config, previousSecret: null });
  expect((await providerByKey(after, it.key))?.keyId).toBe(account.keyId);
});

test('a demo has a sandbox of each provider, and enables another one without keys', async () => {
  const config = { ...shop.config, payments: readConfig({}).payments };
  const views = await list(systemCtx(shop.database, config));
  expect(views.map(({ source, enabled }) => [source, enabled])).toEqual(
    all.map((_, index) => ['sandbox', index === 0]),
  );
});

test('only staff who may change the settings see and save the providers', async () => {
  const viewer = await makePerson(shop.database, { role: 'admin', staffRole: 'viewer' });
  const { token } = viewer;
  expect((await shop.call('listPaymentProviders', { token })).status).toBe(403);
  const body = [{ key: first, enabled: true }];
  expect((await shop.call('savePaymentProviders', { token, body })).status).toBe(403);
  const params = { key: present(first) };
  expect((await shop.call('testPaymentProvider', { token, params })).status).toBe(403);
});
