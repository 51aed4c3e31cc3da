import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newShop } from '../setup/setup.fixture.ts';
import { makeGroup, makePerson, makeProduct, makeSettings, present } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { validGtin } from './gtin.ts';
import { breaches, googleRules, metaRules } from './rules.fixture.ts';

type Item = Record<string, string[]>;
const home = 'https://homeloom.example';
let shop: TestShop;
let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'feeds-test-'));
  shop = await openTestShop({ PUBLIC_URL: home, DATA_DIR: dataDir });
  await makeSettings(shop.database, { site_name: 'Home & Loom' });
});
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true, force: true });
});

const sql = async (text: string, values: unknown[] = []): Promise<void> =>
  void (await shop.database.pool.query(text, values));
const read = async (path: string, headers = {}) => shop.app.inject({ url: path, headers });

const unescape = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

/** The items of the feed for Google by id, each with the values of its fields. */
async function googleItems(): Promise<Map<string, Item>> {
  shop.cache.purge(['products', 'settings', 'delivery']);
  const { body } = await read('/feeds/google.xml');
  const items = [...body.matchAll(/<item>(.*?)<\/item>/gs)].map(([, content = '']) => {
    const item: Item = {};
    for (const [, name = '', value = ''] of content.matchAll(/<g:(\w+)>(.*?)<\/g:\1>/gs))
      (item[name] ??= []).push(name === 'shipping' ? value : unescape(value));
    return item;
  });
  return new Map(items.map((item) => [item['id']?.[0] ?? '', item]));
}

async function metaItems(): Promise<Map<string, Item>> {
  const { body } = await read('/feeds/meta.csv');
  const rows: Record<string, string>[] = parse(body, { columns: true });
  return new Map(
    rows.map((row) => [
      row['id'] ?? '',
      Object.fromEntries(
        Object.entries(row).flatMap(([name, value]) => (value === '' ? [] : [[name, [value]]])),
      ),
    ]),
  );
}

let images = 0;
async function addImages(productId: number, count = 1): Promise<void> {
  for (let position = 0; position < count; position += 1) {
    images += 1;
    const hash = images.toString(16).padStart(64, '0');
    await sql(
      `insert into media (hash, format, width, height, bytes) values ($1, 'webp', 800, 1000, 5)`,
      [hash],
    );
    await sql('insert into product_images (product_id, media_hash, position) values ($1, $2, $3)', [
      productId,
      hash,
      position,
    ]);
  }
}
const makeShown = async (options: Parameters<typeof makeProduct>[1] = {}, count = 1) => {
  const product = await makeProduct(shop.database, options);
  await addImages(product.id, count);
  return product;
};

test('each item follows the published rules of Google and Meta', async () => {
  await makeShown({ name: `Quilt <b>"A & B"</b>${' of soft cotton'.repeat(8)}` }, 14);
  const plain = await makeShown({ material: 'Not specified', stock: 0 });
  await sql(`update products set description = $2 where id = $1`, [
    plain.id,
    'Long text. '.repeat(1200),
  ]);
  const { products } = await makeGroup(shop.database, [
    { size: 'Single', color: 'Sage' },
    { size: 'Double', color: 'Rust' },
  ]);
  for (const { id } of products) await addImages(id);
  const google = await googleItems();
  const meta = await metaItems();
  expect([...google.keys()]).toEqual([...meta.keys()]);
  expect(google.size).toBe(4);
  for (const [id, item] of google) expect([id, breaches(item, googleRules)]).toEqual([id, []]);
  for (const [id, item] of meta) expect([id, breaches(item, metaRules)]).toEqual([id, []]);
  const [first, second] = products.map(({ id }) => google.get(String(id)));
  expect(first?.['item_group_id']).toEqual(second?.['item_group_id']);
  expect(first).toMatchObject({ size: ['Single'], color: ['Sage'], availability: ['in_stock'] });
  expect(google.get(String(plain.id))).toMatchObject({ availability: ['out_of_stock'] });
  expect(google.get(String(plain.id))).not.toHaveProperty('material');
  expect(present([...google.values()][0])['additional_image_link']).toHaveLength(10);
});

test('inactive products, those without an image and those of a hidden category are left out', async () => {
  const inactive = await makeShown({ status: 'inactive' });
  const bare = await makeProduct(shop.database);
  const hidden = await makeShown({ category: 'hidden' });
  await sql(`update categories set status = 'inactive' where slug = 'hidden'`);
  const shown = await makeShown({ name: 'Shown Throw' });
  const google = await googleItems();
  expect(google.get(String(shown.id))).toMatchObject({
    title: ['Shown Throw, Indigo, 16 x 16 in'],
    link: [`${home}/product/shown-throw`],
    image_link: [expect.stringMatching(/^https:\/\/homeloom\.example\/media\/[0-9a-f]{64}\.webp$/)],
    brand: ['Home & Loom'],
    identifier_exists: ['no'],
  });
  for (const { id } of [inactive, bare, hidden]) expect(google.has(String(id))).toBe(false);
});

