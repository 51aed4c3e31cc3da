import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { makePerson, makeProduct } from '#test/builders.ts';
import { temporaryDataDir } from '#test/running-shop.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { pluginApiVersion } from './define.ts';
import { description } from './description.ts';
import { pluginsOf } from './host.ts';
import { deliverEvents, problemsOf, writePlugins } from './plugins.fixture.ts';

// A plugin of version 1, with every member that this version has. It must work as it is for as
// long as the shop says that it has this version.
const versionOne = `
const seen = {};
const shapeOf = (context) => Object.entries(context).map(([key, value]) => key + ' ' + typeof value);
export default {
  name: 'version-one', version: '1.0.0', permissions: ['catalogue.read'],
  settings: {
    text: { type: 'text', label: 'Text', help: 'Help', default: 'a', required: true },
    number: { type: 'number', label: 'Number', help: 'Help', default: 1, min: 0, max: 9 },
    flag: { type: 'boolean', label: 'Flag', help: 'Help', default: true },
    choice: { type: 'choice', label: 'Choice', help: 'Help', default: 'a', options: ['a', 'b'] },
    secret: { type: 'secret', label: 'Secret', help: 'Help', default: '', required: false },
  },
  subscribes: {
    'product.created': async (event, context) => {
      seen.event = Object.keys(event).sort(); seen.type = event.type;
      seen.context = shapeOf(context); seen.settings = context.settings;
    },
    'order.*': async () => {}, '*': async () => {},
  },
  endpoints: { 'GET /seen': { access: 'public', handle: async (request, { log, call }) => {
    log('read');
    const products = await call('listProducts', { query: { limit: 1 } });
    return { status: 200, type: 'application/json', body: {
      ...seen, request: Object.keys(request).sort(), products: Array.isArray(products) } };
  } } },
  jobs: { nightly: { schedule: '0 3 * * *', run: async (context) => shapeOf(context) } },
  panels: {
    order: { title: 'Order', read: async () => ({ rows: [] }) },
    product: { title: 'Product', read: async (id) => ({
      rows: [{ label: 'Id', value: String(id), link: 'https://example.com' }] }) },
  },
};`;

let shop: TestShop;
const { dataDir, remove } = temporaryDataDir();
beforeAll(async () => {
  const folder = writePlugins(join(dataDir, 'plugins'), { 'version-one': versionOne });
  shop = await openTestShop({ PLUGINS_DIR: folder });
  await pluginsOf(shop.config);
});
afterAll(async () => {
  await shop.close();
  remove();
});

test('a plugin of API version 1 works as it was written', async () => {
  expect(pluginApiVersion).toBe(1);
  const { id } = await makeProduct(shop.database);
  await deliverEvents(shop);
  expect(await problemsOf(shop)).toEqual({ 'version-one': [] });
  const seen = await shop.app.inject({ url: '/api/plugins/version-one/seen' });
  expect(seen.json()).toEqual({
    event: ['data', 'id', 'timestamp', 'type'],
    type: 'product.created',
    context: ['settings object', 'call function', 'log function'],
    settings: { text: 'a', number: 1, flag: true, choice: 'a', secret: '' },
    request: ['body', 'headers', 'path', 'query'],
    products: true,
  });
  const owner = await makePerson(shop.database, { role: 'admin' });
  const panels = await shop.call('getProductPanels', { token: owner.token, params: { id } });
  expect(panels.data).toMatchObject([{ rows: [{ label: 'Id', link: 'https://example.com' }] }]);
});

test('the members of a plugin are those that docs/plugins.md describes', async () => {
  const members = Object.keys(description.shape);
  expect(members).toEqual([
    'name',
    'version',
    'permissions',
    'settings',
    'subscribes',
    'endpoints',
    'jobs',
    'panels',
  ]);
  const required = z.toJSONSchema(description, { io: 'input', unrepresentable: 'any' }).required;
  expect(required).toEqual(['name', 'version']);
  const text = await readFile('docs/plugins.md', 'utf8');
  expect(members.filter((member) => !text.includes(`\`${member}\``))).toEqual([]);
});
