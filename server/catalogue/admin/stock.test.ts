import { afterAll, beforeAll, expect, test } from 'vitest';
import { buy } from '#server/orders/orders.fixture.ts';
import { makePerson, makeProduct, makeSettings, type Person, present } from '#test/builders.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let owner: Person;
beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Lakshmi Rao', role: 'admin' });
});
afterAll(async () => shop.close());

const adjust = async (id: number, delta: unknown, { reason = 'Counted', key = '' } = {}) =>
  shop.call('adjustStock', {
    token: owner.token,
    params: { id },
    body: { delta, reason },
    headers: key === '' ? {} : { 'idempotency-key': key },
  });
const history = async (id: number, query = {}) =>
  shop.call('listStockHistory', { token: owner.token, params: { id }, query });
const statuses = (responses: readonly { status: number }[]) =>
  responses.map(({ status }) => status).toSorted((a, b) => a - b);
const stockOf = async (id: number): Promise<number> =>
  (await shop.database.pool.query('select stock from products where id = $1', [id])).rows[0].stock;

test('the history has each change with its balance, reason, order and staff member', async () => {
  const product = await makeProduct(shop.database, { stock: 10 });
  const asha = await makePerson(shop.database, { name: 'Asha Verma' });
  const { data } = await buy(shop, asha.token, [{ product, quantity: 3 }]);
  expect((await adjust(product.id, -2, { reason: 'Torn' })).data).toEqual({ stock: 5 });
  const rows = (await history(product.id)).data;
  expect(rows.map(({ id: _id, at: _at, ...row }) => row)).toEqual([
    { delta: -2, balance: 5, reason: 'Torn', order_id: null, staff: 'Lakshmi Rao' },
    { delta: -3, balance: 7, reason: 'Order', order_id: data.order.id, staff: null },
    { delta: 10, balance: 10, reason: 'First stock', order_id: null, staff: null },
  ]);
  const second = await history(product.id, { page: 2, limit: 2 });
  expect(second.data.map(({ balance }) => balance)).toEqual([10]);
  expect(second.meta).toMatchObject({ total: 3, pages: 2 });
});

test('concurrent adjustments all count, and none takes units that orders hold', async () => {
  const product = await makeProduct(shop.database, { stock: 10 });
  const asha = await makePerson(shop.database);
  await buy(shop, asha.token, [{ product, quantity: 4 }]);
  const responses = await Promise.all([1, 2, 3, 4].map(async () => adjust(product.id, -2)));
  expect(statuses(responses)).toEqual([200, 200, 200, 409]);
  expect(await stockOf(product.id)).toBe(0);
  const refused = present(responses.find(({ status }) => status === 409));
  expect(refused.errors[0]?.path).toBe('delta');
  expect(statuses(await Promise.all([adjust(product.id, 5), adjust(product.id, 7)]))).toEqual([
    200, 200,
  ]);
  expect(await stockOf(product.id)).toBe(12);
});

test('a request that is repeated with its key counts once', async () => {
  const product = await makeProduct(shop.database, { stock: 1 });
  const responses = await Promise.all(
    [1, 2, 3].map(async () => adjust(product.id, 4, { key: 'a' })),
  );
  expect(statuses(responses)).toEqual([200, 200, 200]);
  expect(await stockOf(product.id)).toBe(5);
  expect((await adjust(product.id, 9, { key: 'a' })).status).toBe(422);
  expect(await stockOf(product.id)).toBe(5);
});

test('an adjustment without units, reason or product changes nothing', async () => {
  const { id } = await makeProduct(shop.database, { stock: 3 });
  for (const delta of [0, 1.5, '', 'many', 1e9]) expect((await adjust(id, delta)).status).toBe(422);
  expect((await adjust(id, 1, { reason: ' ' })).errors[0]?.path).toBe('reason');
  expect((await adjust(999_999, 1)).status).toBe(404);
  expect((await history(999_999)).status).toBe(404);
  const viewer = await makePerson(shop.database, { role: 'admin', staffRole: 'viewer' });
  const body = { delta: 1, reason: 'Gift' };
  const { status } = await shop.call('adjustStock', { token: viewer.token, params: { id }, body });
  expect(status).toBe(403);
  expect(await stockOf(id)).toBe(3);
});