test('a sale has both prices, and the MRP is apart from them', async () => {
  const quilt = await makeShown({ pricePaise: 129_900 });
  await sql(`update products set original_price_paise = 200000 where id = $1`, [quilt.id]);
  const itemOf = async () => present((await googleItems()).get(String(quilt.id)));
  expect(await itemOf()).toMatchObject({
    price: ['1299.00 INR'],
    maximum_retail_price: ['2000.00 INR'],
  });
  expect(await itemOf()).not.toHaveProperty('sale_price');
  const owner = await makePerson(shop.database, { role: 'admin' });
  await shop.call('saveSalePrice', {
    token: owner.token,
    body: {
      name: 'Diwali',
      percent: 10,
      scope: { product_ids: [quilt.id] },
      starts_at: new Date(Date.now() - 60_000).toISOString(),
      ends_at: new Date(Date.now() + 86_400_000).toISOString(),
      is_active: true,
    },
  });
  expect(await itemOf()).toMatchObject({ price: ['1299.00 INR'], sale_price: ['1169.10 INR'] });
  await sql(`delete from product_sale_prices`);
});

test('a valid GTIN is named, and a wrong one is not', async () => {
  const [right, wrong] = [await makeShown(), await makeShown()];
  for (const [product, gtin] of [
    [right, '8901234567890'],
    [wrong, '8901234567894'],
  ] as const)
    await sql(`update products set custom_fields = $2 where id = $1`, [product.id, { gtin }]);
  const google = await googleItems();
  expect(google.get(String(right.id))?.['gtin']).toEqual(['8901234567890']);
  expect(google.get(String(right.id))).not.toHaveProperty('identifier_exists');
  expect(google.get(String(wrong.id))).not.toHaveProperty('gtin');
  expect([validGtin('0 36000 29145 2'), validGtin('2001234567893'), validGtin('12')]).toEqual([
    '036000291452',
    null,
    null,
  ]);
});

test('the shipping charge is that of the most expensive zone', async () => {
  const cheap = await makeShown({ pricePaise: 50_000 });
  const dear = await makeShown({ pricePaise: 250_000 });
  const shippingOf = async ({ id }: { id: number }): Promise<string> =>
    (await googleItems()).get(String(id))?.['shipping']?.[0] ?? '';
  // Without a zone: ₹50 a unit, free from ₹1,999.
  expect(await shippingOf(cheap)).toContain('<g:price>50.00 INR</g:price>');
  expect(await shippingOf(dear)).toContain('<g:price>0.00 INR</g:price>');
  await sql(
    `insert into delivery_zones (name, is_rest, handling_days, transit_days_min, transit_days_max, rate)
     values ('Hills', false, 1, 2, 3,
       '{"kind": "flat", "chargePaise": 9900, "freeFromPaise": null, "tiers": []}')`,
  );
  expect(await shippingOf(cheap)).toContain('<g:price>99.00 INR</g:price>');
  expect((await metaItems()).get(String(dear.id))?.['shipping']).toEqual([
    'IN::Standard:99.00 INR',
  ]);
  await sql('delete from delivery_zones');
});

test('a feed is made once, compressed, revalidated, and made again after a change', async () => {
  shop.cache.purge(['products']);
  const { misses } = shop.cache.counts;
  const [plain, zipped] = [
    await read('/feeds/google.xml'),
    await read('/feeds/google.xml', { 'accept-encoding': 'gzip' }),
  ];
  expect(plain.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(zipped.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body);
  const { etag } = plain.headers;
  expect((await read('/feeds/google.xml', { 'if-none-match': String(etag) })).statusCode).toBe(304);
  expect(shop.cache.counts.misses).toBe(misses + 1);
  await makeShown({ name: 'Just Arrived' });
  expect((await read('/feeds/google.xml')).headers['etag']).toBe(etag);
  shop.cache.purge(['products']);
  expect((await read('/feeds/google.xml')).body).toContain('Just Arrived');
  await rm(join(dataDir, 'feeds'), { recursive: true });
  expect((await read('/feeds/google.xml')).body).toContain('Just Arrived');
});

test('a feed that is made during writes shows one point in time', async () => {
  const made = Array.from({ length: 300 }, async (_, index) =>
    makeShown({ name: `Steady Sheet ${index}` }),
  );
  await Promise.all(made);
  const setAll = async (pricePaise: number): Promise<void> =>
    sql(`update products set price_paise = $1 where name like 'Steady%'`, [pricePaise]);
  await setAll(10_000);
  const state = { isDone: false };
  const writes = (async () => {
    for (let count = 1; !state.isDone; count += 1) await setAll(10_000 + (count % 200) * 100);
  })();
  const seen = new Set<string>();
  // A fast machine makes five feeds before the first write ends.
  for (let run = 0; run < 5 || seen.size < 2; run += 1) {
    const items = [...(await googleItems()).values()].filter((item) =>
      item['title']?.[0]?.startsWith('Steady'),
    );
    expect(items).toHaveLength(300);
    const prices = new Set(items.map((item) => item['price']?.[0]));
    expect([...prices]).toHaveLength(1);
    seen.add(present(items[0]?.['price']?.[0]));
  }
  state.isDone = true;
  await writes;
  expect(seen.size).toBeGreaterThan(1);
});

test('a shop that is not open has no feeds', async () => {
  const unopened = await newShop();
  for (const path of ['/feeds/google.xml', '/feeds/meta.csv'])
    expect((await unopened.shop.app.inject({ url: path })).statusCode).toBe(404);
});
