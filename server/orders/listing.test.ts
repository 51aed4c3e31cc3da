import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  makePerson,
  makeProduct,
  makeSettings,
  type Person,
  type TestProduct,
} from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { buy } from './orders.fixture.ts';

let shop: TestShop;
let owner: Person;
let asha: Person;
let meera: Person;
let cushion: TestProduct;
const ids: number[] = [];

beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  asha = await makePerson(shop.database, { name: 'Asha 100% Verma' });
  meera = await makePerson(shop.database, { name: 'Meera Iyer' });
  cushion = await makeProduct(shop.database, { pricePaise: 50_000, stock: 50 });
  for (const [buyer, quantity] of [
    [asha, 1],
    [meera, 3],
    [asha, 2],
  ] as const) {
    const response = await buy(shop, buyer.token, [{ product: cushion, quantity }]);
    ids.push(response.data.order.id);
  }
  await shop.call('updateOrderStatus', {
    token: owner.token,
    params: { id: ids[1] },
    body: { status: 'cancelled' },
  });
});
afterAll(() => shop.close());

const search = async (query: Record<string, unknown>): Promise<number[]> => {
  const response = await shop.call('listAdminOrders', { token: owner.token, query });
  expect(response.status).toBe(200);
  return response.data.map((order: { id: number }) => order.id);
};

it('shows shoppers their own orders only, latest first', async () => {
  const list = await shop.call('listOrders', { token: asha.token });
  expect(list.data.map((order: { id: number }) => order.id)).toEqual([ids[2], ids[0]]);
  expect(list.meta).toEqual({ page: 1, limit: 100, total: 2, pages: 1 });
  expect(list.data[0]?.cart_data).toMatchObject([
    { product_id: cushion.id, quantity: 2, product_details: { price: 500, images: '[]' } },
  ]);
  const cancelled = await shop.call('listOrders', {
    token: asha.token,
    query: { status: 'cancelled' },
  });
  expect(cancelled.data).toEqual([]);
});

it.each([
  ['oldest', [0, 2]],
  ['amount_asc', [0, 2]],
  ['amount_desc', [2, 0]],
] as const)('sorts the orders of a shopper by %s', async (sort, expected) => {
  const { data } = await shop.call('listOrders', { token: asha.token, query: { sort } });
  expect(data.map((order: { id: number }) => ids.indexOf(order.id))).toEqual(expected);
});

it('hides an order from every other shopper as if it did not exist', async () => {
  expect((await shop.call('getOrder', { token: meera.token, params: { id: ids[0] } })).status).toBe(
    404,
  );
  expect((await shop.call('getOrder', { token: asha.token, params: { id: ids[0] } })).status).toBe(
    200,
  );
  expect((await shop.call('getOrder', { params: { id: ids[0] } })).status).toBe(401);
});

it('finds orders by number, name, email, mobile and status', async () => {
  const [first = 0, second = 0, third = 0] = ids;
  expect(await search({ search: `#ORD-00${first}` })).toEqual([first]);
  expect(await search({ search: `ord-${second}` })).toEqual([second]);
  expect(await search({ search: String(third) })).toContain(third);
  expect(await search({ search: 'MEERA' })).toEqual([second]);
  expect(await search({ search: asha.email })).toEqual([third, first]);
  expect(await search({ search: '98000' })).toEqual([third, second, first]);
  expect(await search({ search: '100% v' })).toEqual([third, first]);
  expect(await search({ search: '_' })).toEqual([]);
  expect(await search({ status: 'Cancelled' })).toEqual([second]);
  expect(await search({ status: 'cancelled', search: 'asha' })).toEqual([]);
});

it('sorts and pages the orders of the shop', async () => {
  const [first, second, third] = ids;
  expect(await search({ sort: 'oldest' })).toEqual([first, second, third]);
  expect(await search({ sort: 'amount_desc' })).toEqual([second, third, first]);
  expect(await search({ sort: 'amount_asc', limit: 2 })).toEqual([first, third]);
  const last = await shop.call('listAdminOrders', {
    token: owner.token,
    query: { page: 2, limit: 2 },
  });
  expect(last.data.map((order: { id: number }) => order.id)).toEqual([first]);
  expect(last.meta).toEqual({ page: 2, limit: 2, total: 3, pages: 2 });
  expect(last.data[0]?.userDetails).toMatchObject({
    full_name: 'Asha 100% Verma',
    email: asha.email,
  });
});

it('counts the sales of valid orders, to the paisa', async () => {
  const { data } = await shop.call('getAdminAnalytics', { token: owner.token });
  expect(data).toEqual({
    total_sales: '1650.00',
    total_orders: 3,
    total_customers: 2,
    total_products: 1,
  });
});

it('shows the back office to the admin alone', async () => {
  for (const name of ['listAdminOrders', 'getAdminOrder', 'getAdminAnalytics'] as const) {
    expect((await shop.call(name, { token: asha.token, params: { id: ids[0] } })).status).toBe(403);
    expect((await shop.call(name, { params: { id: ids[0] } })).status).toBe(401);
  }
});

it.each([
  ['listAdminOrders', 'from', 'to'],
  ['exportOrders', 'from', 'to'],
  ['exportStockMovements', 'from', 'to'],
  ['listActivity', 'from', 'to'],
  ['listCustomers', 'last_from', 'last_to'],
  ['exportCustomerTable', 'last_from', 'last_to'],
  ['listSubscribers', 'seen_from', 'seen_to'],
  ['exportSubscribers', 'last_from', 'last_to'],
] as const)('%s rejects a last day before the first one', async (call, first, last) => {
  const query = { [first]: '2026-11-20', [last]: '2026-11-10' };
  const message = 'The last day is before the first one. Please correct the dates';
  expect(await shop.call(call, { token: owner.token, query })).toMatchObject({
    status: 422,
    message,
    errors: [{ path: last, message }],
  });
});
