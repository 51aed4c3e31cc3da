import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type AdminFixture,
  openAdminFixture,
  productControls,
} from '#server/catalogue/admin/admin.fixture.ts';
import { importer } from '#server/imports/imports.fixture.ts';
import { buy, valueOf } from '#server/orders/orders.fixture.ts';
import { makePerson, makeProduct, makeSettings } from '#test/builders.ts';
import { openTestShop } from '#test/shop.ts';

let admin: AdminFixture;
beforeAll(async () => {
  admin = await openAdminFixture();
});
afterAll(async () => admin.close());

test('the cost of a product is saved, exported, imported and removed by a blank', async () => {
  const { data } = await admin.save({ ...productControls('Jaal Sheet'), cost: '612.50' });
  expect(data.cost).toBe(612.5);
  const at = importer(admin.shop, admin.owner.token);
  const [head = '', ...lines] = (await at.exported()).split(/\r?\n/);
  const column = head.split(',').indexOf('cost');
  expect(lines.find((text) => text.includes('Jaal Sheet'))?.split(',')[column]).toBe('612.5');
  const costAfter = async (cell: string) => {
    const { id } = await at.preview(`slug,cost\n${data.slug},${cell}\n`);
    await at.apply(id);
    await at.work('apply_import', id);
    return valueOf(admin.shop, 'select cost_paise from products where id = $1', [data.id]);
  };
  expect(await costAfter('"₹1,050.25"')).toBe('105025');
  expect(await costAfter('')).toBeNull();
  const refused = await admin.save({ ...productControls('Buta Sheet'), cost: '-1' });
  expect(refused).toMatchObject({ status: 422, errors: [{ path: 'cost' }] });
});

test('each size and colour has its own cost', async () => {
  const { data } = await admin.save(productControls('Kalamkari Sheet'));
  const variant = { color: 'Rust', size: 'King', price: 999, stock: 5, cost: 410 };
  const { token } = admin.owner;
  const made = await admin.shop.call('createProductGroup', {
    token,
    body: { product_id: data.id, variants: [variant] },
  });
  const costs = made.data.variants.map(({ color, cost }) => [color, cost]);
  expect(costs).toContainEqual(['Rust', 410]);
  expect(costs).toHaveLength(2);
  expect(costs.map(([, cost]) => cost)).toContain(null);
});

test('no answer to shoppers and no feed contains the cost', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'cost-test-'));
  const shop = await openTestShop({ PUBLIC_URL: 'https://homeloom.example', DATA_DIR: dataDir });
  try {
    await makeSettings(shop.database);
    const product = await makeProduct(shop.database, { name: 'Secret Sheet' });
    const { id, slug } = product;
    await shop.database.pool.query(
      `with made as (insert into product_groups (slug) values ('secret') returning id)
       update products set cost_paise = 37913, group_id = made.id from made where products.id = $1`,
      [id],
    );
    await shop.database.pool.query(
      `with made as (insert into media (hash, format, width, height, bytes)
         values (repeat('a', 64), 'webp', 800, 1000, 5) returning hash)
       insert into product_images (product_id, media_hash, position) select $1, hash, 0 from made`,
      [id],
    );
    const buyer = await makePerson(shop.database);
    const bought = await buy(shop, buyer.token, [{ product, quantity: 1 }]);
    const orderId = bought.data.order.id;
    await shop.call('addToWishlist', { token: buyer.token, body: { product_id: id } });
    const { token } = buyer;
    const answers = [
      await shop.call('getProduct', { params: { slug } }),
      await shop.call('getProductById', { params: { id } }),
      await shop.call('listProducts', { query: { variants: 'all' } }),
      await shop.call('listWishlist', { token }),
      await shop.call('setCartLines', {
        token,
        body: { products: [{ product_id: id, quantity: 1 }] },
      }),
      await shop.call('getCart', { token }),
      await shop.call('getOrder', { token, params: { id: orderId } }),
    ].map((answer) => JSON.stringify(answer));
    for (const url of ['/feeds/google.xml', '/feeds/meta.csv'])
      answers.push((await shop.app.inject({ url })).body);
    for (const text of answers) {
      expect(text).toMatch(/Secret Sheet/i);
      expect(text).not.toMatch(/"?cost(?:_paise|Paise)?"?\s*[:,]|379\.13|37913/);
    }
  } finally {
    await shop.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
