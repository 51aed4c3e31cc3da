import pino from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillCart, placeOrder, valueOf } from '#server/orders/orders.fixture.ts';
import { makeGroup, makePerson, makeProduct, makeSettings, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { listenForPurges } from '../pages/invalidation.ts';
import { systemCtx } from '../system-ctx.ts';
import { applySalePrices, batchRows } from './apply.ts';

let shop: TestShop;
let owner: Person;
let listener: ReturnType<typeof listenForPurges>;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  listener = listenForPurges(shop.url, shop.cache, pino({ level: 'silent' }));
});
afterAll(async () => {
  await listener.stop();
  await shop.close();
});

const startsAt = '2030-11-01T18:30:00.000Z';
const endsAt = '2030-11-04T18:30:00.000Z';

const save = async (body: Record<string, unknown>) =>
  shop.call('saveSalePrice', { token: owner.token, body: { name: 'Diwali sale', ...body } });
const remove = async (id: number) =>
  shop.call('deleteSalePrice', { token: owner.token, params: { id } });
/** The job of the workers at a time. It has no cache: purges come as from another process. */
const applyAt = async (at: Date): Promise<boolean> =>
  systemCtx(shop.database, shop.config).transaction(async (ctx) => applySalePrices(ctx, { at }));
const priceOf = async ({ slug }: { slug: string }) => {
  const { data } = await shop.call('getProduct', { params: { slug } });
  return { price: data.price, original: data.original_price };
};
const adminProduct = async ({ id }: { id: number }) =>
  (await shop.call('getAdminProduct', { token: owner.token, params: { id } })).data;

test('at its minute a sale changes page, list, search and quote, and ends again', async () => {
  const category = 'curtains';
  const plain = await makeProduct(shop.database, { category, pricePaise: 129_905, name: 'Jaal' });
  const printed = await makeProduct(shop.database, { category, pricePaise: 100_000 });
  await shop.database.pool.query(
    'update products set original_price_paise = 150000 where id = $1',
    [printed.id],
  );
  const asha = await makePerson(shop.database);
  await fillCart(shop, asha.token, [{ product: plain, quantity: 2 }]);
  const quote = async () => (await shop.call('quoteCart', { token: asha.token, body: {} })).data;
  const cheapest = async () =>
    (await shop.call('listProducts', { query: { category, sort: 'price_asc' } })).data.map(
      ({ price }: { price: number }) => price,
    );
  const found = async () =>
    (await shop.call('listProducts', { query: { search: 'jaal' } })).data[0]?.price;
  const before = await quote();
  const regular = [await priceOf(plain), await priceOf(printed), await cheapest(), await found()];

  const { rows } = await shop.database.pool.query<{ id: number }>(
    'select category_id as id from products where id = $1',
    [plain.id],
  );
  const scope = { category_ids: [rows[0]?.id] };
  const saved = await save({ percent: 20, scope, starts_at: startsAt, ends_at: endsAt });
  expect(saved.data).toMatchObject({
    state: 'scheduled',
    products_count: 0,
    percent: 20,
    description: '20% off on curtains',
  });
  await applyAt(new Date(Date.parse(startsAt) - 1));
  expect(await adminProduct(plain)).toMatchObject({ price: 1299.05, sale: null });

  await applyAt(new Date(startsAt));
  // 1299.05 less 20% is 1039.24. Without an MRP, the regular price is struck through.
  await expect.poll(async () => priceOf(plain)).toEqual({ price: 1039.24, original: 1299.05 });
  expect(await priceOf(printed)).toEqual({ price: 800, original: 1500 });
  expect(await cheapest()).toEqual([800, 1039.24]);
  expect(await found()).toBe(1039.24);
  const during = await quote();
  expect(during).toMatchObject({ total_amount: 2078.48, lines: [{ price: 1039.24 }] });
  const draft = ({
    total_amount,
    discount_amount,
    total_shipping_amount,
    final_amount,
  }: typeof during) => ({
    total_amount,
    discount_amount,
    total_shipping_amount,
    final_amount,
    coupon_code: null,
    payment_method: 'cod',
  });
  expect(await placeOrder(shop, asha.token, draft(before))).toMatchObject({
    status: 409,
    message:
      'The offers on your cart have changed. The new total is ₹2,078.48 instead of ₹2,598.10. Please check it and order again.',
  });
  expect(await placeOrder(shop, asha.token, draft(during))).toMatchObject({ status: 200 });

  await applyAt(new Date(endsAt));
  await expect
    .poll(async () => [
      await priceOf(plain),
      await priceOf(printed),
      await cheapest(),
      await found(),
    ])
    .toEqual(regular);
  await remove(saved.data.id);
});

