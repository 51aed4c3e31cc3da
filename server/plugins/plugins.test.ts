import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, makeProduct, makeSettings, type Person, present } from '#test/builders.ts';
import { temporaryDataDir } from '#test/running-shop.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { readHealth } from '../operations/health.ts';
import { systemCtx } from '../system-ctx.ts';
import { pluginsOf } from './host.ts';
import { deliverEvents, problemsOf, writePlugins } from './plugins.fixture.ts';
import { rotateSecrets } from './secrets.ts';
import { pluginJobs } from './tasks.ts';

const good = `
let seen = [];
export default {
  name: 'good', version: '2.1.0', permissions: ['catalogue.read'],
  settings: {
    greeting: { type: 'text', label: 'Greeting', default: 'Hello', required: true },
    limit: { type: 'number', label: 'Limit', default: 3, min: 1, max: 9 },
    key: { type: 'secret', label: 'Key', default: '' },
  },
  subscribes: { 'product.*': async (event, { settings }) => {
    seen.push(event.type + ' ' + event.data.name);
    if (settings.greeting === 'fail') throw new Error('no greeting');
  } },
  endpoints: {
    'GET /seen': { access: 'public', handle: async () => ({ body: seen }) },
    'POST /echo': { access: 'orders.read', handle: async (request, { settings }) => ({
      status: 201, type: 'text/plain', body: settings.greeting + ' ' + request.body + ' '
        + Object.keys(request.headers).filter((name) => name === 'authorization').length,
    }) },
    'GET /page': { access: 'public', handle: async () => ({ type: 'text/html', body: '<script>' }) },
    'GET /product': { access: 'public', handle: async ({ query }, { call }) => ({
      body: (await call('getAdminProduct', { params: { id: Number(query.id) } })).slug }) },
    'GET /orders': { access: 'public', handle: async (_, { call }) => ({
      body: await call('listAdminOrders') }) },
    'GET /key': { access: 'public', handle: async (_, { settings }) => ({ body: settings.key }) },
    'GET /env': { access: 'public', handle: async () => ({ body: process.env }) },
  },
  jobs: { nightly: { schedule: '0 3 * * *', run: async () => { seen.push('nightly'); } } },
  panels: { product: { title: 'Facts', read: async (id, { settings }) => ({
    rows: [{ label: settings.greeting, value: String(id), link: '/admin/products/' + id }] }) } },
};`;

const bad = `
export default {
  name: 'bad', version: '1',
  endpoints: {
    'GET /throw': { access: 'public', handle: async () => { throw new Error('I broke'); } },
    'GET /hang': { access: 'public', handle: async () => { for (;;) {} } },
    'GET /exit': { access: 'public', handle: async () => process.exit(3) },
    'GET /large': { access: 'public', handle: async () => ({ body: 'x'.repeat(2_000_000) }) },
    'GET /ok': { access: 'public', handle: async () => ({ body: 'alive' }) },
  },
  jobs: { weekly: { schedule: '0 3 * * 1', run: async () => { throw new Error('no job'); } } },
  panels: { product: { title: 'Bad', read: async () => ({
    rows: [{ label: 'x', value: 'x', link: 'javascript:alert(1)' }] }) } },
};`;

let shop: TestShop;
let owner: Person;
const { dataDir, remove } = temporaryDataDir();
beforeAll(async () => {
  const plugins = writePlugins(join(dataDir, 'plugins'), {
    good,
    bad,
    unparsable: 'export default {',
    throwing: `throw new Error('not today');`,
    misnamed: `export default { name: 'other', version: '1' };`,
    invalid: `export default { name: 'invalid', version: '1', subscribes: { 'order.eaten': () => 1 },
      jobs: { x: { schedule: 'now', run: () => 1 } } };`,
  });
  const environment = { PLUGINS_DIR: plugins, DATA_DIR: dataDir, PLUGIN_GOOD_KEY: 'own' };
  shop = await openTestShop(environment);
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Lakshmi Rao', role: 'admin' });
  await pluginsOf(shop.config);
});
afterAll(async () => {
  await shop.close();
  remove();
});

const get = async (path: string, method: 'GET' | 'POST' = 'GET', headers = {}, payload = '') =>
  shop.app.inject({ method, url: `/api/plugins/${path}`, headers, payload });
const ctx = () => systemCtx(shop.database, shop.config);
const health = async () => (await readHealth(ctx())).find(({ key }) => key === 'plugins');
const list = async () => (await shop.call('listPlugins', { token: owner.token })).data;
const save = async (name: string, body: object, token = owner.token) =>
  shop.call('savePlugin', { token, params: { name }, body });

