import { afterAll, beforeAll, expect, test } from 'vitest';
import { buy } from '#server/orders/orders.fixture.ts';
import { settleSums } from '#server/orders/tasks.ts';
import { systemCtx } from '#server/system-ctx.ts';
import {
  makePerson,
  makeProduct,
  makeSettings,
  type Person,
  type TestProduct,
} from '#test/builders.ts';
import { type ApiResponse, openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let owner: Person;
let asha: Person;
let cushion: TestProduct;
let curtain: TestProduct;

beforeAll(async () => {
  shop = await openTestShop();
  await makeSettings(shop.database);
  owner = await makePerson(shop.database, { name: 'Owner Rao', role: 'admin' });
  asha = await makePerson(shop.database);
  cushion = await makeProduct(shop.database, {
    name: 'Blue Cushion',
    pricePaise: 100_000,
    stock: 50,
  });
  curtain = await makeProduct(shop.database, {
    name: 'Oat Curtain',
    pricePaise: 250_000,
    stock: 7,
  });
  await makeProduct(shop.database, { name: 'Sold Out Rug', stock: 0 });
  await makeProduct(shop.database, { name: 'Hidden Rug', stock: 0, status: 'inactive' });
  const today = await place(cushion, 3);
  const cancelled = await place(cushion, 2);
  await place(curtain, 4, 6);
  await place(curtain, 1, 7);
  await shop.call('updateOrderStatus', {
    token: owner.token,
    params: { id: cancelled },
    body: { status: 'cancelled' },
  });
  await shop.call('updateOrderStatus', {
    token: owner.token,
    params: { id: today },
    body: { status: 'shipped' },
  });
});
afterAll(() => shop.close());

async function place(product: TestProduct, quantity: number, daysAgo = 0): Promise<number> {
  const { data } = await buy(shop, asha.token, [{ product, quantity }]);
  await shop.database.pool.query(
    `update orders set created_at = created_at - $2 * interval '1 day' where id = $1`,
    [data.order.id, daysAgo],
  );
  return data.order.id;
}

const read = async <
  N extends 'getSalesOverTime' | 'getOrderBreakdown' | 'listBestSellers' | 'listLowStock',
>(
  name: N,
  query = {},
): Promise<ApiResponse<N>> => shop.call(name, { token: owner.token, query });

const figures = async () => ({
  sales: (await read('getSalesOverTime', { days: 7 })).data,
  orders: (await read('getOrderBreakdown', { days: 7 })).data,
  best: (await read('listBestSellers')).data,
  week: (await read('listBestSellers', { days: 7 })).data,
});

test('seven days end today, each beside the one a week before', async () => {
  const { sales } = await figures();
  expect(sales.days).toHaveLength(7);
  expect(sales.days.at(-1)).toMatchObject({
    orders: 1,
    sales: 3000,
    orders_before: 1,
    sales_before: 2500,
  });
  expect(sales.days[0]).toMatchObject({ orders: 1, sales: 10_000 });
  expect(sales).toMatchObject({
    total: { orders: 2, sales: 13_000 },
    before: { orders: 1, sales: 2500 },
  });
});

test('orders are grouped by status and by state of delivery', async () => {
  const { orders } = await figures();
  expect(orders.statuses).toEqual([
    { status: 'processing', orders: 1, sales: 10_000 },
    { status: 'shipped', orders: 1, sales: 3000 },
    { status: 'cancelled', orders: 1, sales: 2000 },
  ]);
  expect(orders.states).toEqual([{ state: 'Test State', orders: 2, sales: 13_000 }]);
});

test('best sellers come first, without cancelled orders', async () => {
  const { best } = await figures();
  expect(best).toMatchObject([
    { product_id: curtain.id, name: 'Oat Curtain', units: 5, sales: 12_500 },
    { product_id: cushion.id, units: 3, sales: 3000 },
  ]);
  expect((await figures()).week).toMatchObject([
    { product_id: curtain.id, units: 4 },
    { product_id: cushion.id, units: 3 },
  ]);
});

test('settling the sums does not change the analytics', async () => {
  const before = await figures();
  await settleSums(systemCtx(shop.database, shop.config));
  expect(await figures()).toEqual(before);
});

test('active products with five units or fewer are listed, the lowest stock first', async () => {
  expect((await read('listLowStock')).data).toMatchObject({
    total: 2,
    products: [
      { name: 'Sold Out Rug', stock: 0 },
      { name: 'Oat Curtain', stock: 2 },
    ],
  });
});

test('today counts what waits for the staff, and shows a role only what it may read', async () => {
  const { data } = await shop.call('getToday', { token: owner.token });
  expect(data).toEqual({
    day: { orders: 1, sales: 3000 },
    orders: { generate: 0, processing: 2, shipped: 1, delivered: 0, cancelled: 1 },
    to_pack: 2,
    failed_deliveries: 0,
    open_complaints: 0,
    requested_returns: 0,
    stock: { low: 1, out: 1 },
    reported_reviews: 0,
    waiting_questions: 0,
    unpayable_zones: 0,
    setup_steps: null,
    // 14 blank fields, two products, and the pages and emails that this test does not render.
    compliance_gaps: 18,
  });
  const packer = await makePerson(shop.database, { role: 'admin', staffRole: 'orders' });
  expect((await shop.call('getToday', { token: packer.token })).data).toEqual({
    ...data,
    day: null,
    reported_reviews: null,
    waiting_questions: null,
    unpayable_zones: null,
  });
  const editor = await makePerson(shop.database, { role: 'admin', staffRole: 'catalogue' });
  expect((await shop.call('getToday', { token: editor.token })).data).toEqual({
    ...data,
    day: null,
    orders: null,
    unpayable_zones: null,
    to_pack: null,
    failed_deliveries: null,
    open_complaints: null,
    requested_returns: null,
  });
});

test('an unknown period is refused', async () => {
  expect(await read('getSalesOverTime', { days: 8 })).toMatchObject({
    status: 422,
    message: 'Please choose 7, 30, 90 or 365 days',
  });
  expect((await read('getSalesOverTime')).data.days).toHaveLength(30);
  expect((await read('getSalesOverTime', { days: 365 })).data.days).toHaveLength(365);
});

test('a role without the permission cannot read analytics', async () => {
  const packer = await makePerson(shop.database, { role: 'admin', staffRole: 'orders' });
  for (const name of [
    'getAdminAnalytics',
    'getSalesOverTime',
    'getOrderBreakdown',
    'listBestSellers',
    'listLowStock',
  ] as const) {
    expect((await shop.call(name, { token: packer.token })).status).toBe(403);
    expect((await shop.call(name, { token: asha.token })).status).toBe(403);
    expect((await shop.call(name)).status).toBe(401);
  }
});

test('best sellers count the units that stay with the buyers, also after the sums are settled', async () => {
  const unitsNow = async () => {
    const { best } = await figures();
    const { units, sales } = best.find((row) => row.product_id === cushion.id) ?? {};
    return [units, sales];
  };
  const [units = 0, sales = 0] = await unitsNow();
  const id = await place(cushion, 3);
  const change = async (sql: string) => shop.database.pool.query(sql, [id]);
  const settle = async () => settleSums(systemCtx(shop.database, shop.config));
  const steps: [sql: string, retained: number][] = [
    ['update order_lines set returned = 2 where order_id = $1', 1],
    [`update orders set status = 'cancelled' where id = $1`, 0],
    ['update order_lines set returned = 3 where order_id = $1', 0],
    ['update order_lines set returned = 1 where order_id = $1', 0],
    [`update orders set status = 'processing' where id = $1`, 2],
    ['update order_lines set returned = 0 where order_id = $1', 3],
  ];
  for (const [index, [sql, retained]] of steps.entries()) {
    await change(sql);
    const expected = [units + retained, sales + 1000 * retained];
    expect(await unitsNow(), sql).toEqual(expected);
    if (index % 2 === 1) await settle();
    expect(await unitsNow(), `${sql}, settled`).toEqual(expected);
  }
});

test('returned units are counted by product and reason beside what was sold', async () => {
  const queen = await makeProduct(shop.database, { name: 'Linen Sheet', stock: 9 });
  await shop.database.pool.query('update products set return_days = 30 where id = $1', [queen.id]);
  const id = await place(queen, 3);
  const old = await place(queen, 2, 40);
  const { token } = owner;
  for (const order of [id, old]) {
    const params = { id: order };
    await shop.call('updateOrderStatus', { token, params, body: { status: 'delivered' } });
    const lines = [{ product_id: queen.id, quantity: 2 }];
    const { data } = await shop.call('requestReturn', {
      token: asha.token,
      params,
      body: { lines, reason: 'too_small', wish: 'refund' },
    });
    const counted = [{ product_id: queen.id, sellable: 1, damaged: 0 }];
    for (const to of ['approved', 'in_transit', 'received'])
      await shop.call('updateReturn', {
        token,
        params: { id: data.returns[0]?.id },
        body: { to, ...(to === 'received' && { lines: counted }) },
      });
  }
  const { data } = await shop.call('listMostReturned', { token, query: { days: 30 } });
  expect(data).toEqual([
    {
      ...{ product_id: queen.id, name: 'Linen Sheet', sold: 3, returned: 1 },
      ...{ size: expect.any(String), color: expect.any(String) },
      reasons: [{ reason: 'too_small', units: 1 }],
    },
  ]);
});
