import { afterAll, beforeAll, expect, it } from 'vitest';
import { draftOf, fillCart, placeOrder, stockOf, valueOf } from '#server/orders/orders.fixture.ts';
import { makePerson, makeProduct, type Person } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
});
afterAll(async () => shop.close());

async function setLimit(units: string): Promise<void> {
  const body = new FormData();
  body.set('site_name', 'Homeloom');
  body.set('max_quantity_per_item', units);
  expect((await shop.call('saveSettings', { token: owner.token, body })).status).toBe(200);
}
const tooMany = (name: string, most: number) => ({
  status: 422,
  error: 'quantity_over_limit',
  message: `You can order at most ${most} of ${name}.`,
});
const quote = (token: string, products?: { product_id: number; quantity: number }[]) =>
  shop.call('quoteCart', { token, body: products ? { products } : {} });

it('10 units of a product can be ordered in a shop without settings, not 11', async () => {
  const { token } = await makePerson(shop.database);
  const sheet = await makeProduct(shop.database, { name: 'Hotel Sheet', stock: 50 });
  expect((await shop.call('getSettings')).data.max_quantity_per_item).toBe(10);
  expect((await fillCart(shop, token, [{ product: sheet, quantity: 10 }])).status).toBe(200);
  expect(await fillCart(shop, token, [{ product: sheet, quantity: 11 }])).toMatchObject(
    tooMany('Hotel Sheet', 10),
  );
  expect(await quote(token, [{ product_id: sheet.id, quantity: 11 }])).toMatchObject(
    tooMany('Hotel Sheet', 10),
  );
  expect((await quote(token)).status).toBe(200);
});

it('the owner raises the limit, and a hotel orders 120 sheets', async () => {
  const { token } = await makePerson(shop.database);
  const sheet = await makeProduct(shop.database, { name: 'Bulk Sheet', stock: 500 });
  expect((await shop.call('getSettings')).data.max_quantity_per_item).toBe(10);
  await setLimit('120');
  expect((await shop.call('getSettings')).data.max_quantity_per_item).toBe(120);
  const bought = [{ product: sheet, quantity: 120 }];
  expect((await fillCart(shop, token, bought)).data[0]?.quantity).toBe(120);
  expect((await placeOrder(shop, token, draftOf(bought))).status).toBe(200);
  expect(await stockOf(shop, sheet)).toBe(380);
  await setLimit('10');
});

it('an order of a cart from before the limit was lowered names the product and takes nothing', async () => {
  const { token } = await makePerson(shop.database);
  const sheet = await makeProduct(shop.database, { name: 'Late Sheet', stock: 50 });
  const bought = [{ product: sheet, quantity: 8 }];
  await fillCart(shop, token, bought);
  await setLimit('5');
  expect(await placeOrder(shop, token, draftOf(bought))).toMatchObject(tooMany('Late Sheet', 5));
  expect(await quote(token)).toMatchObject(tooMany('Late Sheet', 5));
  expect(await stockOf(shop, sheet)).toBe(50);
  expect((await shop.call('getCart', { token })).data[0]?.quantity).toBe(8);
  await setLimit('10');
});

it('an unusable stored limit counts as 10, in the settings and in the cart', async () => {
  const { token } = await makePerson(shop.database);
  const sheet = await makeProduct(shop.database, { name: 'Odd Sheet', stock: 50 });
  for (const stored of ['"many"', '0', '1000', '-3', '2.5', 'null', '"20"']) {
    await valueOf(
      shop,
      `update settings set entries = jsonb_set(entries, '{max_quantity_per_item}', $1::jsonb)
       returning 1`,
      [stored],
    );
    shop.cache.purge(['settings']);
    expect((await shop.call('getSettings')).data.max_quantity_per_item).toBe(10);
    expect(await fillCart(shop, token, [{ product: sheet, quantity: 11 }])).toMatchObject(
      tooMany('Odd Sheet', 10),
    );
  }
});
