import { afterAll, beforeAll, expect, test } from 'vitest';
import { makePerson, makeProduct, makeSettings, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { makeStates, saveTax, stateIds } from '../tax.fixture.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  await makeStates(shop);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
});
afterAll(async () => shop.close());

const read = async (query: object = {}) =>
  shop.call('getCompliance', { token: owner.token, query: { ...query } });

test('each gap of the shop goes when its field is filled', async () => {
  const gaps = async () => (await read()).data.shop.map(({ missing }) => missing);
  const before = await gaps();
  expect(before).toEqual(
    expect.arrayContaining([
      'GST registration',
      'Legal name',
      'Grievance officer: name',
      'Return policy',
      'Privacy policy',
    ]),
  );
  await saveTax(shop, owner);
  await shop.database.pool.query(
    `update settings set entries = entries || '{"grievance_officer_name": "Lakshmi Rao"}'`,
  );
  await shop.database.pool.query(
    `insert into policies (slug, title, markdown) values ('privacy-policy', 'Privacy', 'Words')`,
  );
  const after = await gaps();
  for (const gone of [
    'GST registration',
    'Legal name',
    'Grievance officer: name',
    'Privacy policy',
  ])
    expect(after).not.toContain(gone);
  expect(after).toContain('Return policy');
});

test('a published policy with an open bracket counts as missing', async () => {
  const gaps = async () => (await read()).data.shop.map(({ missing }) => missing);
  await shop.database.pool.query(
    `insert into policies (slug, title, markdown)
     values ('return-policy', 'Returns', 'Send it to [address].')`,
  );
  expect(await gaps()).toContain('Return policy');
  await shop.database.pool.query(
    `update policies set markdown = 'Send it to us.' where slug = 'return-policy'`,
  );
  shop.cache.purge(['content:policies']);
  expect(await gaps()).not.toContain('Return policy');
});

test('a product is listed with the fields that it lacks until they are filled', async () => {
  const sheet = await makeProduct(shop.database, { category: 'sheet' });
  const listed = async () =>
    (await read({ limit: '100' })).data.products.find(({ product_id: id }) => id === sheet.id);
  expect(await listed()).toMatchObject({
    name: sheet.name,
    missing: [
      'country_of_origin',
      'manufacturer',
      'net_quantity',
      'dimensions',
      'original_price',
      'hsn_code',
      'weight_grams',
    ],
  });
  await shop.database.pool.query(
    `update products set country_of_origin = 'India', manufacturer = 'M', net_quantity = '1',
      dimensions = '1 m', original_price_paise = 60000, weight_grams = 900`,
  );
  expect((await listed())?.missing).toEqual(['hsn_code']);
  await shop.database.pool.query(`update categories set hsn_code = '9404'`);
  expect(await listed()).toBeUndefined();
  const { data, meta } = await read();
  expect(meta).toMatchObject({ page: 1, total: 0 });
  expect(data.meta).toEqual(meta);
});

test('a code that does not fit the goods is a gap, by the name and then by the category', async () => {
  const cover = await makeProduct(shop.database, {
    name: 'Ikat Cushion Cover',
    category: 'cushion',
  });
  const inner = await makeProduct(shop.database, { name: 'Velvet Square', category: 'cushion' });
  const missing = async (id: number) =>
    (await read({ limit: '100' })).data.products.find((product) => product.product_id === id)
      ?.missing;
  const { pool } = shop.database;
  await pool.query(
    `update categories set hsn_code = '9404', name = 'Cushion' where slug = 'cushion'`,
  );
  expect(await missing(cover.id)).toContain('hsn_kind');
  expect(await missing(inner.id)).not.toContain('hsn_kind');
  await pool.query(`update products set hsn_code = '630492'`);
  expect(await missing(cover.id)).not.toContain('hsn_kind');
  expect(await missing(inner.id)).toContain('hsn_kind');
});

test('a zone charged by weight is a gap while a product on sale has no weight', async () => {
  const gaps = async () => (await read()).data.shop.map(({ missing }) => missing);
  const { pool } = shop.database;
  await pool.query(
    `insert into delivery_zones (name, is_rest, handling_days, rate, transit_days_min, transit_days_max)
     values ('India', true, 1, '{"kind": "by_weight", "tiers": [{"from": 0, "charge_paise": 5000}]}', 2, 5)`,
  );
  await pool.query('update products set weight_grams = null');
  expect(await gaps()).toContain('Weights of products: India');
  await pool.query('update products set weight_grams = 700');
  expect(await gaps()).not.toContain('Weights of products: India');
});

test('a connected carrier is a gap while a product on sale has no weight', async () => {
  const gaps = async () => (await read()).data.shop.map(({ missing }) => missing);
  const { pool } = shop.database;
  await pool.query('update products set weight_grams = 0');
  expect(await gaps()).not.toContain('Weights of products: carriers');
  await pool.query(`insert into carriers (key, is_enabled, can_book) values ('any', true, true)`);
  expect(await gaps()).toContain('Weights of products: carriers');
  await pool.query('update products set weight_grams = 700');
  expect(await gaps()).not.toContain('Weights of products: carriers');
});

test('delivery to other states is a gap of a composition taxpayer', async () => {
  const gaps = async () => (await read()).data.shop.map(({ missing }) => missing);
  const gap = 'Delivery within your state only';
  const { pool } = shop.database;
  const setServiceable = async (isServiceable: boolean) =>
    pool.query('update delivery_zones set is_serviceable = $1 where is_rest', [isServiceable]);
  expect(await gaps()).not.toContain(gap);
  const { version } = (await shop.call('getTaxSettings', { token: owner.token })).data;
  await saveTax(shop, owner, { registration: 'composition', version });
  expect(await gaps()).toContain(gap);
  await setServiceable(false);
  expect(await gaps()).not.toContain(gap);
  await pool.query(
    `with zone as (insert into delivery_zones (name, is_rest, rate)
         select 'South', false, rate from delivery_zones limit 1 returning id)
     insert into delivery_zone_rules (zone_id, state_id) select id, $1 from zone`,
    [stateIds.Kerala],
  );
  expect(await gaps()).toContain(gap);
  await pool.query('update delivery_zone_rules set state_id = $1', [stateIds.Rajasthan]);
  expect(await gaps()).not.toContain(gap);
});

test('the page is for staff', async () => {
  const asha = await makePerson(shop.database);
  expect((await shop.call('getCompliance', { token: asha.token })).status).toBe(403);
});