test('of several sales the lowest price applies, and a deleted sale ends', async () => {
  const group = await makeGroup(shop.database, [
    { pricePaise: 60_000, size: 'Single' },
    { pricePaise: 40_000, size: 'King' },
  ]);
  const [dear, cheap] = group.products;
  const single = await makeProduct(shop.database, { pricePaise: 90_000 });
  if (!dear || !cheap) throw new Error('the group has two products');
  const half = await save({ percent: 50, scope: { product_ids: [dear.id, single.id] } });
  const fixed = await save({ price: 450, scope: { group_ids: [group.id] } });
  expect([half.data.products_count, fixed.data.products_count]).toEqual([2, 0]);
  expect([await priceOf(dear), await priceOf(cheap), await priceOf(single)]).toEqual([
    { price: 300, original: 600 },
    // 450 is no reduction of 400.
    { price: 400, original: null },
    { price: 450, original: 900 },
  ]);
  await save({ id: fixed.data.id, price: 250 });
  expect([(await priceOf(dear)).price, (await priceOf(cheap)).price]).toEqual([250, 250]);
  const late = await makeProduct(shop.database, { pricePaise: 70_000, size: 'Queen' });
  await shop.database.pool.query('update products set group_id = $1, name = $2 where id = $3', [
    group.id,
    (await adminProduct(dear)).name,
    late.id,
  ]);
  await applyAt(new Date());
  await expect.poll(async () => (await adminProduct(late)).price).toBe(250);
  await remove(fixed.data.id);
  await remove(half.data.id);
  expect([await priceOf(dear), await priceOf(cheap), await priceOf(single)]).toEqual([
    { price: 600, original: null },
    { price: 400, original: null },
    { price: 900, original: null },
  ]);
  expect(await valueOf(shop, 'select count(*)::int from product_sale_prices')).toBe(0);
});

test('the price of a product on sale cannot change, and its regular price changes nothing', async () => {
  const product = await makeProduct(shop.database, { pricePaise: 50_000 });
  const { data: sale } = await save({ percent: 10, scope: { product_ids: [product.id] } });
  const bulk = await shop.call('bulkEditProducts', {
    token: owner.token,
    body: {
      target: { ids: [product.id] },
      change: { field: 'price', how: 'set', amount: 480 },
    },
  });
  expect(bulk).toMatchObject({
    status: 422,
    message: `${product.name}: On sale. The price can change after the sale`,
  });
  const setPrice = async (paise: number) =>
    shop.database.pool.query('update products set price_paise = $1 where id = $2', [
      paise,
      product.id,
    ]);
  await expect(setPrice(48_000)).rejects.toThrow('is on sale');
  await shop.database.pool.query(
    'update products set price_paise = 50000, original_price_paise = null where id = $1',
    [product.id],
  );
  expect(await adminProduct(product)).toMatchObject({
    price: 450,
    original_price: 500,
    sale: { id: sale.id, name: 'Diwali sale', regular_price: 500, ends_at: null },
  });
  const copy = await shop.call('duplicateProduct', {
    token: owner.token,
    params: { id: product.id },
  });
  expect(copy.data).toMatchObject({ price: 500, original_price: null });
  await remove(sale.id);
  expect(await adminProduct(product)).toMatchObject({ price: 500, original_price: null });
});

