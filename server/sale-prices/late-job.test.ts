import { afterAll, beforeAll, expect, test } from 'vitest';
import { draftOf, fillCart, placeOrder } from '#server/orders/orders.fixture.ts';
import { makePerson, makeProduct, makeSettings, present, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
});
afterAll(async () => shop.close());

const hour = 3_600_000;
const save = async (body: Record<string, unknown>) =>
  (await shop.call('saveSalePrice', { token: owner.token, body: { name: 'Diwali', ...body } }))
    .data;
/** Moves a time of a sale into the past, as the clock does. No worker runs its job. */
const pass = async (boundary: 'starts_at' | 'ends_at', id: number) =>
  shop.database.pool.query(
    `update sale_prices set ${boundary} = now() - interval '1 second' where id = $1`,
    [id],
  );

test('after the end of a sale the regular price is asked, also before its job has run', async () => {
  const product = await makeProduct(shop.database, { pricePaise: 150_000, stock: 5 });
  const sale = await save({
    percent: 20,
    scope: { product_ids: [product.id] },
    ends_at: new Date(Date.now() + hour).toISOString(),
  });
  const { token } = await makePerson(shop.database);
  const line = [{ product, quantity: 1 }];
  const cart = async () => present((await fillCart(shop, token, line)).data[0]).Product.price;
  const quote = async (body: object) =>
    (await shop.call('quoteCart', { token, body })).data.total_amount;
  const prices = async () => [
    await cart(),
    await quote({}),
    await quote({ products: [{ product_id: product.id, quantity: 1 }] }),
    present((await shop.call('getCart', { token })).data[0]).Product.price,
  ];
  expect(await prices()).toEqual([1200, 1200, 1200, 1200]);
  const order = async (paise: number) =>
    placeOrder(shop, token, draftOf([{ product: { ...product, pricePaise: paise }, quantity: 1 }]));

  await pass('ends_at', sale.id);
  expect(await prices()).toEqual([1500, 1500, 1500, 1500]);
  expect(await order(120_000)).toMatchObject({
    status: 409,
    error: 'order_total_changed',
    message: expect.stringContaining('The new total is ₹1,550.00 instead of ₹1,250.00'),
  });
  expect(await order(150_000)).toMatchObject({
    status: 200,
    data: { order: { final_amount: 1550 } },
  });
});

test('until the job has written the start of a sale, page and order agree on the regular price', async () => {
  const product = await makeProduct(shop.database, { pricePaise: 150_000, stock: 5 });
  const sale = await save({
    percent: 20,
    scope: { product_ids: [product.id] },
    starts_at: new Date(Date.now() + hour).toISOString(),
  });
  await pass('starts_at', sale.id);
  const { token } = await makePerson(shop.database);
  const line = [{ product, quantity: 1 }];
  await fillCart(shop, token, line);
  const { data: page } = await shop.call('getProduct', { params: { slug: product.slug } });
  const order = await placeOrder(shop, token, draftOf(line));
  expect([page.price, order.status, order.data.order.final_amount]).toEqual([1500, 200, 1550]);
});