test('plugins that cannot be loaded are named, and the others and the shop run', async () => {
  expect(await problemsOf(shop)).toEqual({
    bad: [],
    good: [],
    invalid: [expect.stringMatching(/^load: subscribes.*is no type of event.*schedule/)],
    misnamed: ['load: its name is other, and its folder is misnamed'],
    throwing: ['load: not today'],
    unparsable: [expect.stringMatching(/^load: /)],
  });
  expect(await health()).toMatchObject({
    ok: false,
    detail: expect.stringContaining('throwing, load: not today'),
  });
  expect((await list()).map(({ name, status }) => `${name} ${status}`)).toEqual([
    'bad running',
    'good running',
    'invalid failing',
    'misnamed failing',
    'throwing failing',
    'unparsable failing',
  ]);
});

test('an endpoint states public or a permission, and gets no token and no secret', async () => {
  expect((await get('good/seen')).json()).toEqual([]);
  expect((await get('good/echo', 'POST', {}, 'x')).statusCode).toBe(401);
  const viewer = await makePerson(shop.database, { role: 'admin', staffRole: 'catalogue' });
  const as = ({ token }: Person) => ({
    authorization: `Bearer ${token}`,
    'content-type': 'application/x-anything',
  });
  expect((await get('good/echo', 'POST', as(viewer), 'x')).statusCode).toBe(403);
  const echo = await get('good/echo', 'POST', as(owner), 'there');
  expect([echo.statusCode, echo.body]).toEqual([201, 'Hello there 0']);
  expect(echo.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect((await get('good/page')).statusCode).toBe(502);
  expect((await problemsOf(shop))['good']).toEqual([
    expect.stringMatching(/^endpoint GET \/page: type: /),
  ]);
  expect((await get('good/none')).statusCode).toBe(404);
  expect((await get('good/env')).json()).toEqual({ PLUGIN_GOOD_KEY: 'own' });
  expect((await get('good/echo', 'POST', as(owner), 'x'.repeat(300_000))).statusCode).toBe(413);
});

test('a plugin calls the API with its permissions and no others', async () => {
  const { id, slug } = await makeProduct(shop.database);
  expect((await get(`good/product?id=${id}`)).json()).toBe(slug);
  expect((await get('good/orders')).statusCode).toBe(502);
  expect((await problemsOf(shop))['good']).toContainEqual(
    expect.stringMatching(/^endpoint GET \/orders: listAdminOrders: /),
  );
});

test('a plugin that throws, hangs, exits or answers too much fails by itself', async () => {
  const { id } = await makeProduct(shop.database);
  const statuses: number[] = [];
  for (const path of ['throw', 'exit', 'large', 'hang']) {
    const [failed, shopRead] = await Promise.all([
      get(`bad/${path}`),
      shop.app.inject({ method: 'GET', url: '/api/product?limit=1' }),
    ]);
    statuses.push(failed.statusCode, shopRead.statusCode);
    expect((await get('bad/ok')).json()).toBe('alive');
  }
  expect(statuses).toEqual([502, 200, 502, 200, 502, 200, 502, 200]);
  expect((await problemsOf(shop))['bad']).toEqual([
    'endpoint GET /exit: the thread of the plugin ended',
    'endpoint GET /hang: no answer within 5 s',
    'endpoint GET /large: the answer is larger than 1 MB',
    'endpoint GET /throw: I broke',
  ]);
  expect((await health())?.detail).toContain('bad, endpoint GET /throw: I broke');
  const panels = await shop.call('getProductPanels', { token: owner.token, params: { id } });
  expect(panels.data).toEqual([
    {
      plugin: 'bad',
      title: 'Bad',
      rows: [],
      problem: 'This plugin is not working at the moment.',
    },
    {
      plugin: 'good',
      title: 'Facts',
      rows: [{ label: 'Hello', value: String(id), link: `/admin/products/${id}` }],
      problem: null,
    },
  ]);
});

test('events come in order and at least once, and a failed one comes again', async () => {
  await deliverEvents(shop);
  const before: string[] = (await get('good/seen')).json();
  await makeProduct(shop.database, { name: 'First Quilt' });
  await makeProduct(shop.database, { name: 'Second Quilt' });
  await save('good', { enabled: true, settings: { greeting: 'fail', limit: 3 } });
  const due = () => shop.database.pool.query('update plugins set next_at = now()');
  await deliverEvents(shop);
  const { rows: waits } = await shop.database.pool.query(
    `select attempts, next_at > created_at as waits from plugins where name = 'good'`,
  );
  expect(waits).toEqual([{ attempts: 1, waits: true }]);
  await due();
  await deliverEvents(shop);
  const names = async () => (await get('good/seen')).json().slice(before.length);
  expect(await names()).toEqual(['product.created First Quilt', 'product.created First Quilt']);
  expect((await problemsOf(shop))['good']).toContain('event: no greeting');
  await save('good', { enabled: true, settings: { greeting: 'Hi', limit: 3 } });
  await due();
  await deliverEvents(shop);
  expect((await names()).slice(2)).toEqual([
    'product.created First Quilt',
    'product.created Second Quilt',
  ]);
  expect((await problemsOf(shop))['good']).not.toContain('event: no greeting');

  await save('good', { enabled: false, settings: { greeting: 'Hi', limit: 3 } });
  await makeProduct(shop.database, { name: 'Third Quilt' });
  await deliverEvents(shop);
  expect((await get('good/seen')).statusCode).toBe(404);
  await save('good', { enabled: true, settings: { greeting: 'Hi', limit: 3 } });
  await deliverEvents(shop);
  expect((await names()).slice(4)).toEqual(['product.created Third Quilt']);
});

test('jobs have their schedule, and one that fails is recorded', async () => {
  const host = await pluginsOf(shop.config);
  const { tasks, schedule } = pluginJobs(host, () => systemCtx(shop.database, shop.config));
  expect(schedule).toEqual({
    rotate_plugin_secrets: '* * * * *',
    plugin_good_nightly: { match: '0 3 * * *', isExclusive: true },
    plugin_bad_weekly: { match: '0 3 * * 1', isExclusive: true },
  });
  for (const task of Object.values(tasks)) await task({}, { isLastTry: false });
  expect((await get('good/seen')).json()).toContain('nightly');
  expect((await problemsOf(shop))['bad']).toContain('job weekly: no job');
});

test('settings are checked by the schema, audited and guarded by their version', async () => {
  const wrong = await save('good', { enabled: true, settings: { greeting: '', limit: 12 } });
  expect(wrong).toMatchObject({
    status: 422,
    errors: [
      { path: 'settings.greeting', message: 'Please fill this in' },
      { path: 'settings.limit', message: 'Please enter 9 or less' },
    ],
  });
  expect(await save('good', { enabled: true, settings: { other: 1 } })).toMatchObject({
    status: 422,
  });
  expect(await save('none', { enabled: true, settings: {} })).toMatchObject({ status: 404 });
  const settings = { greeting: 'Namaste', limit: 4 };
  const { version } = present((await list()).find(({ name }) => name === 'good'));
  expect(await save('good', { enabled: true, settings, version })).toMatchObject({ status: 200 });
  expect(await save('good', { enabled: true, settings, version })).toMatchObject({ status: 409 });
  const { rows } = await shop.database.pool.query(
    `select after from audit_log where subject = 'plugin:good' order by id desc limit 1`,
  );
  expect(rows[0].after).toMatchObject({ greeting: 'Namaste', limit: 4 });
});

test('a plugin that is not set up yet can be turned off, and needs its settings to be on', async () => {
  const settings = { greeting: '', limit: 3 };
  expect(await save('good', { enabled: false, settings })).toMatchObject({
    status: 200,
    data: { status: 'off' },
  });
  expect(await save('good', { enabled: true, settings })).toMatchObject({
    status: 422,
    errors: [{ path: 'settings.greeting', message: 'Please fill this in' }],
  });
  const complete = { greeting: 'Namaste', limit: 4 };
  expect(await save('good', { enabled: true, settings: complete })).toMatchObject({ status: 200 });
});

test('a secret reaches the plugin alone, a blank one stays, and a new SECRET encrypts it again', async () => {
  const settings = { greeting: 'Hi', limit: 3 };
  const saved = await save('good', { enabled: true, settings: { ...settings, key: 'sk-123' } });
  expect(saved.data).toMatchObject({ settings: { key: '' }, secrets_set: ['key'] });
  await save('good', { enabled: true, settings: { ...settings, key: '' } });
  expect((await get('good/key')).json()).toBe('sk-123');
  const stored = async () =>
    JSON.stringify(
      (await shop.database.pool.query('select * from plugins, audit_log order by plugins.name'))
        .rows,
    );
  expect(await stored()).not.toContain('sk-123');
  const before = await stored();
  const { secret: previousSecret } = shop.config;
  const rotated = {
    ...shop.config,
    previousSecret,
    secret: 'another secret of 32 characters, or so',
  };
  await rotateSecrets(systemCtx(shop.database, rotated));
  expect(await stored()).not.toBe(before);
  await rotateSecrets(systemCtx(shop.database, { ...shop.config, previousSecret: rotated.secret }));
  expect((await get('good/key')).json()).toBe('sk-123');
});

test('a shop without plugins has none of it', async () => {
  const plain = await openTestShop({ PLUGINS_DIR: join(dataDir, 'no-such-folder') });
  const person = await makePerson(plain.database, { role: 'admin' });
  expect((await plain.call('listPlugins', { token: person.token })).data).toEqual([]);
  expect((await plain.app.inject({ url: '/api/plugins/good/seen' })).statusCode).toBe(404);
  await plain.close();
});