test('a large sale is applied in batches, so that orders wait for a part of it only', async () => {
  const products = [];
  for (const pricePaise of [50_000, 60_000, 70_000])
    products.push(await makeProduct(shop.database, { pricePaise }));
  const scope = { product_ids: products.map(({ id }) => id) };
  const { data } = await save({ percent: 10, scope, starts_at: startsAt, ends_at: endsAt });
  const applyTwo = async () =>
    systemCtx(shop.database, shop.config).transaction(async (ctx) =>
      applySalePrices(ctx, { at: new Date(startsAt), most: 2 }),
    );
  const onSale = async () => valueOf(shop, 'select count(*)::int from product_sale_prices');
  expect([await applyTwo(), await onSale()]).toEqual([true, 2]);
  expect([await applyTwo(), await onSale()]).toEqual([false, 3]);
  await applyAt(new Date(endsAt));
  await remove(data.id);
});

test('a deleted sale ends in batches too: its products are not all locked at once', async () => {
  const { id } = await makeProduct(shop.database);
  await shop.database.pool.query(
    `insert into products (slug, name, category_id, price_paise, stock, labels)
     select 'batch-' || n, 'Batch', p.category_id, 50000, 0, '{trending}'
     from products p, generate_series(0, ${batchRows}) n where p.id = $1`,
    [id],
  );
  const { data } = await save({ percent: 10, scope: { labels: ['trending'] } });
  await applyAt(new Date());
  const onSale = async () => valueOf(shop, 'select count(*)::int from product_sale_prices');
  expect(await onSale()).toBe(batchRows + 1);
  await remove(data.id);
  expect(await onSale()).toBe(1);
  const dueJobs = `select count(*)::int from graphile_worker.jobs
    where task_identifier = 'apply_sale_prices' and run_at < now() + interval '5 seconds'`;
  await expect.poll(async () => valueOf(shop, dueJobs)).toBeGreaterThan(0);
  await applyAt(new Date());
  expect(await onSale()).toBe(0);
  const atRegularPrice = `select count(*)::int from products
    where price_paise = 50000 and slug like 'batch-%'`;
  expect(await valueOf(shop, atRegularPrice)).toBe(batchRows + 1);
});

test('a job waits for each boundary of a saved sale', async () => {
  const product = await makeProduct(shop.database);
  const scope = { product_ids: [product.id] };
  const { data } = await save({ percent: 10, scope, starts_at: startsAt, ends_at: endsAt });
  const jobs = async () =>
    valueOf(
      shop,
      `select json_agg(run_at order by run_at) from graphile_worker.jobs
       where task_identifier = 'apply_sale_prices'`,
    );
  await expect.poll(async () => JSON.stringify(await jobs())).toContain('2030-11-04T18:30:00');
  await remove(data.id);
});

test.each([
  [{ name: '', percent: 10 }, 'Please enter a name'],
  [{ percent: 100 }, 'The percentage must be above 0 and below 100'],
  [{}, 'Please give a percentage or a price'],
  [{ percent: 10, price: 99 }, 'Please give either a percentage or a price'],
  [{ percent: 10, scope: {} }, 'Please choose what the sale price applies to'],
  [{ percent: 10, starts_at: endsAt, ends_at: startsAt }, 'A sale must end after it starts'],
])('refuses %o', async (body, message) => {
  expect(await save({ scope: { all: true }, ...body })).toMatchObject({ status: 422, message });
});

test('only staff with the permission schedule sale prices', async () => {
  const asha = await makePerson(shop.database);
  const body = { name: 'Mine', percent: 90, scope: { all: true } };
  expect((await shop.call('saveSalePrice', { token: asha.token, body })).status).toBe(403);
  const viewer = await makePerson(shop.database, { role: 'admin', staffRole: 'viewer' });
  expect((await shop.call('saveSalePrice', { token: viewer.token, body })).status).toBe(403);
  expect((await shop.call('listSalePrices', { token: viewer.token })).status).toBe(200);
  expect(await remove(999_999)).toMatchObject({ status: 404, message: 'Sale price not found' });
});
